/** This site's types for the store's products and carts. `null` is the store's: these fields are its JSON. */

export interface Money {
  /** A decimal number: '349.0'. */
  amount: string;
  /** ISO 4217: 'USD'. */
  currencyCode: string;
}

export interface Image {
  url: string;
  altText: string | null;
}

export interface Variant {
  id: string;
  title: string;
  price: Money;
  /** The price before the saving. */
  compareAtPrice: Money | null;
  /** False when it is sold out. */
  available: boolean;
  selectedOptions: { name: string; value: string }[];
}

export interface Product {
  id: string;
  title: string;
  description: string;
  handle: string;
  images: Image[];
  variants: Variant[];
  productType: string;
  vendor: string;
  /** From the namespace `custom`; empty if the store has none. */
  metafields: { benefits: string[]; ingredients: string[]; duration: string | null };
}

export interface CartLine {
  id: string;
  /** 0 when sold out. */
  quantity: number;
  merchandise: {
    /** Id of the variant. */
    id: string;
    /** Title of the variant. */
    title: string;
    product: { title: string; handle: string };
    image: Image | null;
    price: Money;
  };
}

export interface Cart {
  id: string;
  checkoutUrl: string;
  totalQuantity: number;
  cost: {
    totalAmount: Money;
    subtotalAmount: Money;
    /** What the lines cost, and what the store takes off: an automatic discount. */
    discount?: { before: Money; by: Money };
  };
  lines: CartLine[];
}

export interface LineInput {
  /** Id of the variant. */
  merchandiseId: string;
  quantity: number;
}

export interface LineUpdate {
  /** Id of the line. */
  id: string;
  quantity: number;
}

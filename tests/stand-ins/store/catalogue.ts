/** What the store sells. */
import { crc32 } from 'node:zlib';

export interface Option {
  name: string;
  value: string;
}

export interface Variant {
  /** gid://shopify/ProductVariant/... */
  id: string;
  /** 'Default Title' where the product has no choice. */
  title: string;
  priceCents: number;
  /** The price before a saving. */
  compareAtCents: number | null;
  /** How many there are; null where nobody counts. Sales do not use it up: tests can count on it. */
  stock: number | null;
  options: Option[];
}

export interface Picture {
  /** Path on this machine. */
  path: string;
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
}

export interface Metafield {
  /** All are in the namespace `custom`. */
  key: string;
  type: string;
  value: string;
}

export interface Product {
  /** gid://shopify/Product/... */
  id: string;
  handle: string;
  title: string;
  description: string;
  productType: string;
  vendor: string;
  tags: string[];
  metafields: Metafield[];
  picture: Picture | null;
  /** At least one, as in Shopify. */
  variants: Variant[];
}

/** A variant and the product that it is of: what a line of a cart is about. */
export interface Merchandise {
  product: Product;
  variant: Variant;
}

/** What a test may change about a product for a while. */
export interface Change {
  /** In dollars. */
  price?: number | undefined;
  available?: boolean | undefined;
}

/** Title and option of the one variant of a product without choice. */
export const DEFAULT_TITLE = 'Default Title';

/** The ids follow from the handle: the same after a restart, and whatever else the catalogue holds. */
const FIRST_PRODUCT_ID = 8_100_000_000_000;
const FIRST_VARIANT_ID = 44_000_000_000_000;

interface VariantPlan {
  title: string;
  priceCents: number;
  compareAtCents?: number | undefined;
  stock?: number;
  /** Name of the option whose value the title is. */
  option: string;
}

type ProductPlan = Omit<Product, 'id' | 'variants'> & { variants: VariantPlan[] };

/** The only variant of a product that has no choice. */
export const only = (plan: Omit<VariantPlan, 'title' | 'option'>): VariantPlan[] => [
  { ...plan, title: DEFAULT_TITLE, option: 'Title' },
];

/** Gives a planned product and its variants their ids. */
export function product({ variants, ...plan }: ProductPlan): Product {
  return {
    ...plan,
    id: `gid://shopify/Product/${FIRST_PRODUCT_ID + crc32(plan.handle)}`,
    variants: variants.map(({ title, option, priceCents, compareAtCents = null, stock = null }) => ({
      id: `gid://shopify/ProductVariant/${FIRST_VARIANT_ID + crc32(`${plan.handle}/${title}`)}`,
      title,
      priceCents,
      compareAtCents,
      stock,
      options: [{ name: option, value: title }],
    })),
  };
}

/** 'High-C IV Therapy', or with the variant where there is a choice: 'Vitamin Shot - Double'. */
export const fullTitle = ({ product, variant }: Merchandise) =>
  variant.title === DEFAULT_TITLE ? product.title : `${product.title} - ${variant.title}`;

export const isAvailable = ({ stock }: Pick<Variant, 'stock'>) => stock === null || stock > 0;

/** All products, as they are now. */
export class Catalogue {
  readonly #products: readonly Product[];
  readonly #changes = new Map<string, Change>();

  constructor(products: readonly Product[]) {
    this.#products = products;
  }

  get products(): Product[] {
    return this.#products.map((known) => changed(known, this.#changes.get(known.handle)));
  }

  /** By handle or by id. */
  find(key: string): Product | undefined {
    return this.products.find(({ handle, id }) => handle === key || id === key);
  }

  findVariant(id: string): Merchandise | undefined {
    for (const known of this.products) {
      const variant = known.variants.find((candidate) => candidate.id === id);
      if (variant) return { product: known, variant };
    }
    return undefined;
  }

  /**
   * Changes all variants of a product until the next change; `{}` restores it.
   *
   * @returns whether there is such a product
   */
  change(handle: string, change: Change): boolean {
    const isKnown = this.#products.some((known) => known.handle === handle);
    if (isKnown) this.#changes.set(handle, change);
    return isKnown;
  }
}

function changed(known: Product, { price, available }: Change = {}): Product {
  return {
    ...known,
    variants: known.variants.map((variant) => ({
      ...variant,
      priceCents: price === undefined ? variant.priceCents : Math.round(price * 100),
      stock: available === undefined ? variant.stock : stockFor(available, variant),
    })),
  };
}

function stockFor(available: boolean, { stock }: Variant): number | null {
  if (!available) return 0;
  return stock === 0 ? null : stock;
}

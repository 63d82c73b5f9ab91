/** The store's products. */
import { crc32 } from 'node:zlib';

export interface Option {
  name: string;
  value: string;
}

export interface Variant {
  /** gid://shopify/ProductVariant/... */
  id: string;
  /** 'Default Title' if the product has only one variant. */
  title: string;
  priceCents: number;
  /** The regular price of a discounted variant. */
  compareAtCents?: number | undefined;
  /** Units in stock; undefined if unlimited. Orders do not reduce it, so that tests stay independent. */
  stock?: number | undefined;
  options: Option[];
}

export interface Picture {
  /** File path. */
  path: string;
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
}

export interface Metafield {
  /** In the namespace `custom`. */
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
  picture?: Picture;
  /** At least one. */
  variants: Variant[];
}

/** A variant with its product, as in a cart line. */
export interface Merchandise {
  product: Product;
  variant: Variant;
}

/** A temporary change of a product, made by a test. */
export interface Change {
  /** In dollars. */
  price?: number | undefined;
  available?: boolean | undefined;
}

/** Title and option value of a product's only variant. */
const DEFAULT_TITLE = 'Default Title';

/** Ids are derived from handles, so that they stay the same after a restart or a change of the catalogue. */
const FIRST_PRODUCT_ID = 8_100_000_000_000;
const FIRST_VARIANT_ID = 44_000_000_000_000;

interface VariantPlan {
  title: string;
  priceCents: number;
  compareAtCents?: number | undefined;
  stock?: number;
  /** Name of the option; the title is its value. */
  option: string;
}

type ProductPlan = Omit<Product, 'id' | 'variants'> & { variants: VariantPlan[] };

/** Returns the only variant of a product. */
export const only = (plan: Omit<VariantPlan, 'title' | 'option'>): VariantPlan[] => [
  { ...plan, title: DEFAULT_TITLE, option: 'Title' },
];

/** Returns a product with ids for itself and its variants. */
export function product({ variants, ...plan }: ProductPlan): Product {
  return {
    ...plan,
    id: `gid://shopify/Product/${FIRST_PRODUCT_ID + crc32(plan.handle)}`,
    variants: variants.map(({ title, option, priceCents, compareAtCents, stock }) => ({
      id: `gid://shopify/ProductVariant/${FIRST_VARIANT_ID + crc32(`${plan.handle}/${title}`)}`,
      title,
      priceCents,
      compareAtCents,
      stock,
      options: [{ name: option, value: title }],
    })),
  };
}

/** Returns 'High-C IV Therapy', or with several variants 'Vitamin Shot - Double'. */
export const fullTitle = ({ product, variant }: Merchandise) =>
  variant.title === DEFAULT_TITLE ? product.title : `${product.title} - ${variant.title}`;

export const isAvailable = ({ stock }: Pick<Variant, 'stock'>) => stock === undefined || stock > 0;

/** All products, including temporary changes. */
export class Catalogue {
  readonly #products: readonly Product[];
  readonly #changes = new Map<string, Change>();

  constructor(products: readonly Product[]) {
    this.#products = products;
  }

  get products(): Product[] {
    return this.#products.map((known) => changed(known, this.#changes.get(known.handle)));
  }

  /** Finds a product by handle or id. */
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
   * Changes all variants of a product until the next change. `{}` restores it.
   *
   * @returns false if there is no such product
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

function stockFor(available: boolean, { stock }: Variant): number | undefined {
  if (!available) return 0;
  return stock === 0 ? undefined : stock;
}

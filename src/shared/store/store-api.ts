/** The store's API, a function for each call. Each one throws a StoreError when it fails. */
import type { Lang } from '@/shared/config/languages';
import type { StoreClient } from './client';
import { documentsFor } from './documents';
import { refused, StoreError, type UserError } from './store-error';
import type { Cart, CartLine, Image, LineInput, LineUpdate, Product, Variant } from './types';

export interface ProductsQuery {
  first: number;
  /** In Shopify's search syntax: 'product_type:IV Therapy'. */
  query?: string | undefined;
}

export type StoreApi = ReturnType<typeof createStoreApi>;

/** One page of a list in Shopify's wrapper. */
interface Connection<T> {
  nodes: T[];
}

/** The store's answers to the documents. */
export type ProductAnswer = Omit<Product, 'images' | 'variants' | 'metafields'> & {
  images: Connection<Image>;
  variants: Connection<Omit<Variant, 'available'> & { availableForSale: boolean }>;
  metafields: ({ key: string; value: string } | null)[];
};
export type CartAnswer = Omit<Cart, 'lines'> & { lines: Connection<CartLine> };
export interface ChangeAnswer {
  cart: CartAnswer | null;
  userErrors: UserError[];
}

/** @param lang of the store's texts */
export function createStoreApi({ query, mutate }: StoreClient, lang?: Lang) {
  const documents = documentsFor(lang);
  const change = async (
    name: 'cartCreate' | 'cartLinesAdd' | 'cartLinesUpdate' | 'cartLinesRemove',
    variables: Record<string, unknown>,
  ) => toChanged(await mutate<ChangeAnswer>(name, documents[name], variables));

  return {
    async products(variables: ProductsQuery) {
      const found = await query<Connection<ProductAnswer>>('products', documents.products, { ...variables });
      return found.nodes.map(toProduct);
    },
    /** @returns undefined when the store has no such product */
    async productByHandle(handle: string) {
      const name = 'productByHandle';
      const product = await query<ProductAnswer | null>(name, documents[name], { handle });
      return product ? toProduct(product) : undefined;
    },
    /** @returns undefined when the store has no such cart: it has expired, or was paid */
    async cart(id: string) {
      const cart = await query<CartAnswer | null>('cart', documents.cart, { id });
      return cart ? toCart(cart) : undefined;
    },
    cartCreate: (lines: LineInput[]) => change('cartCreate', { lines }),
    cartLinesAdd: (cartId: string, lines: LineInput[]) => change('cartLinesAdd', { cartId, lines }),
    cartLinesUpdate: (cartId: string, lines: LineUpdate[]) => change('cartLinesUpdate', { cartId, lines }),
    cartLinesRemove: (cartId: string, lineIds: string[]) => change('cartLinesRemove', { cartId, lineIds }),
  };
}

/** @throws {StoreError} for any user error, even if the store also returns a cart */
function toChanged({ cart, userErrors }: ChangeAnswer): Cart {
  if (userErrors.length > 0) throw refused(userErrors);
  if (!cart) throw new StoreError('neither a cart nor an error', { isUncertain: true });
  return toCart(cart);
}

/** Reads a JSON list of strings. A value mistyped in the store is logged and counts as empty. */
function toList(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  try {
    const items: unknown = JSON.parse(value);
    if (Array.isArray(items) && items.every((item) => typeof item === 'string')) return items;
    throw new TypeError('not a list of texts');
  } catch (error) {
    console.error(`Error parsing metafield ${name}:`, error);
    return [];
  }
}

export function toProduct({ images, variants, metafields, ...product }: ProductAnswer): Product {
  const value = (key: string) => metafields.find((metafield) => metafield?.key === key)?.value;
  const list = (key: string) => toList(`${key} of ${product.handle}`, value(key));
  return {
    ...product,
    images: images.nodes,
    variants: variants.nodes.map(({ availableForSale, ...variant }) => ({
      ...variant,
      available: availableForSale,
    })),
    metafields: {
      benefits: list('benefits'),
      ingredients: list('ingredients'),
      duration: value('duration') ?? null,
    },
  };
}

export function toCart({ lines, cost, ...cart }: CartAnswer): Cart {
  const { totalAmount } = cost;
  const before = lines.nodes.reduce(
    (sum, { quantity, merchandise }) => sum + quantity * Number(merchandise.price.amount),
    0,
  );
  const money = (amount: number) => ({ ...totalAmount, amount: amount.toFixed(2) });
  const by = before - Number(totalAmount.amount);
  const discount = by >= 0.01 && { discount: { before: money(before), by: money(by) } };
  return { ...cart, cost: { ...cost, ...discount }, lines: lines.nodes };
}

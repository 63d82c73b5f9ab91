/** The store's API, a function for each call. Each one throws a StoreError when it fails. */
import type { Lang } from '@/shared/config/languages';
import { checks, type CartMutationAnswer } from './answers';
import type { StoreClient } from './client';
import { documentsFor } from './documents';
import { toCart, toProduct } from './mapping';
import { refused, StoreError } from './store-error';
import type { Cart, CartChange, LineInput, LineUpdate, Product } from './types';

export interface ProductsQuery {
  first: number;
  /** In Shopify's search syntax: 'product_type:IV Therapy'. */
  query?: string | undefined;
}

export interface StoreApi {
  products(query: ProductsQuery): Promise<Product[]>;
  /** @returns undefined when the store has no such product */
  productByHandle(handle: string): Promise<Product | undefined>;
  /** @returns undefined when the store has no such cart: it has expired, or was paid */
  cart(id: string): Promise<Cart | undefined>;
  cartCreate(lines: LineInput[]): Promise<CartChange>;
  cartLinesAdd(cartId: string, lines: LineInput[]): Promise<CartChange>;
  cartLinesUpdate(cartId: string, lines: LineUpdate[]): Promise<CartChange>;
  cartLinesRemove(cartId: string, lineIds: string[]): Promise<CartChange>;
}

type CartMutation = 'cartCreate' | 'cartLinesAdd' | 'cartLinesUpdate' | 'cartLinesRemove';

/** @param lang of the store's texts */
export function createStoreApi(client: StoreClient, lang?: Lang): StoreApi {
  const documents = documentsFor(client.version, lang);
  const callOf = <Name extends keyof typeof documents>(name: Name, variables: Record<string, unknown>) => ({
    name,
    document: documents[name],
    variables,
    check: checks[name],
  });
  const change = async (name: CartMutation, variables: Record<string, unknown>) =>
    toChange(await client.mutate(callOf(name, variables)));

  return {
    async products({ first, query }) {
      const { edges } = await client.query(callOf('products', { first, query }));
      return edges.map(({ node }) => toProduct(node));
    },
    async productByHandle(handle) {
      const product = await client.query(callOf('productByHandle', { handle }));
      return product ? toProduct(product) : undefined;
    },
    async cart(id) {
      const cart = await client.query(callOf('cart', { id }));
      return cart ? toCart(cart) : undefined;
    },
    cartCreate: (lines) => change('cartCreate', { lines }),
    cartLinesAdd: (cartId, lines) => change('cartLinesAdd', { cartId, lines }),
    cartLinesUpdate: (cartId, lines) => change('cartLinesUpdate', { cartId, lines }),
    cartLinesRemove: (cartId, lineIds) => change('cartLinesRemove', { cartId, lineIds }),
  };
}

/** @throws {StoreError} for any user error, even if the store also returns a cart */
function toChange({ cart, userErrors, warnings = [] }: CartMutationAnswer): CartChange {
  if (userErrors.length > 0) throw refused(userErrors);
  if (!cart) throw new StoreError('malformed', 'neither a cart nor an error');
  return { cart: toCart(cart), warnings };
}

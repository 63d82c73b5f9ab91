/**
 * Resolvers of the queries and mutations that the fake supports. Others are refused by name (see strict.ts).
 */
import { GraphQLError } from 'graphql';
import { cartNode } from './cart-nodes.ts';
import type { Cart, IdForm, LineInput, LineUpdateInput, Outcome } from './cart-shape.ts';
import type { Carts } from './carts.ts';
import type { Catalogue, Product } from './catalogue.ts';
import { connection, type PageArguments } from './connection.ts';
import { productNode } from './product-nodes.ts';
import { search } from './search.ts';

export interface Context {
  /** The store's origin as the caller used it. */
  origin: string;
  idForm: IdForm;
  checkoutUrl: (cart: Cart) => string;
}

interface ProductsArguments extends PageArguments {
  query?: string | null;
}

/** @throws {GraphQLError} if one is not a Shopify id */
function checkIds(...ids: string[]) {
  for (const id of ids) {
    if (!id.startsWith('gid://shopify/'))
      throw new GraphQLError(`Invalid global id '${id}'`, { extensions: { code: 'INVALID_VARIABLE' } });
  }
}

interface RootOptions {
  catalogue: Catalogue;
  carts: Carts;
}

export function rootOf({ catalogue, carts }: RootOptions) {
  const viewOf = (context: Context) => ({ ...context, carts });
  const answer = ({ cart, userErrors }: Outcome, context: Context) => ({
    cart: cart && cartNode(cart, viewOf(context)),
    userErrors,
  });
  const one = (found: Product | undefined, { origin }: Context) =>
    found ? productNode(found, origin) : null;

  return {
    shop: { name: 'Demo store', moneyFormat: '${{amount}}' },

    product: ({ id, handle }: { id?: string | null; handle?: string | null }, context: Context) => {
      if (id) checkIds(id);
      return one(catalogue.find(id ?? handle ?? ''), context);
    },
    productByHandle: ({ handle }: { handle: string }, context: Context) =>
      one(catalogue.find(handle), context),
    products: ({ query, ...page }: ProductsArguments, { origin }: Context) =>
      connection(search(catalogue.products, query ?? ''), page, (item) => productNode(item, origin)),

    cart: ({ id }: { id: string }, context: Context) => {
      checkIds(id);
      const cart = carts.find(id);
      return cart ? cartNode(cart, viewOf(context)) : null;
    },
    cartCreate: ({ input }: { input?: { lines?: LineInput[] | null } | null }, context: Context) => {
      const lines = input?.lines ?? [];
      checkIds(...lines.map(({ merchandiseId }) => merchandiseId));
      return answer(carts.create(lines), context);
    },
    cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: LineInput[] }, context: Context) => {
      checkIds(cartId, ...lines.map(({ merchandiseId }) => merchandiseId));
      return answer(carts.addLines(cartId, lines, context.idForm), context);
    },
    cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: LineUpdateInput[] }, context: Context) => {
      checkIds(cartId, ...lines.map(({ id }) => id));
      return answer(carts.updateLines(cartId, lines, context.idForm), context);
    },
    cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }, context: Context) => {
      checkIds(cartId, ...lineIds);
      return answer(carts.removeLines(cartId, lineIds, context.idForm), context);
    },
  };
}

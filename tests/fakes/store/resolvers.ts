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

/** Shopify's limit for an input list. */
const MAX_INPUTS = 250;

export interface Context {
  /** The store's origin as the caller used it. */
  origin: string;
  idForm: IdForm;
  checkoutUrl: (cart: Cart) => string;
}

interface ProductsArguments extends PageArguments {
  query?: string | null;
  sortKey: string;
}

function refuse(message: string, code: string): never {
  throw new GraphQLError(message, { extensions: { code } });
}

/** @throws {GraphQLError} if one is not a Shopify id */
function checkIds(...ids: string[]) {
  for (const id of ids) {
    if (!id.startsWith('gid://shopify/')) refuse(`Invalid global id '${id}'`, 'INVALID_VARIABLE');
  }
}

/** @throws {GraphQLError} */
function checkSize({ length }: readonly unknown[]) {
  if (length <= MAX_INPUTS) return;
  refuse(
    `The input array size of ${length} is greater than the maximum allowed of ${MAX_INPUTS}.`,
    'MAX_INPUT_SIZE_EXCEEDED',
  );
}

/** @throws {GraphQLError} for a key that Shopify accepts but the fake would ignore */
function checkKeys(type: string, input: object, known: readonly string[]) {
  const unknown = Object.keys(input).find((key) => !known.includes(key));
  if (unknown) refuse(`The fake store does not know ${type}.${unknown}`, 'NOT_IN_STAND_IN');
}

function checkLines(lines: readonly LineInput[]) {
  checkSize(lines);
  for (const line of lines) {
    checkKeys('CartLineInput', line, ['merchandiseId', 'quantity', 'attributes']);
    checkIds(line.merchandiseId);
  }
}

function checkUpdates(lines: readonly LineUpdateInput[]) {
  checkSize(lines);
  for (const line of lines) {
    checkKeys('CartLineUpdateInput', line, ['id', 'quantity']);
    checkIds(line.id);
  }
}

interface RootOptions {
  catalogue: Catalogue;
  carts: Carts;
  /** Supported API versions, oldest first. */
  served: readonly string[];
}

export function rootOf({ catalogue, carts, served }: RootOptions) {
  const viewOf = (context: Context) => ({ ...context, carts });
  const answer = ({ cart, userErrors, warnings }: Outcome, context: Context) => ({
    cart: cart && cartNode(cart, viewOf(context)),
    userErrors,
    warnings,
  });
  const one = (found: Product | undefined, { origin }: Context) =>
    found ? productNode(found, origin) : null;

  return {
    publicApiVersions: [
      ...served.map((handle) => ({ handle, displayName: handle, supported: true })),
      { handle: 'unstable', displayName: 'unstable', supported: false },
    ],
    shop: { name: 'Demo store', moneyFormat: '${{amount}}' },

    product: ({ id, handle }: { id?: string | null; handle?: string | null }, context: Context) => {
      if (id) checkIds(id);
      return one(catalogue.find(id ?? handle ?? ''), context);
    },
    productByHandle: ({ handle }: { handle: string }, context: Context) =>
      one(catalogue.find(handle), context),
    products: ({ query, sortKey, ...page }: ProductsArguments, { origin }: Context) => {
      if (sortKey !== 'ID') refuse(`The fake store does not sort by ${sortKey}`, 'NOT_IN_STAND_IN');
      const found = search(catalogue.products, query ?? '');
      return { ...connection(found, page, (item) => productNode(item, origin)), filters: [] };
    },

    cart: ({ id }: { id: string }, context: Context) => {
      checkIds(id);
      const cart = carts.find(id);
      return cart ? cartNode(cart, viewOf(context)) : null;
    },
    cartCreate: ({ input }: { input?: { lines?: LineInput[] | null } | null }, context: Context) => {
      checkKeys('CartInput', input ?? {}, ['lines']);
      const lines = input?.lines ?? [];
      checkLines(lines);
      return answer(carts.create(lines), context);
    },
    cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: LineInput[] }, context: Context) => {
      checkIds(cartId);
      checkLines(lines);
      return answer(carts.addLines(cartId, lines, context.idForm), context);
    },
    cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: LineUpdateInput[] }, context: Context) => {
      checkIds(cartId);
      checkUpdates(lines);
      return answer(carts.updateLines(cartId, lines, context.idForm), context);
    },
    cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }, context: Context) => {
      checkIds(cartId, ...lineIds);
      checkSize(lineIds);
      return answer(carts.removeLines(cartId, lineIds, context.idForm), context);
    },
  };
}

/** The queries and mutations of Shopify's schema that the site uses, and the shape of what they answer. */
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { getNamedType, GraphQLError, type GraphQLFieldResolver } from 'graphql';
import {
  cartId,
  lineCents,
  totalCents,
  type Cart,
  type Carts,
  type LineInput,
  type LineUpdateInput,
  type Outcome,
} from './carts.ts';
import type { Picture, Product } from './catalogue.ts';

export interface Context {
  /** The store's origin as the caller used it. */
  origin: string;
}

/**
 * Reads a field of a resolver's object. Throws for a field that the fake does not support, because null would look like
 * a real answer.
 */
export const strictFieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
  source,
  args,
  context,
  { fieldName, parentType, returnType },
) => {
  const value = source[fieldName];
  if (value === undefined) {
    throw new GraphQLError(
      `The fake store does not have ${parentType.name}.${fieldName}: ${getNamedType(returnType).name}`,
      { extensions: { code: 'NOT_IN_STAND_IN' } },
    );
  }
  return typeof value === 'function' ? (value as (...rest: unknown[]) => unknown)(args, context) : value;
};

/** Shopify's maximum page size. */
const MAX_PAGE = 250;

interface PageArguments {
  first?: number | null;
}

/** Returns the first items. @throws {GraphQLError} without a size, or for one that Shopify would refuse */
function connection<Item>(items: readonly Item[], { first }: PageArguments, toNode: (item: Item) => object) {
  if (typeof first !== 'number' || first < 0 || first > MAX_PAGE)
    throw new GraphQLError(`first must be between 0 and ${MAX_PAGE}`, {
      extensions: { code: 'BAD_REQUEST' },
    });
  return { nodes: items.slice(0, first).map(toNode) };
}

/** Shopify's MoneyV2: '349.0', '349.5', '349.99'. */
const money = (cents: number) => ({
  amount: (cents / 100).toFixed(2).replace(/0$/, ''),
  currencyCode: 'USD',
});

const imageNode = ({ path, alt }: Picture, origin: string) => ({
  __typename: 'Image',
  id: `gid://shopify/ProductImage/${crc32(basename(path))}`,
  altText: alt,
  url: new URL(path, origin).href,
});

function variantNode(product: Product, origin: string): object {
  return {
    __typename: 'ProductVariant',
    id: product.variantId,
    title: 'Default Title',
    price: money(product.priceCents),
    compareAtPrice: product.compareAtCents === undefined ? null : money(product.compareAtCents),
    availableForSale: !product.isSoldOut,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    image: product.picture ? imageNode(product.picture, origin) : null,
    product: () => productNode(product, origin),
  };
}

interface MetafieldArguments {
  /** Without one, Shopify looks in the app's own namespace, which is empty here. */
  namespace?: string | null;
  key: string;
}

function productNode(product: Product, origin: string): object {
  const { id, handle, title, description, productType, vendor, picture, metafields } = product;
  return {
    __typename: 'Product',
    id,
    handle,
    title,
    description,
    productType,
    vendor,
    images: (page: PageArguments) =>
      connection(picture ? [picture] : [], page, (item) => imageNode(item, origin)),
    variants: (page: PageArguments) => connection([product], page, (one) => variantNode(one, origin)),
    metafields: ({ identifiers }: { identifiers: MetafieldArguments[] }) =>
      identifiers.map(({ namespace, key }) =>
        namespace === 'custom' && key in metafields ? { key, value: metafields[key] } : null,
      ),
  };
}

/** Each request for the checkout's URL gets another one. */
const checkoutUrl = ({ token }: Cart, origin: string) =>
  new URL(`/cart/c/${token}?key=${crypto.randomUUID()}`, origin).href;

function cartNode(cart: Cart, { origin }: Context): object {
  const total = money(totalCents(cart));
  return {
    __typename: 'Cart',
    id: cartId(cart),
    checkoutUrl: () => checkoutUrl(cart, origin),
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: { subtotalAmount: total, totalAmount: total },
    lines: (page: PageArguments) =>
      connection(cart.lines, page, (line) => ({
        __typename: 'CartLine',
        id: line.id,
        quantity: line.quantity,
        merchandise: () => variantNode(line.product, origin),
        cost: { totalAmount: money(lineCents(line)) },
      })),
  };
}

/**
 * The part of Shopify's search syntax that the site uses: `product_type:IV Therapy` or `tag:featured`.
 *
 * @throws {GraphQLError} for other searches, because everything would look like a real answer
 */
function search(products: readonly Product[], query: string): readonly Product[] {
  const [field, quoted = ''] = query.split(':');
  const value = quoted.replaceAll(/^['"]|['"]$/g, '');
  if (query === '') return products;
  if (field === 'product_type') return products.filter(({ productType }) => productType === value);
  if (field === 'tag') return products.filter(({ tags }) => tags.includes(value));
  throw new GraphQLError(`The fake store cannot search for ${query}`);
}

/** @throws {GraphQLError} if one is not a Shopify id */
function checkIds(...ids: string[]) {
  for (const id of ids) {
    if (!id.startsWith('gid://shopify/'))
      throw new GraphQLError(`Invalid global id '${id}'`, { extensions: { code: 'INVALID_VARIABLE' } });
  }
}

export function rootOf(products: readonly Product[], carts: Carts) {
  const answer = ({ cart, userErrors }: Outcome, context: Context) => ({
    cart: cart && cartNode(cart, context),
    userErrors,
  });
  return {
    productByHandle({ handle }: { handle: string }, { origin }: Context) {
      const found = products.find((product) => product.handle === handle);
      return found ? productNode(found, origin) : null;
    },
    products: ({ query, ...page }: PageArguments & { query?: string | null }, { origin }: Context) =>
      connection(search(products, query ?? ''), page, (item) => productNode(item, origin)),

    cart({ id }: { id: string }, context: Context) {
      checkIds(id);
      const cart = carts.find(id);
      return cart ? cartNode(cart, context) : null;
    },
    cartCreate({ input }: { input?: { lines?: LineInput[] | null } | null }, context: Context) {
      const lines = input?.lines ?? [];
      checkIds(...lines.map(({ merchandiseId }) => merchandiseId));
      return answer(carts.create(lines), context);
    },
    cartLinesAdd({ cartId: id, lines }: { cartId: string; lines: LineInput[] }, context: Context) {
      checkIds(id, ...lines.map(({ merchandiseId }) => merchandiseId));
      return answer(carts.addLines(id, lines), context);
    },
    cartLinesUpdate({ cartId: id, lines }: { cartId: string; lines: LineUpdateInput[] }, context: Context) {
      checkIds(id, ...lines.map((line) => line.id));
      return answer(carts.updateLines(id, lines), context);
    },
    cartLinesRemove({ cartId: id, lineIds }: { cartId: string; lineIds: string[] }, context: Context) {
      checkIds(id, ...lineIds);
      return answer(carts.removeLines(id, lineIds), context);
    },
  };
}

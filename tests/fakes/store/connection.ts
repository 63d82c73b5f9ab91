/** Relay connections: the first items of a list. */
import { GraphQLError } from 'graphql';

/** Shopify's maximum page size. */
const MAX_PAGE = 250;

export interface PageArguments {
  first?: number | null;
}

/**
 * Returns the first items.
 *
 * @param toNode converts an item to what the client sees
 * @throws {GraphQLError} without a size, or for one that Shopify would refuse
 */
export function connection<Item, Node>(
  items: readonly Item[],
  { first }: PageArguments,
  toNode: (item: Item) => Node,
) {
  if (typeof first !== 'number' || first < 0 || first > MAX_PAGE)
    throw new GraphQLError(`first must be between 0 and ${MAX_PAGE}`, {
      extensions: { code: 'BAD_REQUEST' },
    });
  const edges = items.slice(0, first).map((item) => ({ node: toNode(item) }));
  return { edges, nodes: edges.map(({ node }) => node), pageInfo: { hasNextPage: first < items.length } };
}

/** Relay connections, paginated like Shopify's. */
import { GraphQLError } from 'graphql';

/** Shopify's maximum page size. */
const MAX_PAGE = 250;

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

export interface Connection<Node> {
  nodes: Node[];
  edges: { cursor: string; node: Node }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

/** Opaque to clients, like Shopify's. */
const cursorOf = (id: string) => Buffer.from(JSON.stringify({ last_id: id })).toString('base64');

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}

/** Validates a page size. @throws {GraphQLError} if Shopify would refuse it */
function limit(name: string, value: number | null | undefined): number | undefined {
  const given = value ?? undefined;
  if (given !== undefined && given < 0) refuse(`${name} cannot be negative`);
  if (given !== undefined && given > MAX_PAGE) refuse(`${name} cannot exceed ${MAX_PAGE}`);
  return given;
}

/** Returns the index of a cursor's item. @throws {GraphQLError} for an invalid cursor */
function indexOf(ids: string[], cursor: string): number {
  const index = ids.findIndex((id) => cursorOf(id) === cursor);
  return index < 0 ? refuse('Invalid cursor for current pagination sort.') : index;
}

/**
 * Returns a page of items.
 *
 * @param toNode converts an item to what the client sees
 * @throws {GraphQLError} for arguments that Shopify would refuse
 */
export function connection<Item extends { id: string }, Node>(
  items: readonly Item[],
  { after, before, reverse, ...page }: PageArguments,
  toNode: (item: Item) => Node,
): Connection<Node> {
  const first = limit('first', page.first);
  const last = limit('last', page.last);
  if (first === undefined && last === undefined) refuse('you must provide one of first or last');
  if (first !== undefined && last !== undefined) refuse('providing both first and last is not supported');

  const ordered = reverse ? items.toReversed() : items;
  const ids = ordered.map(({ id }) => id);
  const from = after ? indexOf(ids, after) + 1 : 0;
  const to = before ? indexOf(ids, before) : ids.length;
  const start = last === undefined ? from : Math.max(from, to - last);
  const end = first === undefined ? to : Math.min(to, from + first);

  const edges = ordered.slice(start, end).map((item) => ({ cursor: cursorOf(item.id), node: toNode(item) }));
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      hasNextPage: end < ids.length,
      hasPreviousPage: start > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Sends GraphQL requests to a running store, for the tests in this folder. */
import { DEMO_STOREFRONT_TOKEN } from './api.ts';
import { versions } from './schema.ts';

export const [OLDEST = '', NEWEST = ''] = versions;

interface Options {
  version?: string;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export const post = (
  origin: string,
  body: string,
  {
    version = OLDEST,
    headers = { 'x-shopify-storefront-access-token': DEMO_STOREFRONT_TOKEN },
  }: Options = {},
) =>
  fetch(`${origin}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

interface Answer<Data> {
  data: Data;
  errors?: { message: string; path?: string[]; extensions?: Record<string, unknown> }[];
}

export async function ask<Data = Record<string, unknown>>(
  origin: string,
  query: string,
  { variables, ...options }: Options = {},
): Promise<Answer<Data>> {
  const answer = await post(origin, JSON.stringify({ query, variables }), options);
  if (answer.status !== 200) throw new Error(`The store answered ${answer.status}`);
  return (await answer.json()) as Answer<Data>;
}

/** Returns the ids of a product's variants, in order. */
export async function variantIds(origin: string, handle: string): Promise<string[]> {
  const query = `query ($handle: String!) {
    product(handle: $handle) { variants(first: 10) { nodes { id } } }
  }`;
  const { data } = await ask<{ product: { variants: { nodes: { id: string }[] } } }>(origin, query, {
    variables: { handle },
  });
  return data.product.variants.nodes.map(({ id }) => id);
}

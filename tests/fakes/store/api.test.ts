import { readdirSync } from 'node:fs';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Provider } from '../provider.ts';
import { ask, NEWEST, OLDEST, post, variantIds } from './ask.ts';
import { DEMO_STOREFRONT_TOKEN, startStore } from './server.ts';

/** Handles of the treatments in src/content. */
const treatments = readdirSync('src/content/treatments').map((name) => name.replace(/\.md$/, ''));

let store: Provider;
beforeAll(async () => {
  store = await startStore({ port: 0, siteOrigin: 'http://localhost:8787' });
});
afterAll(() => store.stop());

const SHOP = JSON.stringify({ query: '{ shop { name } }' });

describe('the API', () => {
  test('supports the version that the site uses and the newest one', () => {
    expect(OLDEST).toBe('2024-01');
    expect(NEWEST > '2026-01').toBe(true);
  });

  test.each(['2199-01', 'latest', 'unstable', '2024-1', '2024-02'])(
    'answers 404 for version %s',
    async (version) => {
      expect((await post(store.origin, SHOP, { version })).status).toBe(404);
    },
  );

  test.each([
    ['2023-10', OLDEST],
    ['2024-04', NEWEST],
    [OLDEST, OLDEST],
    [NEWEST, NEWEST],
  ])('serves a request for %s with %s, and says so in a header', async (version, served) => {
    const answer = await post(store.origin, SHOP, { version });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-shopify-api-version')).toBe(served);
  });

  test('lists its versions', async () => {
    const { data } = await ask(store.origin, '{ publicApiVersions { handle supported displayName } }');
    expect(data['publicApiVersions']).toEqual([
      { handle: OLDEST, supported: true, displayName: OLDEST },
      { handle: NEWEST, supported: true, displayName: NEWEST },
      { handle: 'unstable', supported: false, displayName: 'unstable' },
    ]);
  });

  test.each([
    ['no token', {}],
    ['an empty token', { 'x-shopify-storefront-access-token': '' }],
    ['a wrong token', { 'x-shopify-storefront-access-token': 'demo' }],
  ])('refuses %s like Shopify', async (_, headers) => {
    const answer = await post(store.origin, SHOP, { headers: headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] });
  });

  test.each(['', '{', '[]', '{"variables":{}}', '{"query":1}'])('refuses the body %j', async (body) => {
    const answer = await post(store.origin, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errors: { query: 'Required parameter missing or invalid' } });
  });

  test('accepts only POST', async () => {
    expect((await fetch(`${store.origin}/api/${OLDEST}/graphql.json`)).status).toBe(405);
  });

  test("lets pages of another origin send the client's headers", async () => {
    const answer = await fetch(`${store.origin}/api/${OLDEST}/graphql.json`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:8787',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'content-type,x-sdk-variant,x-sdk-version,x-shopify-storefront-access-token',
      },
    });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-sdk-variant');
    const posted = await post(store.origin, SHOP);
    expect(posted.headers.get('access-control-allow-origin')).toBe('*');
    expect(posted.headers.get('x-shopify-api-version')).toBe(OLDEST);
  });

  test("works with Shopify's own client", async () => {
    const client = createStorefrontApiClient({
      storeDomain: new URL(store.origin).host,
      apiVersion: OLDEST,
      publicAccessToken: DEMO_STOREFRONT_TOKEN,
      logger: () => {},
      customFetchApi: (url, init) => fetch(url.replace('https:', 'http:'), init),
    });
    expect(await client.request('{ shop { name } }')).toMatchObject({
      data: { shop: { name: 'Demo store' } },
    });
    const { errors } = await client.request('{ shop { colour } }');
    expect(errors?.graphQLErrors).toMatchObject([{ extensions: { code: 'undefinedField' } }]);
  });
});

describe.each([OLDEST, NEWEST])('version %s', (version) => {
  const errorsOf = async (query: string, variables?: Record<string, unknown>) =>
    (await ask(store.origin, query, { version, ...(variables && { variables }) })).errors;

  test('refuses an unknown field', async () => {
    expect(await errorsOf('{ shop { name colour } }')).toMatchObject([
      {
        message: "Field 'colour' doesn't exist on type 'Shop'",
        extensions: { code: 'undefinedField', typeName: 'Shop', fieldName: 'colour' },
      },
    ]);
  });

  test('refuses an unknown argument', async () => {
    expect(await errorsOf('{ products(first: 1, filter: "x") { nodes { id } } }')).toMatchObject([
      {
        message: "Field 'products' doesn't accept argument 'filter'",
        extensions: { code: 'argumentNotAccepted', argumentName: 'filter' },
      },
    ]);
  });

  test('refuses an unknown input field', async () => {
    const create =
      'mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { id } } }';
    const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/1', variantId: '1' }];
    expect(await errorsOf(create, { lines })).toMatchObject([
      { message: expect.stringContaining('Field "variantId" is not defined by type "CartLineInput"') },
    ]);
  });

  test('names fields of Shopify that it does not support', async () => {
    expect(await errorsOf('{ collections(first: 1) { nodes { id } } }')).toMatchObject([
      { message: 'The fake store does not have QueryRoot.collections: CollectionConnection' },
    ]);
    expect(await errorsOf('mutation { cartCreate(input: { note: "x" }) { cart { id } } }')).toMatchObject([
      { message: 'The fake store does not know CartInput.note' },
    ]);
  });

  test.each([
    ['', 'you must provide one of first or last'],
    ['(first: 1, last: 1)', 'providing both first and last is not supported'],
    ['(first: 251)', 'first cannot exceed 250'],
    ['(first: 1, after: "x")', 'Invalid cursor for current pagination sort.'],
  ])('refuses products%s', async (page, message) => {
    expect(await errorsOf(`{ products${page} { nodes { id } } }`)).toMatchObject([{ message }]);
  });

  test('refuses an invalid id', async () => {
    expect(await errorsOf('{ cart(id: "abc") { id } }')).toMatchObject([
      { message: "Invalid global id 'abc'" },
    ]);
  });
});

interface Products {
  products: {
    edges: { cursor: string; node: { handle: string; tags: string[] } }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
  };
}

const PRODUCTS = `query ($first: Int!, $after: String, $query: String) {
  products(first: $first, after: $after, query: $query) {
    edges { cursor node { handle tags } }
    pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;

async function productsOf(variables: Record<string, unknown>) {
  const { data, errors } = await ask<Products>(store.origin, PRODUCTS, { variables });
  expect(errors).toBeUndefined();
  return data.products;
}

const handlesOf = ({ edges }: Products['products']) => edges.map(({ node }) => node.handle);

describe('products', () => {
  test('from the content have all fields that the site queries', async () => {
    const query = `query ($handle: String!) {
      productByHandle(handle: $handle) {
        id title description handle tags productType vendor
        images(first: 5) { edges { node { url altText } } }
        variants(first: 10) { edges { node {
          id title availableForSale
          price { amount currencyCode } compareAtPrice { amount currencyCode }
          selectedOptions { name value }
        } } }
        metafields(identifiers: [
          { namespace: "custom", key: "benefits" }, { namespace: "custom", key: "ingredients" },
          { namespace: "custom", key: "duration" }, { namespace: "custom", key: "category" },
          { namespace: "other", key: "benefits" }
        ]) { key value type }
      }
    }`;
    const { data } = await ask(store.origin, query, { variables: { handle: 'hangover-recovery' } });
    expect(data['productByHandle']).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/Product\/\d{13}$/),
      title: 'Hangover Recovery',
      description: expect.stringMatching(/\w/),
      handle: 'hangover-recovery',
      tags: expect.arrayContaining(['iv-therapy']),
      productType: 'IV Therapy',
      vendor: expect.stringMatching(/\w/),
      images: {
        edges: [
          {
            node: {
              url: `${store.origin}/cdn/shop/files/iv-hangover-recovery.jpg`,
              altText: expect.stringMatching(/\w/),
            },
          },
        ],
      },
      variants: {
        edges: [
          {
            node: {
              id: expect.stringMatching(/^gid:\/\/shopify\/ProductVariant\/\d{14}$/),
              title: 'Default Title',
              availableForSale: true,
              price: { amount: expect.stringMatching(/^\d+\.0$/), currencyCode: 'USD' },
              compareAtPrice: { amount: expect.stringMatching(/^\d+\.0$/), currencyCode: 'USD' },
              selectedOptions: [{ name: 'Title', value: 'Default Title' }],
            },
          },
        ],
      },
      metafields: [
        { key: 'benefits', type: 'list.single_line_text_field', value: expect.stringMatching(/^\["/) },
        { key: 'ingredients', type: 'list.single_line_text_field', value: expect.stringMatching(/^\["/) },
        { key: 'duration', type: 'single_line_text_field', value: expect.stringMatching(/\w/) },
        { key: 'category', type: 'single_line_text_field', value: 'IV Therapy' },
        null,
      ],
    });
  });

  test('keep their ids after a restart', async () => {
    const other = await startStore({ port: 0, siteOrigin: 'http://localhost:8787' });
    try {
      const ids = await variantIds(store.origin, 'nad-plus');
      expect(await variantIds(other.origin, 'nad-plus')).toEqual(ids);
    } finally {
      await other.stop();
    }
  });

  test.each(['product_type:IV Therapy', "product_type:'IV Therapy'"])('are filtered by %s', async (query) => {
    const handles = handlesOf(await productsOf({ first: 20, query }));
    expect(handles.toSorted()).toEqual(treatments.toSorted());
  });

  test.each([
    ['product_type:Weight Loss', 'weight-loss-consultation'],
    ['product_type:Telehealth', 'telehealth-visit'],
  ])('are filtered by %s', async (query, handle) => {
    expect(handlesOf(await productsOf({ first: 20, query }))).toEqual([handle]);
  });

  test('are filtered by tag', async () => {
    const { edges } = await productsOf({ first: 10, query: 'tag:featured' });
    expect(edges.length).toBeGreaterThan(0);
    for (const { node } of edges) expect(node.tags).toContain('featured');
  });

  test('are paginated without duplicates or gaps', async () => {
    const all = handlesOf(await productsOf({ first: 250 }));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await productsOf({ first: 3, after });
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      seen.push(...edges.map(({ node }) => node.handle));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(all);
  });

  test('have pictures that pages of another origin can show', async () => {
    const query = `{ product(handle: "nad-plus") {
      featuredImage { url(transform: { maxWidth: 120, maxHeight: 90 }) width height }
    } }`;
    const { data } = await ask<{ product: { featuredImage: { url: string; width: number } } }>(
      store.origin,
      query,
    );
    const { url, width } = data.product.featuredImage;
    expect(width).toBeGreaterThan(0);
    expect(url).toMatch(/\?width=120&height=90$/);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  test('expose no files other than their pictures', async () => {
    for (const name of ['nothing.jpg', '..%2Fpackage.json', 'hero-clinic.jpg']) {
      expect((await fetch(`${store.origin}/cdn/shop/files/${name}`)).status).toBe(404);
    }
  });

  test('include special cases for tests: sold out, two variants, malformed metafields', async () => {
    const query = `query ($handle: String!) { product(handle: $handle) {
      availableForSale
      variants(first: 10) { nodes { title availableForSale } }
      metafield(namespace: "custom", key: "benefits") { value }
    } }`;
    const productOf = async (handle: string) =>
      (await ask(store.origin, query, { variables: { handle } })).data['product'];
    expect(await productOf('sold-out-demo')).toMatchObject({ availableForSale: false });
    expect(await productOf('two-variants-demo')).toMatchObject({
      availableForSale: true,
      variants: {
        nodes: [
          { title: 'Regular', availableForSale: true },
          { title: 'Double', availableForSale: false },
        ],
      },
    });
    const malformed = (await productOf('malformed-metafields-demo')) as { metafield: { value: string } };
    expect(() => void JSON.parse(malformed.metafield.value)).toThrow(SyntaxError);
    expect(await productOf('nothing')).toBeNull();
  });

  test('can be changed by a test, and restored', async () => {
    const put = (handle: string, change: unknown) =>
      fetch(`${store.origin}/products/${handle}`, { method: 'PUT', body: JSON.stringify(change) });
    const now = async () => {
      const query = `{ product(handle: "high-c") {
        variants(first: 1) { nodes { availableForSale price { amount } } }
      } }`;
      return (await ask(store.origin, query)).data['product'];
    };
    const before = await now();
    expect((await put('high-c', { price: 411.25, available: false })).status).toBe(204);
    expect(await now()).toEqual({
      variants: { nodes: [{ availableForSale: false, price: { amount: '411.25' } }] },
    });
    expect((await put('high-c', {})).status).toBe(204);
    expect(await now()).toEqual(before);
    expect((await put('high-c', { colour: 'red' })).status).toBe(400);
    expect((await put('nothing', {})).status).toBe(404);
  });
});

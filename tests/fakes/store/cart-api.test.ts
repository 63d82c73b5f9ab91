import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Provider } from '../provider.ts';
import { ask, NEWEST, OLDEST, variantIds } from './ask.ts';
import { startStore } from './server.ts';

let store: Provider;
beforeAll(async () => {
  store = await startStore({ port: 0, siteOrigin: 'http://localhost:8787' });
});
afterAll(() => store.stop());

const CART = `id checkoutUrl totalQuantity
  cost { totalAmount { amount currencyCode } subtotalAmount { amount currencyCode } }
  lines(first: 100) { edges { cursor node {
    id quantity
    cost { totalAmount { amount currencyCode } }
    merchandise { __typename ... on ProductVariant {
      id title price { amount currencyCode } image { url altText } product { title handle }
    } }
  } } pageInfo { hasNextPage } }`;

const payload = (version: string) =>
  `{ cart { ${CART} } userErrors { code field message } ${version === OLDEST ? '' : 'warnings { code message target }'} }`;

interface Cart {
  id: string;
  checkoutUrl: string;
  totalQuantity: number;
  cost: { totalAmount: { amount: string } };
  lines: { edges: { node: { id: string; quantity: number; merchandise: { id: string } } }[] };
}

interface Payload {
  cart: Cart;
  userErrors: { message: string }[];
  warnings?: { code: string; target: string }[];
}

const MUTATIONS = {
  cartCreate: ['$lines: [CartLineInput!]', 'input: { lines: $lines }'],
  cartLinesAdd: ['$cartId: ID!, $lines: [CartLineInput!]!', 'cartId: $cartId, lines: $lines'],
  cartLinesUpdate: ['$cartId: ID!, $lines: [CartLineUpdateInput!]!', 'cartId: $cartId, lines: $lines'],
  cartLinesRemove: ['$cartId: ID!, $lineIds: [ID!]!', 'cartId: $cartId, lineIds: $lineIds'],
} as const;

async function mutate(name: keyof typeof MUTATIONS, version: string, variables: Record<string, unknown>) {
  const [parameters, passed] = MUTATIONS[name];
  const query = `mutation (${parameters}) { ${name}(${passed}) ${payload(version)} }`;
  const { data, errors } = await ask<Record<string, Payload>>(store.origin, query, { version, variables });
  expect(errors).toBeUndefined();
  const result = data[name];
  if (!result) throw new Error(`${name} returned no data`);
  return result;
}

async function cartOf(id: string, version: string) {
  const query = `query ($id: ID!) { cart(id: $id) { ${CART} } }`;
  const { data, errors } = await ask<{ cart: Cart | null }>(store.origin, query, {
    version,
    variables: { id },
  });
  expect(errors).toBeUndefined();
  return data.cart;
}

const first = async (handle: string) => (await variantIds(store.origin, handle))[0] ?? '';

describe.each([OLDEST, NEWEST])('carts in version %s', (version) => {
  test('can be created, added to, changed and emptied', async () => {
    const [nad, calm] = [await first('nad-plus'), await first('low-stock-demo')];
    const created = await mutate('cartCreate', version, { lines: [{ merchandiseId: nad, quantity: 2 }] });
    expect(created.userErrors).toEqual([]);
    const { id } = created.cart;
    const price = /^\d+\.0$/;
    expect(created.cart).toMatchObject({
      totalQuantity: 2,
      checkoutUrl: expect.stringMatching(`^${store.origin}/cart/c/\\w+\\?key=`),
      lines: {
        pageInfo: { hasNextPage: false },
        edges: [
          {
            cursor: expect.any(String),
            node: {
              quantity: 2,
              cost: { totalAmount: { amount: expect.stringMatching(price), currencyCode: 'USD' } },
              merchandise: {
                __typename: 'ProductVariant',
                id: nad,
                title: 'Default Title',
                image: { url: expect.stringContaining(store.origin) },
                product: { handle: 'nad-plus' },
              },
            },
          },
        ],
      },
    });
    expect(created.cart.cost.totalAmount.amount).toMatch(price);

    const added = await mutate('cartLinesAdd', version, { cartId: id, lines: [{ merchandiseId: calm }] });
    expect(added.cart.lines.edges.map(({ node }) => node.merchandise.id)).toEqual([calm, nad]);
    const lineId = added.cart.lines.edges[0]?.node.id ?? '';
    const updated = await mutate('cartLinesUpdate', version, {
      cartId: id,
      lines: [{ id: lineId, quantity: 3 }],
    });
    expect(updated.cart.totalQuantity).toBe(5);

    const lineIds = updated.cart.lines.edges.map(({ node }) => node.id);
    const removed = await mutate('cartLinesRemove', version, { cartId: id, lineIds });
    expect(removed.cart).toMatchObject({
      totalQuantity: 0,
      cost: { totalAmount: { amount: '0.0' } },
      lines: { edges: [] },
    });
    expect(await cartOf(id, version)).toMatchObject({ id, totalQuantity: 0 });
  });

  test('write money as decimals', async () => {
    const lines = [{ merchandiseId: await first('low-stock-demo') }];
    expect((await mutate('cartCreate', version, { lines })).cart.cost.totalAmount.amount).toBe('129.5');
  });

  test('answer invalid requests with user errors and no cart', async () => {
    const merchandiseId = 'gid://shopify/ProductVariant/1';
    expect(await mutate('cartCreate', version, { lines: [{ merchandiseId }] })).toMatchObject({
      cart: null,
      userErrors: [{ code: 'INVALID', field: ['input', 'lines', '0', 'merchandiseId'] }],
    });
    const cartId = 'gid://shopify/Cart/00000000000000000000';
    expect(await mutate('cartLinesRemove', version, { cartId, lineIds: [] })).toMatchObject({
      cart: null,
      userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }],
    });
    expect(await cartOf(cartId, version)).toBeNull();
  });

  test('refuse more than 250 lines at once', async () => {
    const merchandiseId = await first('nad-plus');
    const query = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) ${payload(version)} }`;
    const { errors } = await ask(store.origin, query, {
      version,
      variables: { lines: Array.from({ length: 251 }, () => ({ merchandiseId })) },
    });
    expect(errors).toMatchObject([
      {
        message: 'The input array size of 251 is greater than the maximum allowed of 250.',
        extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
      },
    ]);
  });

  test('have a new checkout URL on each request', async () => {
    const { cart } = await mutate('cartCreate', version, { lines: [] });
    const again = await cartOf(cart.id, version);
    expect(again?.checkoutUrl).toMatch(/\/cart\/c\//);
    expect(again?.checkoutUrl).not.toBe(cart.checkoutUrl);
  });

  test('can be deleted, alone or all', async () => {
    const { cart } = await mutate('cartCreate', version, { lines: [] });
    const { cart: other } = await mutate('cartCreate', version, { lines: [] });
    const token = new URL(cart.checkoutUrl).pathname.split('/').at(-1) ?? '';
    expect((await fetch(`${store.origin}/carts/${token}`, { method: 'DELETE' })).status).toBe(204);
    expect(await cartOf(cart.id, version)).toBeNull();
    expect(await cartOf(other.id, version)).not.toBeNull();
    expect((await fetch(`${store.origin}/carts`, { method: 'DELETE' })).status).toBe(204);
    expect(await cartOf(other.id, version)).toBeNull();
  });
});

describe('between the versions', () => {
  test('adding a sold-out product gives a line of quantity 0, with a warning in the newer one only', async () => {
    const lines = [{ merchandiseId: await first('sold-out-demo') }];
    const older = await mutate('cartCreate', OLDEST, { lines });
    expect(older).toMatchObject({ userErrors: [], cart: { totalQuantity: 0 } });
    expect(older.cart.lines.edges).toMatchObject([{ node: { quantity: 0 } }]);
    const newer = await mutate('cartCreate', NEWEST, { lines });
    expect(newer).toMatchObject({
      userErrors: [],
      warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', target: newer.cart.lines.edges[0]?.node.id }],
    });
  });

  test('the older one has no warnings', async () => {
    const query = 'mutation { cartCreate { warnings { code } } }';
    expect((await ask(store.origin, query, { version: OLDEST })).errors).toMatchObject([
      { message: "Field 'warnings' doesn't exist on type 'CartCreatePayload'" },
    ]);
    expect((await ask(store.origin, query, { version: NEWEST })).errors).toBeUndefined();
  });

  test('carts are shared; only the newer one has keys in their ids', async () => {
    const lines = [{ merchandiseId: await first('nad-plus') }];
    const { cart } = await mutate('cartCreate', NEWEST, { lines });
    expect(cart.id).toMatch(/^gid:\/\/shopify\/Cart\/\w+\?key=\w+$/);
    const older = await cartOf(cart.id, OLDEST);
    expect(older?.id).toBe(cart.id.split('?')[0]);
    expect(older?.totalQuantity).toBe(1);
    const added = await mutate('cartLinesAdd', OLDEST, { cartId: older?.id, lines });
    expect(added.cart.totalQuantity).toBe(2);
    expect((await cartOf(cart.id, NEWEST))?.totalQuantity).toBe(2);
  });
});

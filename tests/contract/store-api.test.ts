/** Tests the store client against the fake store, which enforces Shopify's schemas and rules. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lang } from '@/shared/config/paths';
import { createStoreClient } from '@/shared/store/client';
import { createStoreApi, createStoreFunctions, type StoreApi } from '@/shared/store/store-api';
import type { Provider } from '../fakes/provider.ts';
import { schemas } from '../fakes/store/schema.ts';
import { DEMO_STOREFRONT_TOKEN, startStore } from '../fakes/store/server.ts';

const TIMEOUT_MS = 1500;
const MISSING_CART = 'gid://shopify/Cart/0123456789abcdef';

let store: Provider;
beforeAll(async () => {
  store = await startStore({ port: 0, siteOrigin: 'http://localhost:8787' });
});
afterAll(() => store.stop());

/** @returns the API and the number of its calls since */
function connect({
  version = '2024-01',
  timeoutMs = TIMEOUT_MS,
  token = DEMO_STOREFRONT_TOKEN,
  lang = 'en',
}: { version?: string; timeoutMs?: number; token?: string; lang?: Lang } = {}) {
  const { host: domain } = new URL(store.origin);
  const api = createStoreApi(createStoreClient({ domain, version, token, timeoutMs }), lang);
  const before = store.requests.length;
  return { api, asked: () => store.requests.length - before };
}

const handles = async (products: Promise<{ handle: string }[]>) =>
  (await products).map(({ handle }) => handle);

async function variantOf(api: StoreApi, handle: string) {
  const product = await api.productByHandle(handle);
  const id = product?.variants[0]?.id;
  if (!id) throw new Error(`The fake has no ${handle}`);
  return id;
}

afterEach(() => {
  store.setBehaviour({});
  vi.restoreAllMocks();
});

describe.each([...schemas.keys()])('in version %s', (version) => {
  let api: StoreApi;
  beforeEach(() => {
    ({ api } = connect({ version }));
  });

  test('lists products, by each of the four filters', async () => {
    const products = createStoreFunctions(api);
    await expect(handles(products.getProducts({ first: 3 }))).resolves.toHaveLength(3);
    await expect(handles(products.getIvTherapyProducts())).resolves.toHaveLength(8);
    await expect(handles(products.getWeightLossProducts())).resolves.toEqual(['weight-loss-consultation']);
    await expect(handles(products.getTelehealthProducts())).resolves.toEqual(['telehealth-visit']);
    await expect(handles(products.getFeaturedProducts())).resolves.toContain('dr-b-special');
  });

  test('sells to visitors of Spanish pages, too', async () => {
    const { api: spanish } = connect({ version, lang: 'es' });
    const merchandiseId = await variantOf(spanish, 'myers-cocktail');
    const cart = await spanish.cartCreate([{ merchandiseId, quantity: 1 }]);
    await spanish.cartLinesAdd(cart.id, [{ merchandiseId, quantity: 1 }]);
    await expect(spanish.cart(cart.id)).resolves.toMatchObject({ totalQuantity: 2 });
    expect(store.requests.at(-1)?.body).toContain('@inContext(country: US, language: ES)');
  });

  test('creates a cart, changes it and reads it', async () => {
    const myers = await variantOf(api, 'myers-cocktail');
    const highC = await variantOf(api, 'high-c');
    const cart = await api.cartCreate([{ merchandiseId: myers, quantity: 1 }]);
    expect(cart).toMatchObject({
      totalQuantity: 1,
      cost: { totalAmount: { amount: '349.0', currencyCode: 'USD' } },
      lines: [
        {
          quantity: 1,
          merchandise: {
            id: myers,
            product: { title: "Myer's Cocktail", handle: 'myers-cocktail' },
            price: { amount: '349.0', currencyCode: 'USD' },
          },
        },
      ],
    });
    const two = await api.cartLinesAdd(cart.id, [{ merchandiseId: highC, quantity: 2 }]);
    expect(two.totalQuantity).toBe(3);
    const line = two.lines.find(({ merchandise }) => merchandise.id === myers)?.id ?? '';
    const more = await api.cartLinesUpdate(cart.id, [{ id: line, quantity: 4 }]);
    expect(more.totalQuantity).toBe(6);
    const less = await api.cartLinesRemove(cart.id, [line]);
    expect(less.lines.map(({ merchandise }) => merchandise.id)).toEqual([highC]);
    await expect(api.cart(cart.id)).resolves.toMatchObject({ id: cart.id, totalQuantity: 2 });
  });

  test('recognizes a cart that the store has forgotten', async () => {
    await expect(api.cart(MISSING_CART)).resolves.toBeUndefined();
    const merchandiseId = await variantOf(api, 'high-c');
    for (const change of [
      () => api.cartLinesAdd(MISSING_CART, [{ merchandiseId, quantity: 1 }]),
      () => api.cartLinesUpdate(MISSING_CART, [{ id: 'gid://shopify/CartLine/1', quantity: 1 }]),
      () => api.cartLinesRemove(MISSING_CART, ['gid://shopify/CartLine/1']),
    ])
      await expect(change()).rejects.toMatchObject({ isForgottenCart: true });
  });

  test('throws the user errors of the store', async () => {
    const none = api.cartCreate([{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 }]);
    await expect(none).rejects.toMatchObject({
      isForgottenCart: false,
      userErrors: [{ code: 'INVALID', field: ['input', 'lines', '0', 'merchandiseId'] }],
    });
    const merchandiseId = await variantOf(api, 'high-c');
    await expect(api.cartCreate([{ merchandiseId, quantity: 0 }])).rejects.toThrow(/quantity/);
  });

  test('reports sold-out variants by a line of quantity 0', async () => {
    const merchandiseId = await variantOf(api, 'sold-out-demo');
    const cart = await api.cartCreate([{ merchandiseId, quantity: 1 }]);
    expect(cart).toMatchObject({ totalQuantity: 0, lines: [{ quantity: 0 }] });
  });
});

describe('a call of a store that fails', () => {
  test('is retried if it reads', async () => {
    const { api } = connect({ timeoutMs: 5000 });
    store.setBehaviour({ status: 503, failNext: 2 });
    await expect(api.productByHandle('high-c')).resolves.toMatchObject({ handle: 'high-c' });
  });

  test('is not retried if it changes something', async () => {
    const { api, asked } = connect();
    store.setBehaviour({ status: 503 });
    await expect(api.cartCreate([])).rejects.toMatchObject({ name: 'StoreError', isUncertain: true });
    expect(asked()).toBe(1);
  });

  test('times out', async () => {
    const { api } = connect({ timeoutMs: 300 });
    store.setBehaviour({ hang: true });
    const message = 'no answer within 300 ms';
    await expect(api.cartCreate([])).rejects.toMatchObject({ isUncertain: true, message });
  });
});

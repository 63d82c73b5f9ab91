import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStoreApi, unreachable } from '../../tests/lib/fake-store-api';
import { offersOf } from './store-prices';

let api: FakeStoreApi;
const offers = async (handles: readonly string[], domain = 'clinic.myshopify.com') =>
  Object.fromEntries(await offersOf(handles, { api, domain, pauses: [0, 0] }));

beforeEach(() => {
  api = new FakeStoreApi();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

describe('the store', () => {
  test('has the prices, and says what is sold out', async () => {
    api.soldOutHandles.add('myers-cocktail');
    await expect(offers(['myers-cocktail', 'high-c'])).resolves.toEqual({
      'myers-cocktail': { price: 349, available: false },
      'high-c': { price: 429, available: true },
    });
    expect(console.log).toHaveBeenCalledExactlyOnceWith('Store: myers-cocktail $349, high-c $429.');
  });

  test('does not have a treatment: it is left out, and named', async () => {
    await expect(offers(['aspirin', 'high-c'])).resolves.toHaveProperty('high-c');
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"aspirin"'));
    await expect(offers(['aspirin'])).rejects.toThrow('The store sells none of the treatments.');
  });

  test.each([
    ['costs nothing yet', { price: { amount: '0.0', currencyCode: 'USD' } }],
    ['is in another currency', { price: { amount: '429.0', currencyCode: 'EUR' } }],
    ['has no variant', undefined],
  ])('has a treatment that %s: it is left out, and named', async (_, variant) => {
    const ask = api.productByHandle.bind(api);
    vi.spyOn(api, 'productByHandle').mockImplementation(async (handle) => {
      const product = await ask(handle);
      if (!product || handle !== 'high-c') return product;
      return {
        ...product,
        variants: product.variants.flatMap((one) => (variant ? { ...one, ...variant } : [])),
      };
    });
    await expect(offers(['myers-cocktail', 'high-c'])).resolves.toEqual({
      'myers-cocktail': { price: 349, available: true },
    });
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"high-c"'));
  });

  test('is asked three times; then the build stops', async () => {
    for (let time = 0; time < 2; time += 1) api.failNext('productByHandle', unreachable());
    await expect(offers(['high-c'])).resolves.toHaveProperty('high-c');
    for (let time = 0; time < 3; time += 1) api.failNext('productByHandle', unreachable());
    await expect(offers(['high-c'])).rejects.toThrow(/did not say its prices \(fetch failed\)/);
  });
});

test('the demo store is not asked: it may not run', async () => {
  await expect(offers(['nad-plus', 'new-one'], 'localhost:8788')).resolves.toEqual({
    'nad-plus': { price: 499, available: true },
    'new-one': { price: 299, available: true },
  });
  expect(api.calls).toEqual([]);
});

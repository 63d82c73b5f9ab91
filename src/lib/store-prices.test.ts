import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStoreApi, unreachable } from '../../tests/lib/fake-store-api';
import { withStorePrices } from './store-prices';

const myers = {
  handle: 'myers-cocktail',
  name: "Myer's Cocktail",
  price: 349,
  saving: { showAtCheckout: true },
};
const highC = { handle: 'high-c', name: 'High-C IV Therapy', price: 399, saving: { showAtCheckout: true } };

let api: FakeStoreApi;
const priced = (treatments: Parameters<typeof withStorePrices>[0], isRequired = false) =>
  withStorePrices(treatments, { api, isRequired });

beforeEach(() => {
  api = new FakeStoreApi();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

describe('a store that responds', () => {
  test('changes nothing when it has the content’s prices', async () => {
    await expect(priced([myers])).resolves.toEqual([{ ...myers, available: true }]);
    expect(console.log).toHaveBeenCalledExactlyOnceWith('Store: all prices are as in the content.');
  });

  test('logs all differences in one line', async () => {
    api.soldOutHandles.add('myers-cocktail');
    const aspirin = { handle: 'aspirin', name: 'Aspirin', price: 5 };
    const treatments = await priced([myers, { ...highC, price: 500 }, aspirin]);
    expect(treatments.map(({ available, price }) => [available, price])).toEqual([
      [false, 349],
      [true, 429],
      [false, 5],
    ]);
    expect(console.log).toHaveBeenCalledExactlyOnceWith(
      "Store: Myer's Cocktail is sold out; High-C IV Therapy costs $429, not $500; Aspirin is not in the store.",
    );
  });
});

describe('an unreachable store', () => {
  beforeEach(() => api.failNext('productByHandle', unreachable()));

  test('leaves the content’s prices, with a warning', async () => {
    await expect(priced([highC])).resolves.toEqual([{ ...highC, available: true }]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      'The store could not be asked for its prices (fetch failed): the pages show those of the content.',
    );
    expect(console.log).not.toHaveBeenCalled();
  });

  test('fails a build that requires the store', async () => {
    await expect(priced([highC], true)).rejects.toThrow(
      'The store could not be asked for its prices (fetch failed), and PUBLIC_SHOPIFY_REQUIRED is on.',
    );
  });
});

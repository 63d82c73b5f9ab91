import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreError } from '@/shared/store/store-api';
import { FakeStoreApi, unreachable } from '../../../tests/lib/fake-store-api';
import { createCartStorage } from './stored-cart';
import { VisitorCart } from './visitor-cart';

const MYERS = 'myers-cocktail';
const HIGH_C = 'high-c';

let entries: Map<string, string>;
let store: FakeStoreApi;

const storage = () =>
  createCartStorage(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }));
const openPage = (api: ConstructorParameters<typeof VisitorCart>[0] = store) =>
  new VisitorCart(api, storage(), undefined);
/** Settles every pending promise except calls of the store. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/** What the store has in this browser's cart. */
function bought() {
  const { id } = storage().read();
  return id === undefined ? {} : store.quantities(id);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  entries = new Map();
  store = new FakeStoreApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the store does with the call during which a page is left: it never arrives, or only its answer is lost. */
type Fate = 'lost' | 'done';
const fates: Fate[] = ['lost', 'done'];

/** A page that is left during its call number `at` of the store: no later answer reaches it. */
function createLeftPage(at: number, fate: Fate) {
  let calls = 0;
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<true>();
  const api = new Proxy(store, {
    get: (target, name: keyof FakeStoreApi) => {
      const work = (target[name] as (...given: unknown[]) => Promise<unknown>).bind(target) as (
        ...given: unknown[]
      ) => Promise<unknown>;
      return (...given: unknown[]) => {
        const number = calls++;
        if (number < at) return work(...given);
        leave(true);
        if (number === at && fate === 'done') void work(...given);
        return new Promise<never>(() => {});
      };
    },
  });
  return { api, isLeft };
}

/** A second treatment: its page asks for the product and the cart, then changes the cart. */
const cases = fates.flatMap((fate) => [0, 1, 2].map((at) => ({ fate, at })));

describe.each(cases)('leaving the page during an add, while call $at is $fate', ({ at, fate }) => {
  beforeEach(async () => {
    await openPage().addToCart(HIGH_C);
    const left = createLeftPage(at, fate);
    const adding = openPage(left.api).addToCart(MYERS);
    await Promise.race([left.isLeft, adding]);
    await pause();
  });

  test('puts neither less nor more into the cart', async () => {
    const after = { [HIGH_C]: 1, [MYERS]: 1 };
    await openPage().finish();
    expect(bought()).toEqual(after);
    await openPage().finish();
    expect(bought()).toEqual(after);
    expect(entries.has('cart-wanted')).toBe(false);
  });

  test('nor does it when another add comes next', async () => {
    const next = openPage();
    await next.addToCart('nad-plus');
    expect(bought()).toEqual({ [HIGH_C]: 1, [MYERS]: 1, 'nad-plus': 1 });
    expect(next.$cart.get().error).toBeUndefined();
  });
});

test.each(fates)('leaving the page while a change is %s counts the click once', async (fate) => {
  await openPage().addToCart(MYERS, { quantity: 2 });
  const left = createLeftPage(1, fate);
  const page = openPage(left.api);
  await page.open();
  void page.updateLine(page.$cart.get().cart?.lines[0]?.id ?? '', 3);
  await left.isLeft;
  await pause();
  await openPage().finish();
  expect(bought()).toEqual({ [MYERS]: 3 });
});

describe('an add that a page left unfinished', () => {
  const leave = async (at = 0, fate: Fate = 'lost') => {
    const left = createLeftPage(at, fate);
    void openPage(left.api).addToCart(MYERS);
    await left.isLeft;
    await pause();
    return left;
  };

  test('is pending when the cart is opened: the cart does not show as empty', async () => {
    await leave();
    const release = store.hold();
    const page = openPage();
    const opening = page.open();
    expect(page.$cart.get()).toMatchObject({ isKnown: false, isLoading: true, cart: undefined });
    release();
    await opening;
    expect(page.$cart.get()).toMatchObject({ isKnown: true, cart: { totalQuantity: 1 } });
  });

  test('is reported when the cart is opened if the store rejects it, and is not retried', async () => {
    await leave();
    store.soldOutHandles.add(MYERS);
    const page = openPage();
    await page.finish();
    await page.open();
    expect(page.$cart.get()).toMatchObject({ isKnown: true, error: "Myer's Cocktail is sold out." });
    expect(entries.has('cart-wanted')).toBe(false);
  });

  test('is dropped after a day', async () => {
    await leave();
    const wanted = JSON.parse(entries.get('cart-wanted') ?? '{}') as { at: number };
    entries.set('cart-wanted', JSON.stringify({ ...wanted, at: wanted.at - 25 * 60 * 60 * 1000 }));
    await openPage().finish();
    expect(store.calls).toEqual([]);
  });

  test('does not bring back a paid cart', async () => {
    const before = openPage();
    await before.addToCart(HIGH_C);
    before.markCheckout();
    await leave(2, 'done');
    store.forget();
    await openPage().finish();
    expect(bought()).toEqual({});
    expect(store.carts.size).toBe(0);
  });

  test.each(['malformed', '{}'])('may be malformed: %s', async (malformed) => {
    entries.set('cart-wanted', malformed);
    const page = openPage();
    await page.addToCart(MYERS);
    expect(page.$cart.get().error).toBeUndefined();
    expect(bought()).toEqual({ [MYERS]: 1 });
  });
});

test('leaves nothing behind after a failure that the visitor has seen', async () => {
  store.failNext('cartCreate', new StoreError('HTTP 503', { isUncertain: true }));
  const page = openPage();
  await page.addToCart(MYERS);
  expect(page.$cart.get().error).toBe('Failed to add item to cart');
  expect(entries.has('cart-wanted')).toBe(false);
  await openPage().finish();
  expect(bought()).toEqual({});
});

test('stays stored when the requests fail because the page is being left', async () => {
  vi.useFakeTimers();
  store.failNext('cartCreate', unreachable(), { isDone: true });
  void openPage().addToCart(MYERS);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await openPage().finish();
  expect(bought()).toEqual({ [MYERS]: 1 });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreError } from '@/shop/store/store-error';
import { FakeStoreApi, unreachable, variantId } from '../../../tests/lib/fake-store-api';
import { createLeftPage, type Fate } from '../../../tests/lib/left-page';
import { createCartStorage } from './local-cart';
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
const openPage = (api: ConstructorParameters<typeof VisitorCart>[0]['api'] = store) =>
  new VisitorCart({ api, storage: storage() });
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

const fates: Fate[] = ['lost', 'done'];
/** More calls than any journey makes. */
const moments = Array.from({ length: 6 }, (_, at) => at);
/** What the cart held, what the visitor then presses, and what must be in the cart whenever the page is left. */
const journeys = [
  { name: 'the very first add', had: [], adds: [MYERS], after: { [MYERS]: 1 } },
  { name: 'a second treatment', had: [HIGH_C], adds: [MYERS], after: { [HIGH_C]: 1, [MYERS]: 1 } },
  {
    name: 'several adds at once',
    had: [HIGH_C],
    adds: [MYERS, MYERS, HIGH_C],
    after: { [HIGH_C]: 2, [MYERS]: 2 },
  },
];
const cases = journeys.flatMap((journey) =>
  fates.flatMap((fate) => moments.map((at) => ({ ...journey, fate, at }))),
);

describe.each(cases)(
  'leaving the page during $name, while call $at is $fate',
  ({ had, adds, after, at, fate }) => {
    beforeEach(async () => {
      for (const handle of had) await openPage().addToCart(handle);
      const left = createLeftPage(store, at, fate);
      const page = openPage(left.api);
      const adding = Promise.all(adds.map((handle) => page.addToCart(handle)));
      await Promise.race([left.isLeft, adding]);
      await pause();
    });

    test('puts neither less nor more into the cart', async () => {
      await openPage().finish();
      expect(bought()).toEqual(after);
      await openPage().finish();
      expect(bought()).toEqual(after);
      expect([entries.has('cart-adds'), entries.has('cart-wanted')]).toEqual([false, false]);
    });

    test('nor does it when another add comes next', async () => {
      const next = openPage();
      await next.addToCart('nad-plus');
      expect(bought()).toEqual({ ...after, 'nad-plus': 1 });
      expect(next.$cart.get().error).toBeUndefined();
    });

    test('nor when the page that finishes the add is left, too', async () => {
      for (const second of [2, 1, 0]) {
        const settling = createLeftPage(store, second, fate);
        await Promise.race([openPage(settling.api).finish(), settling.isLeft]);
        await pause();
      }
      await openPage().finish();
      expect(bought()).toEqual(after);
    });
  },
);

describe.each(fates)('leaving the page while a change is %s', (fate) => {
  test.each([
    ['plus', (page: VisitorCart, line: string) => page.stepLine(line, 1), { [MYERS]: 3, [HIGH_C]: 1 }],
    ['minus', (page: VisitorCart, line: string) => page.stepLine(line, -1), { [MYERS]: 1, [HIGH_C]: 1 }],
    ['Remove', (page: VisitorCart, line: string) => page.removeLine(line), { [HIGH_C]: 1 }],
  ])('counts a click on %s once', async (_, click, after) => {
    await openPage().addToCart(MYERS, { quantity: 2 });
    await openPage().addToCart(HIGH_C);
    const left = createLeftPage(store, 1, fate);
    const page = openPage(left.api);
    await page.open();
    void click(page, page.$cart.get().cart?.lines[0]?.id ?? '');
    await left.isLeft;
    await pause();
    await openPage().finish();
    expect(bought()).toEqual(after);
  });

  test("keeps what was changed in the store's checkout meanwhile", async () => {
    await openPage().addToCart(HIGH_C);
    const left = createLeftPage(store, 2, fate);
    void openPage(left.api).addToCart(MYERS);
    await left.isLeft;
    await pause();
    store.carts.get(storage().read().id ?? '')?.set(variantId(HIGH_C), 7);
    await openPage().finish();
    expect(bought()).toEqual({ [HIGH_C]: 7, [MYERS]: 1 });
  });
});

describe('an add that a page left unfinished', () => {
  const leave = async (at = 0, fate: Fate = 'lost') => {
    const left = createLeftPage(store, at, fate);
    void openPage(left.api).addToCart(MYERS);
    await left.isLeft;
    await pause();
    return left;
  };

  test('is in the storage before the store is called', () => {
    void openPage(createLeftPage(store, 0, 'lost').api).addToCart(MYERS);
    expect(JSON.parse(entries.get('cart-adds') ?? '')).toMatchObject([{ handle: MYERS, quantity: 1 }]);
    expect(store.calls).toEqual([]);
  });

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

  test('waits for the next page view while the store cannot be reached', async () => {
    await leave();
    store.failNext('any', unreachable());
    await openPage().finish();
    expect(bought()).toEqual({});
    await openPage().finish();
    expect(bought()).toEqual({ [MYERS]: 1 });
  });

  test('is reported when the cart is opened if the store rejects it, and is not retried', async () => {
    await leave();
    store.soldOutHandles.add(MYERS);
    const page = openPage();
    await page.finish();
    await page.open();
    expect(page.$cart.get()).toMatchObject({ isKnown: true, error: "Myer's Cocktail is sold out." });
    expect(entries.has('cart-adds')).toBe(false);
  });

  test('is dropped after a day', async () => {
    await leave();
    const [intent] = JSON.parse(entries.get('cart-adds') ?? '[]') as { at: number }[];
    entries.set('cart-adds', JSON.stringify([{ ...intent, at: (intent?.at ?? 0) - 25 * 60 * 60 * 1000 }]));
    await openPage().finish();
    expect(store.calls).toEqual([]);
  });

  test('counts once when the browser had sent it twice', async () => {
    await openPage().addToCart(HIGH_C);
    store.repeatNext('cartLinesAdd');
    await leave(2, 'done');
    expect(bought()).toEqual({ [HIGH_C]: 1, [MYERS]: 2 });
    await openPage().finish();
    expect(bought()).toEqual({ [HIGH_C]: 1, [MYERS]: 1 });
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

  test('is repeated together with the rest of an expired cart', async () => {
    await openPage().addToCart(HIGH_C);
    await leave(2, 'lost');
    store.forget();
    await openPage().finish();
    expect(bought()).toEqual({ [HIGH_C]: 1, [MYERS]: 1 });
  });

  test('is not repeated by its own page when another tab has carried it out', async () => {
    const release = store.hold();
    const page = openPage();
    const adding = page.addToCart(MYERS);
    await pause();
    entries.delete('cart-adds');
    release();
    await adding;
    expect(store.mutations).toEqual([]);
  });

  test.each(['malformed', '{}', '[1,null,{"id":1}]', '[{"id":"1","at":1,"handle":"x","quantity":"2"}]'])(
    'may be malformed: %s',
    async (malformed) => {
      entries.set('cart-adds', malformed);
      const page = openPage();
      await page.addToCart(MYERS);
      expect(page.$cart.get().error).toBeUndefined();
      expect(bought()).toEqual({ [MYERS]: 1 });
    },
  );
});

test('leaves nothing behind after a failure that the visitor has seen', async () => {
  store.failNext('cartCreate', new StoreError('http', 'HTTP 503', { status: 503 }));
  const page = openPage();
  await page.addToCart(MYERS);
  expect(page.$cart.get().error).toBe('Failed to add item to cart');
  expect(entries.has('cart-adds')).toBe(false);
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

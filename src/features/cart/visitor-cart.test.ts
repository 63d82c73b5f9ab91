import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreError } from '@/shared/store/store-error';
import { wordsIn } from '@/shared/words';
import { say } from '@/shared/words/words';
import {
  FakeStoreApi,
  refusal,
  secondVariantId,
  unreachable,
  variantId,
} from '../../../tests/lib/fake-store-api';
import { createBrowser, createLocks } from '../../../tests/lib/cart-browser';
import { createStores } from './saved-cart';
import { createVisitorCart } from './visitor-cart';

const MYERS = 'myers-cocktail';
const HIGH_C = 'high-c';
const NAD = 'nad-plus';

let api: FakeStoreApi;
let browser: ReturnType<typeof createBrowser>;
let store: ReturnType<typeof createVisitorCart>;
/** What this tab shares with its badge. */
let stores: ReturnType<typeof createStores>;
let locks: ReturnType<typeof createLocks>;

/** What the cart shows, in English. */
function state() {
  const { error, notices, announcement, ...status } = store.$status.get();
  const words = wordsIn('en');
  return {
    ...status,
    error: error && say(words, error),
    notice: say(words, notices),
    announcement: say(words, announcement),
    cart: store.$cart.get(),
    isKnown: store.$isKnown.get(),
    isOpen: store.$isOpen.get(),
  };
}
const shown = () =>
  Object.fromEntries(
    state().cart?.lines.map(({ merchandise, quantity }) => [merchandise.product.handle, quantity]) ?? [],
  );
const lineOf = (handle: string) =>
  state().cart?.lines.find(({ merchandise }) => merchandise.product.handle === handle)?.id ?? 'none';
const newTab = () => createVisitorCart((stores = browser.stores()), api, locks);
/** A click on plus or minus. */
const step = (handle: string, by: number) => store.updateLine(lineOf(handle), (shown()[handle] ?? 0) + by);
const settled = () => vi.waitFor(() => expect(state().isLoading).toBe(false));
/** Settles every pending promise except calls of the store. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api = new FakeStoreApi();
  browser = createBrowser();
  locks = createLocks();
  store = newTab();
});
afterEach(() => void vi.restoreAllMocks());

test('the panel opens, closes and toggles; closing clears the messages of the last change', async () => {
  expect(state()).toMatchObject({ cart: undefined, isKnown: true, isLoading: false, isOpen: false });
  await store.toggle();
  expect(state().isOpen).toBe(true);
  await store.addToCart(MYERS);
  api.failNext('cartLinesUpdate', refusal('No'));
  await step(MYERS, 1);
  expect(state().error).toBeDefined();
  await store.toggle();
  expect(state()).toMatchObject({ isOpen: false, announcement: '', error: undefined });
});

describe('adding', () => {
  test('creates a cart, remembers it, opens the panel and announces it, with one change at the store', async () => {
    const adding = store.addToCart(MYERS);
    expect(state()).toMatchObject({ isLoading: true, isOpen: true, isKnown: false });
    await adding;
    expect(state()).toMatchObject({
      isKnown: true,
      isLoading: false,
      error: undefined,
      isOpen: true,
      announcement: "Myer's Cocktail added. 1 item in cart",
    });
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(api.mutations).toEqual(['cartCreate']);
    expect([...browser.entries.keys()]).toEqual(['cart']);
    expect(browser.saved()).toEqual({
      id: 'gid://shopify/Cart/1',
      lines: [[variantId(MYERS), 1]],
    });
  });

  test('adds to the stored cart, which it fetches while it looks the product up', async () => {
    await store.addToCart(MYERS);
    store = newTab();
    api.calls.length = 0;
    const release = api.hold();
    const adding = store.addToCart(HIGH_C);
    await pause();
    expect(api.calls.map(({ name }) => name)).toEqual(['productByHandle', 'cart']);
    release();
    await adding;
    expect(api.calls.map(({ name }) => name)).toEqual(['productByHandle', 'cart', 'cartLinesAdd']);
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
    expect(state().announcement).toBe('High-C IV Therapy added. 2 items in cart');
  });

  test('adds the first variant that can be bought', async () => {
    api.soldOutVariants.add(variantId(MYERS));
    await store.addToCart(MYERS);
    expect(browser.saved().lines).toEqual([[secondVariantId(MYERS), 1]]);
  });

  test('reports that the store has no such product or variant', async () => {
    await store.addToCart('aspirin');
    expect(state()).toMatchObject({
      error: 'Product not found',
      isLoading: false,
      isKnown: true,
      cart: undefined,
    });
    await store.addToCart(MYERS, { variantId: 'gid://shopify/ProductVariant/99' });
    expect(state().error).toBe('Product variant not found');
    expect(api.mutations).toEqual([]);
  });

  test.each(['productByHandle', 'cartCreate'] as const)('reports a failure when %s fails', async (name) => {
    api.failNext(name);
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', isLoading: false, isOpen: true });
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Cart, add:', expect.any(StoreError));
    await store.addToCart(MYERS);
    expect(state().error).toBeUndefined();
    expect(shown()).toEqual({ [MYERS]: 1 });
  });

  test('shows the store’s reasons, except for those meant for developers', async () => {
    api.failNext('cartCreate', refusal('The cart is too large.'));
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', notice: 'The cart is too large.' });
    api.failNext('cartCreate', refusal('The merchandise with id gid://shopify/X/1 does not exist.'));
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', notice: '' });
  });
});

describe('a sold-out treatment', () => {
  test('is reported with the quantity that the cart already has', async () => {
    await store.addToCart(MYERS, { quantity: 2 });
    api.soldOutHandles.add(MYERS);
    store = newTab();
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({
      error: "Myer's Cocktail is sold out: your cart has the last 2.",
      remedy: 'choose',
    });
    expect(shown()).toEqual({ [MYERS]: 2 });
  });

  test('fails an add that the store answers without an error', async () => {
    await store.addToCart(HIGH_C);
    api.stock.set(variantId(MYERS), 0);
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: "Myer's Cocktail is sold out.", announcement: '' });
    expect(shown()).toEqual({ [HIGH_C]: 1 });
  });

  test('adds what is left, and says so', async () => {
    api.stock.set(variantId(MYERS), 2);
    await store.addToCart(MYERS, { quantity: 5 });
    expect(state()).toMatchObject({ error: "Only 2 of Myer's Cocktail available.", announcement: '' });
    expect(shown()).toEqual({ [MYERS]: 2 });
  });
});

describe('changing a quantity', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS);
    api.calls.length = 0;
  });

  test('shows at once, keeps the old total until the store answers, and is announced once', async () => {
    const updating = store.updateLine(lineOf(MYERS), 3);
    expect(state().cart).toMatchObject({
      totalQuantity: 3,
      cost: { totalAmount: { amount: '349.0' } },
      lines: [{ quantity: 3 }],
    });
    expect(state().isLoading).toBe(true);
    await updating;
    expect(state().cart?.cost.totalAmount.amount).toBe('1047.0');
    expect(state()).toMatchObject({
      isLoading: false,
      announcement: "Myer's Cocktail: 3. 3 items in cart",
    });
  });

  test('clicks during a call are batched into the next one', async () => {
    const release = api.hold();
    void step(MYERS, 1);
    await pause();
    for (let click = 0; click < 5; click += 1) void step(MYERS, 1);
    void step(MYERS, -1);
    expect(shown()).toEqual({ [MYERS]: 6 });
    release();
    await settled();
    expect(api.quantities()).toEqual({ [MYERS]: 6 });
    expect(api.mutations).toHaveLength(2);
  });

  test('a removal shows at once and is announced', async () => {
    await store.addToCart(HIGH_C);
    const removing = store.removeLine(lineOf(MYERS));
    expect(shown()).toEqual({ [HIGH_C]: 1 });
    expect(state().cart?.totalQuantity).toBe(1);
    await removing;
    expect(state().announcement).toBe("Myer's Cocktail removed. 1 item in cart");
    expect(api.quantities()).toEqual({ [HIGH_C]: 1 });
  });

  test.each([
    ['cartLinesUpdate', unreachable(), 5, 'Failed to update cart item'],
    ['cartLinesRemove', unreachable(), 0, 'Failed to remove item from cart'],
  ] as const)('reverts and says so when %s fails: %s', async (name, failure, quantity, error) => {
    api.failNext(name, failure);
    await store.updateLine(lineOf(MYERS), quantity);
    expect(state()).toMatchObject({ error, isLoading: false });
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(browser.saved().lines).toEqual([[variantId(MYERS), 1]]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Cart, /), failure);
  });
});

describe('coming back', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS, { quantity: 2 });
    store = newTab();
    api.calls.length = 0;
  });

  test('fetches the cart once, when the panel opens', async () => {
    expect(state()).toMatchObject({ cart: undefined, isKnown: false });
    await Promise.all([store.open(), store.open()]);
    expect(shown()).toEqual({ [MYERS]: 2 });
    expect(state().isKnown).toBe(true);
    await store.open();
    expect(api.calls.map(({ name }) => name)).toEqual(['cart']);
  });
});

describe('an expired cart', () => {
  const EXPIRED = 'Your saved cart had expired at the store. We made a new one with the same treatments.';

  beforeEach(async () => {
    await store.addToCart(MYERS, { quantity: 2 });
    await store.addToCart(HIGH_C);
    api.calls.length = 0;
    api.forget();
  });

  test('is recreated with what is added', async () => {
    await store.addToCart(MYERS);
    expect(shown()).toEqual({ [MYERS]: 3, [HIGH_C]: 1 });
    expect(state()).toMatchObject({ error: undefined, notice: EXPIRED });
    expect(api.mutations).toEqual(['cartCreate']);
  });

  test('leaves out what the store no longer has, and says so', async () => {
    api.gone.add(variantId(MYERS));
    store = newTab();
    await store.open();
    expect(shown()).toEqual({ [HIGH_C]: 1 });
    expect(state().notice).toBe(`Treatments that are no longer in the store were left out. ${EXPIRED}`);
  });

  test('is not lost when it cannot be recreated', async () => {
    api.failNext('cartCreate');
    await store.addToCart(NAD);
    expect(state().error).toBe('Failed to add item to cart');
    expect(browser.saved().lines).toHaveLength(2);
    store = newTab();
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
  });

  test('counts as paid, and is empty, when the visitor had gone to the checkout', async () => {
    store.markCheckout();
    store = newTab();
    await store.open();
    expect(state().cart).toBeUndefined();
    expect(state().notice).toMatch(/the store has closed it/);
    expect(api.mutations).toEqual([]);
    expect([...browser.entries.keys()]).toEqual([]);
  });
});

describe('going to the checkout', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS);
    store.close();
    api.calls.length = 0;
  });

  test('fetches the cart when the panel opens, for its address, and remembers the click', async () => {
    await store.open();
    expect(api.calls.map(({ name }) => name)).toEqual(['cart']);
    expect(state()).toMatchObject({
      cart: { checkoutUrl: 'https://store.example/checkout/1' },
      notice: '',
    });
    store.markCheckout();
    expect(browser.saved()).toMatchObject({ id: 'gid://shopify/Cart/1', isAtCheckout: true });
  });

  test('says once that the store would charge for something other than what was shown', async () => {
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(MYERS), 7);
    await store.open();
    expect(state().notice).toBe('Your cart has changed at the store. Please check it before you go on.');
    expect(shown()).toEqual({ [MYERS]: 7 });
    store.close();
    await store.open();
    expect(state().notice).toBe('');
  });
});

describe('after the checkout', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS);
    store.markCheckout();
    api.calls.length = 0;
  });

  test('forgets it, too, when the visitor returns to a page, and says so if the cart is open', async () => {
    await store.finish();
    expect(shown()).toEqual({ [MYERS]: 1 });
    await store.open();
    api.forget();
    await store.finish();
    expect(state()).toMatchObject({
      cart: undefined,
      notice: expect.stringMatching(/the store has closed it/),
    });
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test('forgets a paid cart, whichever way it went to the checkout', async () => {
    browser.entries.set('cart', JSON.stringify({ ...browser.saved(), isAtCheckout: false }));
    store = newTab();
    api.forget();
    await store.finish({ isOrdered: true });
    expect([...browser.entries.keys()]).toEqual([]);
    expect(api.mutations).toEqual([]);
  });
});

describe('a change whose answer was lost', () => {
  const lose = (name: Parameters<FakeStoreApi['failNext']>[0]) =>
    api.failNext(name, unreachable(), { isDone: true });

  beforeEach(async () => {
    await store.addToCart(MYERS);
    await store.addToCart(HIGH_C);
    api.calls.length = 0;
  });

  test.each([
    ['cartLinesAdd', () => store.addToCart(NAD), { [MYERS]: 1, [HIGH_C]: 1, [NAD]: 1 }],
    ['cartLinesUpdate', () => store.addToCart(MYERS), { [MYERS]: 2, [HIGH_C]: 1 }],
    ['cartLinesRemove', () => store.removeLine(lineOf(MYERS)), { [HIGH_C]: 1 }],
  ] as const)('is no failure if the store has made it (%s)', async (name, change, after) => {
    lose(name);
    await change();
    expect(shown()).toEqual(after);
    expect(state()).toMatchObject({ error: undefined, isLoading: false });
    expect(api.mutations).toEqual([name]);
  });
});

describe('a change that the browser sends twice, because the store has reset the connection', () => {
  beforeEach(() => store.addToCart(MYERS));

  test.each([
    ['another treatment', 'cartLinesAdd', () => store.addToCart(HIGH_C), { [MYERS]: 1, [HIGH_C]: 1 }],
    ['a click on plus', 'cartLinesUpdate', () => step(MYERS, 1), { [MYERS]: 2 }],
    ['a removal', 'cartLinesRemove', () => store.removeLine(lineOf(MYERS)), {}],
  ] as const)('counts once: %s', async (_, name, change, after) => {
    api.repeatNext(name);
    await change();
    expect(shown()).toEqual(after);
    expect(api.quantities()).toEqual(after);
    expect(state()).toMatchObject({ error: undefined, isLoading: false });
  });
});

describe('several tabs', () => {
  test('lose nothing when they add at once', async () => {
    const other = newTab();
    await Promise.all([
      store.addToCart(MYERS),
      other.addToCart(HIGH_C),
      store.addToCart(NAD),
      other.addToCart(MYERS),
    ]);
    expect(api.carts.size).toBe(1);
    expect(api.quantities()).toEqual({ [MYERS]: 2, [HIGH_C]: 1, [NAD]: 1 });
    expect(browser.stores().$count.get()).toBe(4);
  });
});

describe('what cannot be known', () => {
  test('a first add whose answer is lost fails, and the next one adds one', async () => {
    api.failNext('cartCreate', unreachable(), { isDone: true });
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', isKnown: true });
    await store.addToCart(MYERS);
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(api.quantities()).toEqual({ [MYERS]: 1 });
  });

  test('a change is not sent again: the cart is fetched, and shows', async () => {
    await store.addToCart(MYERS);
    api.calls.length = 0;
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(HIGH_C), 2);
    api.failNext('cartLinesUpdate');
    await step(MYERS, 1);
    expect(state().error).toBe('Failed to update cart item');
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 2 });
    expect(api.calls.map(({ name }) => name)).toEqual(['cartLinesUpdate', 'cart']);
  });

  test('a page that is left finishes nothing on the next one, which shows what the store has', async () => {
    await store.addToCart(MYERS);
    api.hold();
    void step(MYERS, 1);
    await pause();
    store = createVisitorCart(
      browser.stores(),
      Object.assign(new FakeStoreApi(), { carts: api.carts }),
      undefined,
    );
    expect(browser.stores().$count.get()).toBe(1);
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 1 });
  });

  test('an error that is not the store’s is not shown in its own words', async () => {
    api.failNext('productByHandle', new TypeError('x is not a function'));
    await store.addToCart(MYERS);
    expect(state().error).toBe('An unknown error occurred');
  });
});

describe('another tab', () => {
  beforeEach(() => store.addToCart(MYERS));

  const change = async () => {
    const mine = stores;
    const other = createVisitorCart(browser.stores(), api, locks);
    await other.addToCart(HIGH_C);
    mine.follow();
  };

  test('is followed: the badge at once, the open panel once it has asked the store', async () => {
    await change();
    expect(stores.$count.get()).toBe(2);
    await settled();
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
    expect(state().notice).toBe('');
  });

  test('has paid: the open panel is empty, too', async () => {
    const mine = stores;
    createStores(browser.open).save({ lines: [] });
    mine.follow();
    expect(state()).toMatchObject({ cart: undefined, isKnown: true, isOpen: true });
    expect(mine.$count.get()).toBe(0);
    await settled();
    expect(api.mutations).toEqual(['cartCreate']);
  });

  test('makes a closed panel ask when it opens', async () => {
    store.close();
    await change();
    expect(state()).toMatchObject({ cart: undefined, isKnown: false });
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
    expect(state().notice).toBe('');
  });
});

test('a treatment that has sold out since is taken out, and named', async () => {
  await store.addToCart(MYERS);
  await store.addToCart(HIGH_C);
  store.close();
  api.carts.get('gid://shopify/Cart/1')?.set(variantId(MYERS), 0);
  await store.open();
  expect(shown()).toEqual({ [HIGH_C]: 1 });
  expect(state().notice).toMatch(/^Myer's Cocktail is sold out\./);
});

test('a click on plus creates an expired cart again, but not a paid one', async () => {
  await store.addToCart(MYERS);
  api.forget();
  await step(MYERS, 1);
  expect(api.quantities()).toEqual({ [MYERS]: 2 });
  expect(state()).toMatchObject({ error: undefined, notice: expect.stringMatching(/had expired/) });
  store.markCheckout();
  api.forget();
  await step(MYERS, 1);
  expect(api.carts.size).toBe(0);
  expect(state()).toMatchObject({ cart: undefined, notice: expect.stringMatching(/has closed it/) });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreError } from '@/shop/store/store-error';
import { FakeStoreApi, refusal, unreachable, variantId } from '../../../tests/lib/fake-store-api';
import { createCartStorage, type CartStorage } from './local-cart';
import { VisitorCart } from './visitor-cart';

const MYERS = 'myers-cocktail';
const HIGH_C = 'high-c';
const NAD = 'nad-plus';

/** One browser's storage, shared by as many tabs as a test opens. */
function createBrowser() {
  const entries = new Map<string, string>();
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, storage: () => createCartStorage(() => area) };
}

/** One browser's locks, first come, first served. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, task: () => Promise<unknown>) => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

let api: FakeStoreApi;
let browser: ReturnType<typeof createBrowser>;
let storage: CartStorage;
let store: VisitorCart;
const locks = createLocks();

const state = () => store.$cart.get();
const shown = () =>
  Object.fromEntries(
    state().cart?.lines.map(({ merchandise, quantity }) => [merchandise.product.handle, quantity]) ?? [],
  );
const lineOf = (handle: string) =>
  state().cart?.lines.find(({ merchandise }) => merchandise.product.handle === handle)?.id ?? 'none';
const newTab = () => new VisitorCart({ api, storage: browser.storage(), locks });
const settled = () => vi.waitFor(() => expect(state().isLoading).toBe(false));
/** Settles every pending promise except calls of the store. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api = new FakeStoreApi();
  browser = createBrowser();
  storage = browser.storage();
  store = new VisitorCart({ api, storage, locks });
});
afterEach(() => void vi.restoreAllMocks());

describe('the state', () => {
  test('starts with no cart, not loading, without an error, closed', () => {
    expect(state()).toEqual({
      cart: undefined,
      isKnown: true,
      isLoading: false,
      error: undefined,
      remedy: 'retry',
      isOpen: false,
      isAtCheckout: false,
      notice: undefined,
      announcement: '',
      toast: undefined,
    });
  });

  test('setting the cart clears the error, setting the error stops loading', async () => {
    store.setLoading(true);
    store.setError('It broke');
    expect(state()).toMatchObject({ error: 'It broke', isLoading: false });
    const cart = await api.cartCreate([{ merchandiseId: variantId(MYERS), quantity: 1 }]);
    store.setCart(cart);
    expect(state()).toMatchObject({ error: undefined, cart });
  });

  test('the panel opens, closes and toggles', async () => {
    await store.open();
    expect(state().isOpen).toBe(true);
    store.close();
    expect(state().isOpen).toBe(false);
    await store.toggle();
    expect(state().isOpen).toBe(true);
    await store.toggle();
    expect(state().isOpen).toBe(false);
  });

  test('closing clears the announcement of the last change', async () => {
    await store.addToCart(MYERS);
    store.close();
    expect(state().announcement).toBe('');
    await store.open();
    api.failNext('cartLinesUpdate', refusal('No'));
    await store.stepLine(lineOf(MYERS), 1);
    expect(state().error).toBeDefined();
    store.close();
    expect(state().error).toBeUndefined();
  });

  test('clearing removes the stored id and drops the cart', async () => {
    await store.addToCart(MYERS);
    store.clear();
    expect(state().cart).toBeUndefined();
    expect([...browser.entries.keys()]).toEqual([]);
  });
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
    expect(Object.fromEntries(browser.entries)).toEqual({
      'cart-id': 'gid://shopify/Cart/1',
      'cart-lines': `[["${variantId(MYERS)}",1]]`,
    });
  });

  test('adds to the stored cart, which it fetches while it looks the product up', async () => {
    await store.addToCart(MYERS);
    store = newTab();
    api.calls.length = 0;
    const release = api.hold();
    const adding = store.addToCart(HIGH_C);
    await pause();
    expect(api.calls.map(({ name }) => name)).toEqual(['cart', 'productByHandle']);
    release();
    await adding;
    expect(api.calls.map(({ name }) => name)).toEqual(['cart', 'productByHandle', 'cartLinesAdd']);
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
    expect(state().announcement).toBe('High-C IV Therapy added. 2 items in cart');
  });

  test('does not report as sold out what was removed while the page was left', async () => {
    await store.addToCart(MYERS);
    await store.addToCart(HIGH_C, { quantity: 2 });
    api.carts.get('gid://shopify/Cart/1')?.delete(variantId(HIGH_C));
    store = newTab();
    await store.addToCart(HIGH_C);
    expect(state()).toMatchObject({
      error: undefined,
      notice: undefined,
      announcement: 'High-C IV Therapy added. 2 items in cart',
    });
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
  });

  test('fetches the cart first after a failed change', async () => {
    await store.addToCart(MYERS);
    api.failNext('cartLinesRemove', unreachable(), { isDone: true });
    api.failNext('cart');
    await store.removeLine(lineOf(MYERS));
    expect(state().error).toBe('Failed to remove item from cart');
    await store.addToCart(MYERS);
    expect(state().error).toBeUndefined();
    expect(shown()).toEqual({ [MYERS]: 1 });
  });

  test('adds the first variant that can be bought', async () => {
    api.soldOutVariants.add(variantId(MYERS));
    await store.addToCart(MYERS);
    expect(storage.read().lines).toEqual([[`${variantId(MYERS)}-double`, 1]]);
  });

  test('counts every one of several clicks, in one change', async () => {
    await Promise.all([store.addToCart(MYERS), store.addToCart(HIGH_C), store.addToCart(MYERS)]);
    expect(shown()).toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
    expect(api.mutations).toEqual(['cartCreate']);
  });

  test('reports that the store has no such product or variant', async () => {
    await store.addToCart('aspirin');
    expect(state()).toMatchObject({
      error: 'Product not found',
      isLoading: false,
      isKnown: true,
      cart: undefined,
    });
    await store.addToCart(MYERS, { variantId: 'gid://shopify/ProductVariant/0' });
    expect(state().error).toBe('Product variant not found');
    expect(api.mutations).toEqual([]);
  });

  test.each(['productByHandle', 'cartCreate'] as const)('reports a failure when %s fails', async (name) => {
    api.failNext(name);
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', isLoading: false, isOpen: true });
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Error adding to cart:', expect.any(StoreError));
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
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', notice: undefined });
  });

  test.each([new TypeError('x is undefined'), 'a text'])(
    'hides messages that were not written for visitors, but logs them (%s)',
    async (error) => {
      api.failNext('productByHandle', error);
      await store.addToCart(MYERS);
      expect(state().error).toBe('An unknown error occurred');
      expect(console.error).toHaveBeenCalledExactlyOnceWith('Error adding to cart:', error);
    },
  );
});

describe('while an add is pending', () => {
  test.each([
    ['into no cart', async () => {}],
    [
      'into an empty one',
      async () => {
        await store.addToCart(HIGH_C);
        await store.removeLine(lineOf(HIGH_C));
      },
    ],
  ])('%s, the cart is not known to be empty', async (_, before) => {
    await before();
    const release = api.hold();
    const adding = store.addToCart(MYERS);
    await pause();
    expect(state()).toMatchObject({ isKnown: false, isLoading: true });
    release();
    await adding;
    expect(state()).toMatchObject({ isKnown: true, cart: { totalQuantity: 1 } });
  });

  test('the panel stays closed when the visitor closes it, and a toast says what was added', async () => {
    const adding = store.addToCart(MYERS);
    store.close();
    await adding;
    expect(state()).toMatchObject({
      isOpen: false,
      toast: { text: "Myer's Cocktail added. 1 item in cart", isFailure: false },
    });
    await store.open();
    expect(state()).toMatchObject({ isOpen: true, toast: undefined });
  });

  test('a toast reports a failure, too, which still shows when the cart is opened', async () => {
    api.failNext('cartCreate', refusal('No'));
    const adding = store.addToCart(MYERS);
    store.close();
    await adding;
    expect(state().toast).toEqual({ text: 'Failed to add item to cart', isFailure: true });
    await store.open();
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', toast: undefined, isKnown: true });
  });

  test('dismissing the toast dismisses the failure', async () => {
    api.failNext('cartCreate', refusal('No'));
    const adding = store.addToCart(MYERS);
    store.close();
    await adding;
    store.dismissToast();
    expect(state()).toMatchObject({ toast: undefined, error: undefined });
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

  test.each([true, false])(
    'fails an add that the store answers without an error (empty lines: %s)',
    async (leaves) => {
      api.leavesEmptyLines = leaves;
      await store.addToCart(HIGH_C);
      api.stock.set(variantId(MYERS), 0);
      await store.addToCart(MYERS);
      expect(state().error).toBe("Myer's Cocktail is sold out.");
      expect(state().announcement).toBe('');
      expect(shown()).toEqual({ [HIGH_C]: 1 });
      expect(browser.entries.get('cart-lines')).toBe(`[["${variantId(HIGH_C)}",1]]`);
    },
  );

  test('adds what is left, and says so', async () => {
    api.stock.set(variantId(MYERS), 2);
    await store.addToCart(MYERS, { quantity: 5 });
    expect(state()).toMatchObject({ error: undefined, notice: "Only 2 of Myer's Cocktail available." });
    await store.updateLine(lineOf(MYERS), 4);
    expect(state().error).toBe("Myer's Cocktail is sold out: your cart has the last 2.");
  });

  test('is reported when it concerns another line', async () => {
    await store.addToCart(MYERS);
    api.stock.set(variantId(MYERS), 0);
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(MYERS), 0);
    await store.addToCart(HIGH_C);
    expect(state()).toMatchObject({ error: undefined, notice: "Myer's Cocktail is sold out." });
    expect(shown()).toEqual({ [HIGH_C]: 1 });
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

  test('ten clicks at once make one call', async () => {
    for (let click = 0; click < 10; click += 1) void store.stepLine(lineOf(MYERS), 1);
    await settled();
    expect(api.quantities()).toEqual({ [MYERS]: 11 });
    expect(shown()).toEqual({ [MYERS]: 11 });
    expect(api.mutations).toEqual(['cartLinesUpdate']);
  });

  test('clicks during a call are batched into the next one', async () => {
    const release = api.hold();
    void store.stepLine(lineOf(MYERS), 1);
    await pause();
    for (let click = 0; click < 5; click += 1) void store.stepLine(lineOf(MYERS), 1);
    void store.stepLine(lineOf(MYERS), -1);
    expect(shown()).toEqual({ [MYERS]: 6 });
    release();
    await settled();
    expect(api.quantities()).toEqual({ [MYERS]: 6 });
    expect(api.mutations).toHaveLength(2);
  });

  test('clicks before, during and after an add of the same treatment all count', async () => {
    void store.stepLine(lineOf(MYERS), 1);
    void store.addToCart(MYERS);
    void store.stepLine(lineOf(MYERS), 1);
    await settled();
    expect(api.quantities()).toEqual({ [MYERS]: 4 });
    expect(shown()).toEqual({ [MYERS]: 4 });
  });

  test.each([
    ['unreachable', unreachable()],
    ['refusing', refusal('No')],
  ])('reverts and says so when the store is %s', async (_, error) => {
    api.failNext('cartLinesUpdate', error);
    await store.updateLine(lineOf(MYERS), 5);
    expect(state()).toMatchObject({ error: 'Failed to update cart item', isLoading: false });
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(browser.entries.get('cart-lines')).toBe(`[["${variantId(MYERS)}",1]]`);
    await store.updateLine(lineOf(MYERS), 5);
    expect(state().error).toBeUndefined();
    expect(shown()).toEqual({ [MYERS]: 5 });
  });

  test('a later success does not hide an earlier failure', async () => {
    await store.addToCart(HIGH_C);
    const release = api.hold();
    api.failNext('cartLinesUpdate');
    void store.stepLine(lineOf(MYERS), 1);
    await pause();
    void store.stepLine(lineOf(HIGH_C), 1);
    release();
    await settled();
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 2 });
    expect(state().error).toBe('Failed to update cart item');
  });
});

describe('removing', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS);
    await store.addToCart(HIGH_C);
    api.calls.length = 0;
  });

  test('shows at once and announces it', async () => {
    const removing = store.removeLine(lineOf(MYERS));
    expect(shown()).toEqual({ [HIGH_C]: 1 });
    expect(state().cart?.totalQuantity).toBe(1);
    await removing;
    expect(state().announcement).toBe("Myer's Cocktail removed. 1 item in cart");
    expect(api.quantities()).toEqual({ [HIGH_C]: 1 });
  });

  test('of the last line shows an empty cart at once, and all the time', async () => {
    await store.removeLine(lineOf(MYERS));
    const known: boolean[] = [];
    store.$cart.listen(({ isKnown }) => known.push(isKnown));
    await store.removeLine(lineOf(HIGH_C));
    expect(shown()).toEqual({});
    expect(new Set(known)).toEqual(new Set([true]));
  });

  test('restores the line and says so when it fails', async () => {
    api.failNext('cartLinesRemove');
    await store.removeLine(lineOf(MYERS));
    expect(state().error).toBe('Failed to remove item from cart');
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Error removing from cart:',
      expect.any(StoreError),
    );
  });

  test('drops clicks on plus that are not sent yet', async () => {
    void store.stepLine(lineOf(MYERS), 1);
    void store.stepLine(lineOf(HIGH_C), 1);
    void store.removeLine(lineOf(MYERS));
    await settled();
    expect(api.quantities()).toEqual({ [HIGH_C]: 2 });
    expect(shown()).toEqual({ [HIGH_C]: 2 });
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

  test('keeps the cart, and does not show it as empty, while the store is unreachable', async () => {
    api.failNext('cart');
    await store.open();
    expect(state()).toMatchObject({
      error: 'We could not reach the store.',
      cart: undefined,
      isKnown: false,
      isLoading: false,
    });
    expect(browser.entries.get('cart-id')).toBe('gid://shopify/Cart/1');
    store.close();
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 2 });
    expect(state().error).toBeUndefined();
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
    expect(api.mutations).toEqual(['cartLinesUpdate', 'cartCreate']);
  });

  test('is recreated with a changed quantity and with later clicks', async () => {
    const release = api.hold();
    void store.updateLine(lineOf(MYERS), 4);
    await pause();
    void store.stepLine(lineOf(HIGH_C), 1);
    release();
    await settled();
    expect(shown()).toEqual({ [MYERS]: 4, [HIGH_C]: 2 });
    expect(api.quantities()).toEqual({ [MYERS]: 4, [HIGH_C]: 2 });
    expect(state().error).toBeUndefined();
  });

  test('leaves out what the store no longer has, and says so', async () => {
    api.gone.add(variantId(MYERS));
    store = newTab();
    await store.open();
    expect(shown()).toEqual({ [HIGH_C]: 1 });
    expect(state().notice).toBe(`Treatments that are no longer in the store were left out. ${EXPIRED}`);
  });

  test('leaves out what is sold out, and says so', async () => {
    api.stock.set(variantId(MYERS), 0);
    store = newTab();
    await store.open();
    expect(shown()).toEqual({ [HIGH_C]: 1 });
    expect(state()).toMatchObject({ error: "Myer's Cocktail is sold out.", notice: EXPIRED });
  });

  test('is not lost when it cannot be recreated', async () => {
    api.failNext('cartCreate');
    await store.addToCart(NAD);
    expect(state().error).toBe('Failed to add item to cart');
    expect(storage.read().lines).toHaveLength(2);
    store = newTab();
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
  });

  test('counts as paid, and is empty, when the visitor had gone to the checkout', async () => {
    storage.markCheckout(true);
    store = newTab();
    await store.open();
    expect(state().cart).toBeUndefined();
    expect(state().notice).toMatch(/the store has closed it/);
    expect(api.mutations).toEqual([]);
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test.each([NAD, MYERS])('does not come back with the next add when it was paid (%s)', async (handle) => {
    storage.markCheckout(true);
    await store.addToCart(handle);
    expect(shown()).toEqual({ [handle]: 1 });
    expect(state().error).toBeUndefined();
    expect(storage.read().isAtCheckout).toBe(false);
  });

  test('is not recreated by a change when it was paid', async () => {
    storage.markCheckout(true);
    await store.updateLine(lineOf(MYERS), 5);
    expect(state().cart).toBeUndefined();
    expect(api.mutations).toEqual([]);
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
      isAtCheckout: false,
      notice: undefined,
    });
    store.markCheckout();
    expect(state().isAtCheckout).toBe(true);
    expect(browser.entries.get('cart-checkout')).toBe('gid://shopify/Cart/1');
  });

  test('says once that the store would charge for something other than what was shown', async () => {
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(MYERS), 7);
    await store.open();
    expect(state().notice).toBe('Your cart has changed at the store. Please check it before you go on.');
    expect(shown()).toEqual({ [MYERS]: 7 });
    store.close();
    await store.open();
    expect(state().notice).toBeUndefined();
  });

  test('a new cart can be started when the store still has one that was paid', async () => {
    await store.open();
    store.markCheckout();
    store.clear();
    expect(state()).toMatchObject({ cart: undefined, isKnown: true, isAtCheckout: false });
    await store.addToCart(HIGH_C);
    expect(shown()).toEqual({ [HIGH_C]: 1 });
    expect(state().isAtCheckout).toBe(false);
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

  test('does not ask about a cart that was not at the checkout when the visitor returns to a page', async () => {
    storage.markCheckout(false);
    await store.finish();
    expect(api.calls).toEqual([]);
  });

  test('asks again next time when the store is unreachable', async () => {
    api.forget();
    api.failNext('cart');
    await store.checkPaid();
    expect(storage.read().id).toBe('gid://shopify/Cart/1');
    await newTab().checkPaid();
    expect(storage.read().id).toBeUndefined();
  });

  test('forgets a paid cart, whichever way it went to the checkout', async () => {
    browser.entries.delete('cart-checkout');
    api.forget();
    await store.checkPaid();
    expect([...browser.entries.keys()]).toEqual([]);
    expect(api.mutations).toEqual([]);
  });

  test.each([
    ['added to', () => store.addToCart(HIGH_C)],
    ['changed', () => store.stepLine(lineOf(MYERS), 1)],
    ['changed without an answer', lostUpdate],
    ['reduced by a line', () => store.removeLine(lineOf(MYERS))],
  ])('treats a cart that can be %s as unpaid, and recreates it when it expires', async (_, change) => {
    await store.addToCart(NAD);
    store.markCheckout();
    expect(storage.read().isAtCheckout).toBe(true);
    await change();
    expect(storage.read().isAtCheckout).toBe(false);
    api.forget();
    store = newTab();
    await store.open();
    expect(shown()).toMatchObject({ [NAD]: 1 });
  });

  function lostUpdate() {
    api.failNext('cartLinesUpdate', unreachable(), { isDone: true });
    return store.stepLine(lineOf(MYERS), 1);
  }
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
    [
      'cartLinesAdd',
      () => store.addToCart(NAD),
      { [MYERS]: 1, [HIGH_C]: 1, [NAD]: 1 },
      'NAD+ 500 mg added. 3 items in cart',
    ],
    [
      'cartLinesUpdate',
      () => store.addToCart(MYERS),
      { [MYERS]: 2, [HIGH_C]: 1 },
      "Myer's Cocktail added. 3 items in cart",
    ],
    [
      'cartLinesUpdate',
      () => store.updateLine(lineOf(MYERS), 3),
      { [MYERS]: 3, [HIGH_C]: 1 },
      "Myer's Cocktail: 3. 4 items in cart",
    ],
    [
      'cartLinesRemove',
      () => store.removeLine(lineOf(MYERS)),
      { [HIGH_C]: 1 },
      "Myer's Cocktail removed. 1 item in cart",
    ],
  ] as const)('is no failure if the store has made it (%s)', async (name, change, after, announcement) => {
    lose(name);
    await change();
    expect(shown()).toEqual(after);
    expect(state()).toMatchObject({ error: undefined, announcement, isLoading: false });
    expect(api.calls.filter(({ name }) => name === 'cart')).toHaveLength(1);
    expect(api.mutations).toEqual([name]);
  });

  test('leads to one fetch, and another before the next change', async () => {
    lose('cartLinesUpdate');
    api.failNext('cart');
    await store.stepLine(lineOf(MYERS), 1);
    expect(state().error).toBe('Failed to update cart item');
    expect(api.calls.map(({ name }) => name)).toEqual(['cartLinesUpdate', 'cart']);
    await store.stepLine(lineOf(MYERS), 1);
    expect(api.quantities(), 'what the visitor has seen').toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
    expect(shown()).toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
  });

  test('is reported after three seconds when the store does not send its cart', async () => {
    vi.useFakeTimers();
    try {
      lose('cartLinesUpdate');
      vi.spyOn(api, 'cart').mockReturnValue(new Promise(() => {}));
      const changing = store.stepLine(lineOf(MYERS), 1);
      await vi.advanceTimersByTimeAsync(2_900);
      expect(state()).toMatchObject({ error: undefined, isLoading: true });
      await vi.advanceTimersByTimeAsync(200);
      await changing;
      expect(state()).toMatchObject({ error: 'Failed to update cart item', isLoading: false });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a change that the browser sends twice, because the store has reset the connection', () => {
  beforeEach(() => store.addToCart(MYERS));

  test.each([
    ['another treatment', 'cartLinesAdd', () => store.addToCart(HIGH_C), { [MYERS]: 1, [HIGH_C]: 1 }],
    ['one more of the same', 'cartLinesUpdate', () => store.addToCart(MYERS), { [MYERS]: 2 }],
    ['a click on plus', 'cartLinesUpdate', () => store.stepLine(lineOf(MYERS), 1), { [MYERS]: 2 }],
    ['a removal', 'cartLinesRemove', () => store.removeLine(lineOf(MYERS)), {}],
  ] as const)('counts once: %s', async (_, name, change, after) => {
    api.repeatNext(name);
    await change();
    expect(shown()).toEqual(after);
    expect(api.quantities()).toEqual(after);
    expect(state()).toMatchObject({ error: undefined, isLoading: false });
  });
});

describe('a malformed line in the storage', () => {
  const invalid = () => new StoreError('graphql', "Invalid global id 'gid://shopify/ProductVariant/x'");

  beforeEach(() => {
    browser.entries
      .set('cart-id', 'gid://shopify/Cart/garbage')
      .set('cart-lines', '[["gid://shopify/ProductVariant/x",2]]');
    store = newTab();
  });

  test('is left out of the cart that an add creates, and the visitor is told', async () => {
    api.failNext('cartCreate', invalid());
    await store.addToCart(MYERS);
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(state()).toMatchObject({
      error: undefined,
      notice: 'Treatments that are no longer in the store were left out.',
    });
    expect(storage.read().lines).toEqual([[variantId(MYERS), 1]]);
  });

  test('leaves the cart empty when it is opened', async () => {
    api.failNext('cartCreate', refusal('No', ['input']));
    await store.open();
    expect(state()).toMatchObject({ cart: undefined, isKnown: true, error: undefined });
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test.each([unreachable(), new StoreError('graphql', 'Throttled')])(
    'is not blamed when the store fails for other reasons (%s)',
    async (trouble) => {
      api.failNext('cartCreate', trouble);
      await store.open();
      expect(state().error).toBe('We could not reach the store.');
      expect(storage.read().lines).toHaveLength(1);
    },
  );
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
    expect(storage.read().lines.reduce((sum, [, quantity]) => sum + quantity, 0)).toBe(4);
  });

  test('fetch the cart after a change in another tab if their panel is open, and else forget it', async () => {
    await store.addToCart(MYERS);
    const other = newTab();
    await other.addToCart(HIGH_C);
    await store.followOtherTab();
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
    store.close();
    await other.addToCart(HIGH_C);
    api.calls.length = 0;
    await store.followOtherTab();
    expect(state()).toMatchObject({ cart: undefined, isKnown: false });
    expect(api.calls).toEqual([]);
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 2 });
  });

  test('show an empty cart when another tab clears it', async () => {
    await store.addToCart(MYERS);
    newTab().clear();
    await store.followOtherTab();
    expect(state()).toMatchObject({ cart: undefined, isKnown: true });
  });
});

describe('back from the back-forward cache', () => {
  test('is no longer busy, and shows what the store has', async () => {
    await store.addToCart(MYERS);
    await newTab().addToCart(HIGH_C);
    store.setLoading(true);
    store.setError('Failed to update cart item');
    await store.resume();
    expect(state()).toMatchObject({ isLoading: false, error: undefined });
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
  });

  test('fetches the cart again, whatever this tab knows', async () => {
    await store.addToCart(MYERS);
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(MYERS), 4);
    await store.resume();
    expect(shown()).toEqual({ [MYERS]: 4 });
  });

  test('fetches no cart if the page had shown none', async () => {
    await newTab().addToCart(MYERS);
    api.calls.length = 0;
    await store.resume();
    expect(api.calls).toEqual([]);
  });
});

test('works for one page view in a browser that stores nothing', async () => {
  const refusing = createCartStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  store = new VisitorCart({ api, storage: refusing });
  await store.addToCart(MYERS);
  await store.addToCart(MYERS);
  await store.updateLine(lineOf(MYERS), 5);
  expect(api.carts.size).toBe(1);
  expect(shown()).toEqual({ [MYERS]: 5 });
});

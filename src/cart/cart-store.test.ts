import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreError } from '@/commerce/store-error';
import { FakeStoreApi, refusal, unreachable, variantId } from '../../tests/lib/fake-store-api';
import { createCartStorage, type CartStorage } from './storage';
import { createCartStore } from './cart-store';

const MYERS = 'myers-cocktail';
const HIGH_C = 'high-c';
const NAD = 'nad-plus';

/** The storage of one browser, with as many tabs as a test opens. */
function createBrowser() {
  const entries = new Map<string, string>();
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, storage: () => createCartStorage(() => area) };
}

/** Locks of one browser, first come, first served. */
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
let store: ReturnType<typeof createCartStore>;
const locks = createLocks();

const state = () => store.$cart.get();
const shown = () =>
  Object.fromEntries(
    state().cart?.lines.map(({ merchandise, quantity }) => [merchandise.product.handle, quantity]) ?? [],
  );
const lineOf = (handle: string) =>
  state().cart?.lines.find(({ merchandise }) => merchandise.product.handle === handle)?.id ?? 'none';
const newTab = () => createCartStore({ api, storage: browser.storage(), locks });
const settled = () => vi.waitFor(() => expect(state().isLoading).toBe(false));
/** Lets go of all that waits for a promise, but not for the store. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api = new FakeStoreApi();
  browser = createBrowser();
  storage = browser.storage();
  store = createCartStore({ api, storage, locks });
});
afterEach(() => void vi.restoreAllMocks());

describe('the state', () => {
  test('starts with no cart, not loading, without an error, closed', () => {
    expect(state()).toEqual({
      cart: null,
      isKnown: true,
      isLoading: false,
      error: null,
      remedy: 'retry',
      isOpen: false,
      notice: null,
      announcement: '',
      toast: null,
    });
  });

  test('setting the cart clears the error, setting the error stops loading', async () => {
    store.setLoading(true);
    store.setError('It broke');
    expect(state()).toMatchObject({ error: 'It broke', isLoading: false });
    const { cart } = await api.cartCreate([{ merchandiseId: variantId(MYERS), quantity: 1 }]);
    store.setCart(cart);
    expect(state()).toMatchObject({ error: null, cart });
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

  test('closing takes with it what was said about the last change', async () => {
    await store.addToCart(MYERS);
    store.close();
    expect(state().announcement).toBe('');
    await store.open();
    api.failNext('cartLinesUpdate', refusal('No'));
    await store.stepLine(lineOf(MYERS), 1);
    expect(state().error).not.toBeNull();
    store.close();
    expect(state().error).toBeNull();
  });

  test('closing takes a notice with it', async () => {
    await store.addToCart(MYERS);
    api.forget();
    store = newTab();
    await store.open();
    expect(state().notice).toMatch(/expired/);
    store.close();
    await store.open();
    expect(state().notice).toBeNull();
  });

  test('a failure does not carry what was said before it', async () => {
    await store.addToCart(MYERS);
    api.failNext('cartLinesUpdate', refusal('No'));
    await store.stepLine(lineOf(MYERS), 1);
    expect(state()).toMatchObject({ announcement: '', error: 'Failed to update cart item' });
  });

  test('clearing removes the stored id and drops the cart', async () => {
    await store.addToCart(MYERS);
    store.clear();
    expect(state().cart).toBeNull();
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test('asks nothing of the store before something is done', () => {
    expect(api.calls).toEqual([]);
  });
});

describe('adding', () => {
  test('makes a cart, remembers it, opens the panel and announces it, with one change at the store', async () => {
    const adding = store.addToCart(MYERS);
    expect(state()).toMatchObject({ isLoading: true, isOpen: true, isKnown: false });
    await adding;
    expect(state()).toMatchObject({
      isKnown: true,
      isLoading: false,
      error: null,
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

  test('adds to the stored cart, for which it asks while the product is looked up', async () => {
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

  test('does not ask for a cart that it knows', async () => {
    await store.addToCart(MYERS);
    api.calls.length = 0;
    await store.addToCart(HIGH_C);
    expect(api.calls.map(({ name }) => name)).toEqual(['productByHandle', 'cartLinesAdd']);
  });

  test('again what was removed as the page was left does not call it sold out', async () => {
    await store.addToCart(MYERS);
    await store.addToCart(HIGH_C, { quantity: 2 });
    api.carts.get('gid://shopify/Cart/1')?.delete(variantId(HIGH_C));
    store = newTab();
    await store.addToCart(HIGH_C);
    expect(state()).toMatchObject({
      error: null,
      notice: null,
      announcement: 'High-C IV Therapy added. 2 items in cart',
    });
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
  });

  test('after a failed change begins by asking what the store has', async () => {
    await store.addToCart(MYERS);
    api.failNext('cartLinesRemove', unreachable(), { isDone: true });
    api.failNext('cart');
    await store.removeLine(lineOf(MYERS));
    expect(state().error).toBe('Failed to remove item from cart');
    await store.addToCart(MYERS);
    expect(state().error).toBeNull();
    expect(shown()).toEqual({ [MYERS]: 1 });
  });

  test('takes the variant and the quantity that are asked for', async () => {
    await store.addToCart(MYERS, { variantId: `${variantId(MYERS)}-double`, quantity: 3 });
    expect(api.calls[1]).toEqual({
      name: 'cartCreate',
      given: [[{ merchandiseId: `${variantId(MYERS)}-double`, quantity: 3 }]],
    });
  });

  test('looks a product up once in a page view', async () => {
    await store.addToCart(MYERS);
    await store.addToCart(MYERS);
    expect(api.calls.filter(({ name }) => name === 'productByHandle')).toHaveLength(1);
    expect(shown()).toEqual({ [MYERS]: 2 });
  });

  test('looks a product up again that was not there, or sold out', async () => {
    await store.addToCart('aspirin');
    await store.addToCart('aspirin');
    expect(api.calls).toHaveLength(2);
    api.soldOutHandles.add(MYERS);
    await store.addToCart(MYERS);
    api.soldOutHandles.clear();
    await store.addToCart(MYERS);
    expect(shown()).toEqual({ [MYERS]: 1 });
  });

  test('several clicks at once all count, each as one change', async () => {
    await Promise.all([store.addToCart(MYERS), store.addToCart(HIGH_C), store.addToCart(MYERS)]);
    expect(shown()).toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
    expect(api.mutations).toEqual(['cartCreate', 'cartLinesAdd', 'cartLinesAdd']);
  });

  test('says when the store has no such product or variant', async () => {
    await store.addToCart('aspirin');
    expect(state()).toMatchObject({
      error: 'Product not found',
      isLoading: false,
      isKnown: true,
      cart: null,
    });
    await store.addToCart(MYERS, { variantId: 'gid://shopify/ProductVariant/0' });
    expect(state().error).toBe('Product variant not found');
    expect(api.mutations).toEqual([]);
  });

  test.each(['productByHandle', 'cartCreate'] as const)('says that it failed when %s fails', async (name) => {
    api.failNext(name);
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', isLoading: false, isOpen: true });
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Error adding to cart:', expect.any(StoreError));
    await store.addToCart(MYERS);
    expect(state().error).toBeNull();
    expect(shown()).toEqual({ [MYERS]: 1 });
  });

  test('shows the reasons of the store, but none that is for developers', async () => {
    api.failNext('cartCreate', refusal('The cart is too large.'));
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', notice: 'The cart is too large.' });
    api.failNext('cartCreate', refusal('The merchandise with id gid://shopify/X/1 does not exist.'));
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', notice: null });
  });

  test.each([new TypeError('x is undefined'), 'a text'])(
    'keeps from the visitor what was not written for visitors, but not from the console (%s)',
    async (error) => {
      api.failNext('productByHandle', error);
      await store.addToCart(MYERS);
      expect(state().error).toBe('An unknown error occurred');
      expect(console.error).toHaveBeenCalledExactlyOnceWith('Error adding to cart:', error);
    },
  );
});

describe('while an add is on its way', () => {
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

  test('a cart with something in it is known', async () => {
    await store.addToCart(HIGH_C);
    const adding = store.addToCart(MYERS);
    expect(state()).toMatchObject({ isKnown: true, cart: { totalQuantity: 1 } });
    await adding;
  });

  test('the visitor may close the panel: it stays closed, and a toast says what was added', async () => {
    const adding = store.addToCart(MYERS);
    store.close();
    await adding;
    expect(state()).toMatchObject({
      isOpen: false,
      toast: { text: "Myer's Cocktail added. 1 item in cart", isFailure: false },
    });
    await store.open();
    expect(state()).toMatchObject({ isOpen: true, toast: null });
  });

  test('a failure is told there as well, and is still there when the cart is opened', async () => {
    api.failNext('cartCreate', refusal('No'));
    const adding = store.addToCart(MYERS);
    store.close();
    await adding;
    expect(state().toast).toEqual({ text: 'Failed to add item to cart', isFailure: true });
    await store.open();
    expect(state()).toMatchObject({ error: 'Failed to add item to cart', toast: null, isKnown: true });
  });

  test('dismissing the toast dismisses its failure', async () => {
    api.failNext('cartCreate', refusal('No'));
    const adding = store.addToCart(MYERS);
    store.close();
    await adding;
    store.dismissToast();
    expect(state()).toMatchObject({ toast: null, error: null });
  });

  test('with the panel open, there is no toast', async () => {
    const adding = store.addToCart(MYERS);
    store.close();
    await store.open();
    await adding;
    expect(state().toast).toBeNull();
  });
});

describe('what to do about a failure', () => {
  beforeEach(() => store.addToCart(MYERS));

  test('is to try again where nothing was changed', async () => {
    api.failNext('cartLinesUpdate', refusal('No'));
    await store.stepLine(lineOf(MYERS), 1);
    expect(state().remedy).toBe('retry');
    api.failNext('cartLinesUpdate');
    await store.stepLine(lineOf(MYERS), 1);
    expect(state().remedy).toBe('retry');
  });

  test('is to look first where the store has not said what it did', async () => {
    api.failNext('cartLinesUpdate');
    api.failNext('cart');
    await store.stepLine(lineOf(MYERS), 1);
    expect(state().remedy).toBe('check');
  });

  test('is to look first where only some of several changes failed', async () => {
    api.failNext('cartLinesUpdate', refusal('No'));
    await Promise.all([store.stepLine(lineOf(MYERS), 1), store.addToCart(HIGH_C)]);
    expect(state()).toMatchObject({ error: 'Failed to update cart item', remedy: 'check' });
  });
});

describe('what is sold out', () => {
  test('is not even tried where the store says so before', async () => {
    api.soldOutHandles.add(MYERS);
    await store.addToCart(MYERS);
    expect(state().error).toBe("Myer's Cocktail is sold out.");
    expect(api.mutations).toEqual([]);
  });

  test('is not called so without a word about the line that the cart has', async () => {
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
    'fails an add that is answered without an error (empty lines: %s)',
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

  test('fails an add that leaves the quantity as it was', async () => {
    api.stock.set(variantId(MYERS), 2);
    await store.addToCart(MYERS, { quantity: 2 });
    await store.addToCart(MYERS);
    expect(state().error).toBe("Myer's Cocktail is sold out: your cart has the last 2.");
    expect(shown()).toEqual({ [MYERS]: 2 });
  });

  test('in part gives what there is, and says so', async () => {
    api.stock.set(variantId(MYERS), 2);
    await store.addToCart(MYERS, { quantity: 5 });
    expect(state()).toMatchObject({ error: null, notice: "Only 2 of Myer's Cocktail available." });
    await store.updateLine(lineOf(MYERS), 4);
    expect(state().error).toBe("Myer's Cocktail is sold out: your cart has the last 2.");
  });

  test('is told when it happens to another line', async () => {
    await store.addToCart(MYERS);
    api.stock.set(variantId(MYERS), 0);
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(MYERS), 0);
    await store.addToCart(HIGH_C);
    expect(state()).toMatchObject({ error: null, notice: "Myer's Cocktail is sold out." });
    expect(shown()).toEqual({ [HIGH_C]: 1 });
  });
});

describe('warnings of the store', () => {
  test('are shown', async () => {
    api.warnings = [{ code: 'DISCOUNT_NOT_FOUND', message: 'The discount has ended.', target: 'x' }];
    await store.addToCart(MYERS);
    expect(state()).toMatchObject({ error: null, notice: 'The discount has ended.' });
    api.warnings = [];
    await store.addToCart(MYERS);
    expect(state().notice).toBeNull();
  });
});

describe('changing a quantity', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS);
    api.calls.length = 0;
  });

  test('shows at once, keeps the total of the store until it answers, and announces it once', async () => {
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

  test('ten clicks in one moment are one call', async () => {
    for (let click = 0; click < 10; click += 1) void store.stepLine(lineOf(MYERS), 1);
    await settled();
    expect(api.quantities()).toEqual({ [MYERS]: 11 });
    expect(shown()).toEqual({ [MYERS]: 11 });
    expect(api.mutations).toEqual(['cartLinesUpdate']);
  });

  test('clicks while the store answers come together in the next call', async () => {
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

  test('clicks before, during and after an add of the same all count', async () => {
    void store.stepLine(lineOf(MYERS), 1);
    void store.addToCart(MYERS);
    void store.stepLine(lineOf(MYERS), 1);
    await settled();
    expect(api.quantities()).toEqual({ [MYERS]: 4 });
    expect(shown()).toEqual({ [MYERS]: 4 });
  });

  test('to 0 or less removes the line', async () => {
    await store.updateLine(lineOf(MYERS), 0);
    expect(api.mutations).toEqual(['cartLinesRemove']);
    expect(state().cart).toMatchObject({ lines: [], totalQuantity: 0 });
    expect(state().announcement).toBe("Myer's Cocktail removed. 0 items in cart");
    await store.addToCart(HIGH_C);
    await store.updateLine(lineOf(HIGH_C), -1);
    expect(shown()).toEqual({});
  });

  test.each([
    ['unreachable', unreachable()],
    ['refusing', refusal('No')],
  ])('goes back and says so when the store is %s', async (_, error) => {
    api.failNext('cartLinesUpdate', error);
    await store.updateLine(lineOf(MYERS), 5);
    expect(state()).toMatchObject({ error: 'Failed to update cart item', isLoading: false });
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(browser.entries.get('cart-lines')).toBe(`[["${variantId(MYERS)}",1]]`);
    await store.updateLine(lineOf(MYERS), 5);
    expect(state().error).toBeNull();
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

  test('does nothing without a cart, and for a line that is not there', async () => {
    await store.updateLine('none', 2);
    store.clear();
    await store.updateLine('none', 2);
    await store.removeLine('none');
    expect(api.calls).toEqual([]);
    expect(state().error).toBeNull();
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

  test('brings the line back and says so when it failed', async () => {
    api.failNext('cartLinesRemove');
    await store.removeLine(lineOf(MYERS));
    expect(state().error).toBe('Failed to remove item from cart');
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Error removing from cart:',
      expect.any(StoreError),
    );
  });

  test('after clicks on plus that are not yet sent leaves nothing of them', async () => {
    void store.stepLine(lineOf(MYERS), 1);
    void store.stepLine(lineOf(HIGH_C), 1);
    void store.removeLine(lineOf(MYERS));
    await settled();
    expect(api.quantities()).toEqual({ [HIGH_C]: 2 });
    expect(shown()).toEqual({ [HIGH_C]: 2 });
  });

  test('that fails after clicks on plus brings the line back with them', async () => {
    api.failNext('cartLinesRemove');
    void store.stepLine(lineOf(MYERS), 1);
    void store.removeLine(lineOf(MYERS));
    await settled();
    expect(shown()).toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
  });

  test('of two lines at once removes both', async () => {
    void store.removeLine(lineOf(MYERS));
    void store.removeLine(lineOf(HIGH_C));
    await settled();
    expect(api.quantities()).toEqual({});
  });
});

describe('coming back', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS, { quantity: 2 });
    store = newTab();
    api.calls.length = 0;
  });

  test('the cart is asked for when the panel opens, once', async () => {
    expect(state()).toMatchObject({ cart: null, isKnown: false });
    await Promise.all([store.open(), store.open()]);
    expect(shown()).toEqual({ [MYERS]: 2 });
    expect(state().isKnown).toBe(true);
    await store.open();
    expect(api.calls.map(({ name }) => name)).toEqual(['cart']);
  });

  test('while the store cannot be asked the cart is kept and not called empty', async () => {
    api.failNext('cart');
    await store.open();
    expect(state()).toMatchObject({
      error: 'We could not reach the store.',
      cart: null,
      isKnown: false,
      isLoading: false,
    });
    expect(browser.entries.get('cart-id')).toBe('gid://shopify/Cart/1');
    store.close();
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 2 });
    expect(state().error).toBeNull();
  });

  test('without a stored cart nothing is asked', async () => {
    browser.entries.clear();
    store = newTab();
    await store.open();
    expect(api.calls).toEqual([]);
    expect(state()).toMatchObject({ cart: null, isKnown: true, isLoading: false });
  });
});

describe('a cart that the store has forgotten', () => {
  const EXPIRED = 'Your saved cart had expired at the store. We made a new one with the same treatments.';

  beforeEach(async () => {
    await store.addToCart(MYERS, { quantity: 2 });
    await store.addToCart(HIGH_C);
    api.calls.length = 0;
    api.forget();
  });

  test('is made anew when it is restored, and the visitor is told', async () => {
    store = newTab();
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
    expect(state()).toMatchObject({ error: null, notice: EXPIRED });
    expect(browser.entries.get('cart-id')).toBe('gid://shopify/Cart/2');
  });

  test('is made anew with what is added', async () => {
    await store.addToCart(MYERS);
    expect(shown()).toEqual({ [MYERS]: 3, [HIGH_C]: 1 });
    expect(state()).toMatchObject({ error: null, notice: EXPIRED });
    expect(api.mutations).toEqual(['cartLinesAdd', 'cartCreate']);
  });

  test('is made anew with a changed quantity, and with clicks that came meanwhile', async () => {
    const release = api.hold();
    void store.updateLine(lineOf(MYERS), 4);
    await pause();
    void store.stepLine(lineOf(HIGH_C), 1);
    release();
    await settled();
    expect(shown()).toEqual({ [MYERS]: 4, [HIGH_C]: 2 });
    expect(api.quantities()).toEqual({ [MYERS]: 4, [HIGH_C]: 2 });
    expect(state().error).toBeNull();
  });

  test('is made anew without what is removed', async () => {
    await store.removeLine(lineOf(MYERS));
    expect(shown()).toEqual({ [HIGH_C]: 1 });
    expect(state().notice).toBe(EXPIRED);
  });

  test('whose last line is removed is empty', async () => {
    await store.removeLine(lineOf(MYERS));
    api.forget();
    await store.removeLine(lineOf(HIGH_C));
    expect(state().cart).toBeNull();
    expect(state().error).toBeNull();
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test('names what the store no longer has', async () => {
    api.gone.add(variantId(MYERS));
    await store.updateLine(lineOf(HIGH_C), 2);
    expect(shown()).toEqual({ [HIGH_C]: 2 });
    expect(state().notice).toBe(`${EXPIRED} No longer in the store, and left out: Myer's Cocktail.`);
  });

  test('counts what it no longer has where the name is not known', async () => {
    api.gone.add(variantId(MYERS));
    store = newTab();
    await store.open();
    expect(state().notice).toBe(`${EXPIRED} No longer in the store, and left out: one treatment.`);
  });

  test('names what is sold out', async () => {
    api.stock.set(variantId(MYERS), 0);
    store = newTab();
    await store.open();
    expect(shown()).toEqual({ [HIGH_C]: 1 });
    expect(state().notice).toBe(`${EXPIRED} No longer in the store, and left out: Myer's Cocktail.`);
  });

  test('is not lost when it cannot be made anew', async () => {
    api.failNext('cartCreate');
    await store.addToCart(NAD);
    expect(state().error).toBe('Failed to add item to cart');
    expect(storage.read().lines).toHaveLength(2);
    store = newTab();
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 2, [HIGH_C]: 1 });
  });

  test('is empty when the visitor had gone to the checkout: it was paid', async () => {
    storage.markCheckout(true);
    store = newTab();
    await store.open();
    expect(state().cart).toBeNull();
    expect(state().notice).toMatch(/the store has closed it/);
    expect(api.mutations).toEqual([]);
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test.each([NAD, MYERS])('that was paid is not in the cart of the next add (%s)', async (handle) => {
    storage.markCheckout(true);
    await store.addToCart(handle);
    expect(shown()).toEqual({ [handle]: 1 });
    expect(state().error).toBeNull();
    expect(storage.read().isAtCheckout).toBe(false);
  });

  test('that was paid is not made anew by a change', async () => {
    storage.markCheckout(true);
    await store.updateLine(lineOf(MYERS), 5);
    expect(state().cart).toBeNull();
    expect(api.mutations).toEqual(['cartLinesUpdate']);
  });
});

describe('going to the checkout', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS);
    api.calls.length = 0;
  });

  test('asks the store for the address at the click and remembers it', async () => {
    const preparing = store.prepareCheckout();
    expect(state().isLoading).toBe(true);
    await expect(preparing).resolves.toBe('https://store.example/checkout/1');
    expect(state().isLoading).toBe(false);
    expect(api.calls.map(({ name }) => name)).toEqual(['cart']);
    expect(browser.entries.get('cart-checkout')).toBe('gid://shopify/Cart/1');
  });

  test('gives no address when the store cannot be asked, and keeps the cart', async () => {
    api.failNext('cart');
    await expect(store.prepareCheckout()).resolves.toBeNull();
    expect(state().error).toBe('We could not reach the store.');
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(browser.entries.has('cart-checkout')).toBe(false);
  });

  test('stops once when the store would charge for something else than is shown', async () => {
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(MYERS), 7);
    await expect(store.prepareCheckout()).resolves.toBeNull();
    expect(state().notice).toBe('Your cart has changed at the store. Please check it before you go on.');
    expect(shown()).toEqual({ [MYERS]: 7 });
    await expect(store.prepareCheckout()).resolves.toBe('https://store.example/checkout/1');
  });

  test('makes an expired cart anew first', async () => {
    api.forget();
    await expect(store.prepareCheckout()).resolves.toBe('https://store.example/checkout/2');
    expect(state().notice).toMatch(/expired/);
  });

  test('waits for changes before it, and does not go when one of them failed', async () => {
    api.failNext('cartLinesUpdate');
    void store.stepLine(lineOf(MYERS), 1);
    await expect(store.prepareCheckout()).resolves.toBeNull();
    expect(state().error).toBe('Failed to update cart item');
  });

  test('a second time, after the cart was paid, empties it', async () => {
    await store.prepareCheckout();
    api.forget();
    await expect(store.prepareCheckout()).resolves.toBeNull();
    expect(state().cart).toBeNull();
  });
});

describe('after the checkout', () => {
  beforeEach(async () => {
    await store.addToCart(MYERS);
    await store.prepareCheckout();
    api.calls.length = 0;
  });

  test('a cart that was paid is forgotten', async () => {
    api.forget();
    await store.settleCheckout();
    expect(state().cart).toBeNull();
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test('a page that is looked at again forgets it, too, and says so where the cart is open', async () => {
    await store.settle();
    expect(shown()).toEqual({ [MYERS]: 1 });
    await store.open();
    api.forget();
    await store.settle();
    expect(state()).toMatchObject({ cart: null, notice: expect.stringMatching(/the store has closed it/) });
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test('a page that is looked at again asks nothing about a cart that has not been at the checkout', async () => {
    storage.markCheckout(false);
    await store.settle();
    expect(api.calls).toEqual([]);
  });

  test('a cart that was not paid is kept', async () => {
    await store.settleCheckout();
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(storage.read().isAtCheckout).toBe(true);
  });

  test('the store is asked again next time when it cannot be reached', async () => {
    api.forget();
    api.failNext('cart');
    await store.settleCheckout();
    expect(storage.read().id).toBe('gid://shopify/Cart/1');
    await newTab().settleCheckout();
    expect(storage.read().id).toBeNull();
  });

  test('a cart that was paid is forgotten, whichever way it went to the checkout', async () => {
    browser.entries.delete('cart-checkout');
    api.forget();
    await store.settleCheckout();
    expect([...browser.entries.keys()]).toEqual([]);
    expect(api.mutations).toEqual([]);
  });

  test('nothing is asked without a stored cart', async () => {
    browser.entries.clear();
    await store.settleCheckout();
    expect(api.calls).toEqual([]);
  });

  test.each([
    ['added to', () => store.addToCart(HIGH_C)],
    ['changed', () => store.stepLine(lineOf(MYERS), 1)],
    ['changed without an answer', lostUpdate],
    ['emptied of one', () => store.removeLine(lineOf(MYERS))],
  ])('a cart that can be %s was not paid: when it expires it is made anew', async (_, change) => {
    await store.addToCart(NAD);
    await store.prepareCheckout();
    expect(storage.read().isAtCheckout).toBe(true);
    await change();
    expect(storage.read().isAtCheckout).toBe(false);
    api.forget();
    store = newTab();
    await store.open();
    expect(shown()).toMatchObject({ [NAD]: 1 });
  });

  test('a change that failed says nothing of whether it was paid', async () => {
    api.failNext('cartLinesUpdate');
    await store.stepLine(lineOf(MYERS), 1);
    expect(storage.read().isAtCheckout).toBe(true);
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
  ] as const)(
    'but which the store has made is no failure (%s)',
    async (name, change, after, announcement) => {
      lose(name);
      await change();
      expect(shown()).toEqual(after);
      expect(state()).toMatchObject({ error: null, announcement, isLoading: false });
      expect(api.calls.filter(({ name }) => name === 'cart')).toHaveLength(1);
      expect(api.mutations).toEqual([name]);
    },
  );

  test('and which the store has not made is told, with what the store has', async () => {
    api.failNext('cartLinesUpdate');
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(HIGH_C), 5);
    await store.updateLine(lineOf(MYERS), 3);
    expect(state().error).toBe('Failed to update cart item');
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 5 });
  });

  test('is asked for once, and again before the next change', async () => {
    lose('cartLinesUpdate');
    api.failNext('cart');
    await store.stepLine(lineOf(MYERS), 1);
    expect(state().error).toBe('Failed to update cart item');
    expect(api.calls.map(({ name }) => name)).toEqual(['cartLinesUpdate', 'cart']);
    await store.stepLine(lineOf(MYERS), 1);
    expect(api.quantities()).toEqual({ [MYERS]: 3, [HIGH_C]: 1 });
    expect(shown()).toEqual({ [MYERS]: 3, [HIGH_C]: 1 });
  });

  test('is told after three seconds where the store does not say what it has', async () => {
    vi.useFakeTimers();
    try {
      lose('cartLinesUpdate');
      vi.spyOn(api, 'cart').mockReturnValue(new Promise(() => {}));
      const changing = store.stepLine(lineOf(MYERS), 1);
      await vi.advanceTimersByTimeAsync(2_900);
      expect(state()).toMatchObject({ error: null, isLoading: true });
      await vi.advanceTimersByTimeAsync(200);
      await changing;
      expect(state()).toMatchObject({ error: 'Failed to update cart item', isLoading: false });
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not asked for where the store has refused it', async () => {
    api.failNext('cartLinesUpdate', refusal('No'));
    await store.stepLine(lineOf(MYERS), 1);
    expect(api.calls.map(({ name }) => name)).toEqual(['cartLinesUpdate']);
  });
});

describe('malformed in the storage', () => {
  const invalid = () => new StoreError('graphql', "Invalid global id 'gid://shopify/ProductVariant/x'");

  beforeEach(() => {
    browser.entries
      .set('cart-id', 'gid://shopify/Cart/garbage')
      .set('cart-lines', '[["gid://shopify/ProductVariant/x",2]]');
    store = newTab();
  });

  test('is left out of the cart that is made for what is added, and the visitor is told', async () => {
    api.failNext('cartCreate', invalid());
    await store.addToCart(MYERS);
    expect(shown()).toEqual({ [MYERS]: 1 });
    expect(state()).toMatchObject({
      error: null,
      notice: 'No longer in the store, and left out: one treatment.',
    });
    expect(storage.read().lines).toEqual([[variantId(MYERS), 1]]);
  });

  test('leaves the cart empty when it is opened', async () => {
    api.failNext('cartCreate', refusal('No', ['input']));
    await store.open();
    expect(state()).toMatchObject({ cart: null, isKnown: true, error: null });
    expect([...browser.entries.keys()]).toEqual([]);
  });

  test.each([unreachable(), new StoreError('graphql', 'Throttled')])(
    'is not what a store fails of that has other troubles (%s)',
    async (trouble) => {
      api.failNext('cartCreate', trouble);
      await store.open();
      expect(state().error).toBe('We could not reach the store.');
      expect(storage.read().lines).toHaveLength(1);
    },
  );
});

describe('several tabs', () => {
  test('adding at once lose nothing', async () => {
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

  test('an open one asks for what another has changed, a closed one drops what it knew', async () => {
    await store.addToCart(MYERS);
    const other = newTab();
    await other.addToCart(HIGH_C);
    await store.followOtherTab();
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
    store.close();
    await other.addToCart(HIGH_C);
    api.calls.length = 0;
    await store.followOtherTab();
    expect(state()).toMatchObject({ cart: null, isKnown: false });
    expect(api.calls).toEqual([]);
    await store.open();
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 2 });
  });

  test('an open one is empty when another has cleared the cart', async () => {
    await store.addToCart(MYERS);
    newTab().clear();
    await store.followOtherTab();
    expect(state()).toMatchObject({ cart: null, isKnown: true });
  });

  test('one that has not heard of a change asks before it changes something itself', async () => {
    await store.addToCart(MYERS);
    const other = newTab();
    await other.open();
    await other.addToCart(MYERS);
    await store.stepLine(lineOf(MYERS), 1);
    expect(api.quantities()).toEqual({ [MYERS]: 3 });
    expect(shown()).toEqual({ [MYERS]: 3 });
  });

  test('news of its own change are no news', async () => {
    await store.addToCart(MYERS);
    api.calls.length = 0;
    await store.followOtherTab();
    expect(api.calls).toEqual([]);
  });
});

describe('back from the back-forward cache', () => {
  test('is not busy any more, and shows what the store has', async () => {
    await store.addToCart(MYERS);
    await newTab().addToCart(HIGH_C);
    store.setLoading(true);
    store.setError('Failed to update cart item');
    await store.resume();
    expect(state()).toMatchObject({ isLoading: false, error: null });
    expect(shown()).toEqual({ [MYERS]: 1, [HIGH_C]: 1 });
  });

  test('a line that was removed elsewhere does not come back', async () => {
    await store.addToCart(MYERS);
    const other = newTab();
    await other.open();
    await other.removeLine(other.$cart.get().cart?.lines[0]?.id ?? '');
    await store.resume();
    expect(shown()).toEqual({});
  });

  test('asks for the cart again, whatever this tab knows', async () => {
    await store.addToCart(MYERS);
    api.carts.get('gid://shopify/Cart/1')?.set(variantId(MYERS), 4);
    await store.resume();
    expect(shown()).toEqual({ [MYERS]: 4 });
  });

  test('the count is made known anew, even where it is the same', async () => {
    await store.addToCart(MYERS);
    for (const failure of [false, true]) {
      if (failure) api.failNext('cart');
      const resuming = store.resume();
      expect(state().isKnown).toBe(false);
      await resuming;
      expect(state()).toMatchObject({ isKnown: true, cart: { totalQuantity: 1 } });
    }
  });

  test('is not busy without a cart either', async () => {
    store.setLoading(true);
    await store.resume();
    expect(state().isLoading).toBe(false);
  });

  test('a page that had shown no cart asks for none', async () => {
    await newTab().addToCart(MYERS);
    api.calls.length = 0;
    await store.resume();
    expect(api.calls).toEqual([]);
  });
});

test('works for the page view where the browser stores nothing', async () => {
  const refusing = createCartStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  store = createCartStore({ api, storage: refusing });
  await store.addToCart(MYERS);
  await store.addToCart(MYERS);
  await store.updateLine(lineOf(MYERS), 5);
  expect(api.carts.size).toBe(1);
  expect(shown()).toEqual({ [MYERS]: 5 });
});

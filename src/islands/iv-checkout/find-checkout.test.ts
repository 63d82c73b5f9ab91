import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findCheckout, type Store } from './find-checkout';

const inDollars = (amount: string) => ({ amount, currencyCode: 'USD' });
const treatment = {
  handle: 'nad-plus',
  productPage: 'https://demo.myshopify.com/products/nad-plus',
  price: inDollars('429'),
};
const cart = {
  checkoutUrl: 'https://demo.myshopify.com/cart/c/1',
  totalQuantity: 1,
  cost: { totalAmount: inDollars('429.00') },
};

const store = (changes: Partial<Store> = {}): Store => ({
  getProductByHandle: async () => ({ variants: [{ id: 'gid://1', available: true }] }),
  createCart: async () => cart,
  ...changes,
});

/** The logged error. */
const logged = () => (vi.mocked(console.error).mock.calls[0]?.[1] as Error | undefined)?.message;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('paying by card', () => {
  test('leads to the checkout of a cart with one treatment', async () => {
    const getProductByHandle = vi.fn(store().getProductByHandle);
    const createCart = vi.fn(store().createCart);
    const next = await findCheckout(treatment, async () => store({ getProductByHandle, createCart }));
    expect(next).toEqual({ to: 'checkout', address: cart.checkoutUrl });
    expect(getProductByHandle.mock.calls).toEqual([['nad-plus']]);
    expect(createCart.mock.calls).toEqual([[[{ merchandiseId: 'gid://1', quantity: 1 }]]]);
  });

  test.each([
    ['more', inDollars('777.0')],
    ['less', inDollars('428.99')],
    ['other money', { amount: '429.0', currencyCode: 'CAD' }],
  ])(
    'stops when the store would charge %s than shown, and continues at that price',
    async (_, totalAmount) => {
      const other = store({ createCart: async () => ({ ...cart, cost: { totalAmount } }) });
      expect(await findCheckout(treatment, async () => other)).toEqual({ to: 'ask', price: totalAmount });
      const asked = { ...treatment, price: totalAmount };
      expect(await findCheckout(asked, async () => other)).toEqual({
        to: 'checkout',
        address: cart.checkoutUrl,
      });
    },
  );

  test('is for the first variant that can be bought', async () => {
    const createCart = vi.fn(store().createCart);
    const variants = [
      { id: 'gid://1', available: false },
      { id: 'gid://2', available: true },
    ];
    await findCheckout(treatment, async () =>
      store({ createCart, getProductByHandle: async () => ({ variants }) }),
    );
    expect(createCart.mock.calls).toEqual([[[{ merchandiseId: 'gid://2', quantity: 1 }]]]);
  });

  const failing = () => Promise.reject(new Error('503'));
  const failures: [string, Partial<Store>][] = [
    ['Product lookup failed', { getProductByHandle: failing }],
    ['Product not found', { getProductByHandle: async () => null }],
    ['No variants found', { getProductByHandle: async () => ({ variants: [] }) }],
    ['Sold out', { getProductByHandle: async () => ({ variants: [{ id: '1', available: false }] }) }],
    ['Sold out', { createCart: async () => ({ ...cart, totalQuantity: 0 }) }],
    ['Cart errors', { createCart: async () => null }],
    ['Cart errors', { createCart: failing }],
    ['Cart created but no checkout URL returned', { createCart: async () => ({ ...cart, checkoutUrl: '' }) }],
    [
      'Cart created but no checkout URL returned',
      { createCart: async () => ({ ...cart, checkoutUrl: 'javascript:alert(1)' }) },
    ],
  ];
  test.each(failures)('“%s” leads to the treatment’s page in the store', async (message, changes) => {
    const next = await findCheckout(treatment, async () => store(changes));
    expect(next).toEqual({ to: 'product-page', address: treatment.productPage });
    expect(logged()).toBe(message);
  });

  test('falls back to it, too, when the store client cannot be loaded', async () => {
    const next = await findCheckout(treatment, () => Promise.reject(new Error('offline')));
    expect(next.to).toBe('product-page');
  });
});

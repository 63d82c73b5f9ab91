import { beforeEach, expect, test, vi } from 'vitest';
import { createCart, getProductByHandle } from '@/shared/store/store';
import { findCheckout } from './use-reservation';

vi.mock('@/shared/store/store', () => ({ getProductByHandle: vi.fn(), createCart: vi.fn() }));

const total = { amount: '429.0', currencyCode: 'USD' };
const cart = {
  checkoutUrl: 'https://demo.myshopify.com/cart/c/1',
  totalQuantity: 1,
  cost: { totalAmount: total },
};
const product = (...variants: { id: string; available: boolean }[]) =>
  vi.mocked(getProductByHandle).mockResolvedValue({ variants } as never);
const created = (answer: object | null) => vi.mocked(createCart).mockResolvedValue(answer as never);

beforeEach(() => {
  vi.clearAllMocks();
  product({ id: 'gid://1', available: false }, { id: 'gid://2', available: true });
  created(cart);
});

test('the checkout is of a cart with one of the first variant that can be bought', async () => {
  await expect(findCheckout('nad-plus')).resolves.toEqual({ address: cart.checkoutUrl, total });
  expect(getProductByHandle).toHaveBeenCalledExactlyOnceWith('nad-plus');
  expect(createCart).toHaveBeenCalledExactlyOnceWith([{ merchandiseId: 'gid://2', quantity: 1 }]);
});

test.each([
  ['The store has no such product', () => vi.mocked(getProductByHandle).mockResolvedValue(null)],
  ['No variants found', () => product()],
  ['Sold out', () => product({ id: 'gid://1', available: false })],
  ['Sold out', () => created({ ...cart, totalQuantity: 0 })],
  ['Cart errors', () => created(null)],
  ['Cart created but no checkout URL returned', () => created({ ...cart, checkoutUrl: '' })],
  [
    'Cart created but no checkout URL returned',
    () => created({ ...cart, checkoutUrl: 'javascript:alert(1)' }),
  ],
])('an error says which step has failed: %s', async (message, fail) => {
  fail();
  await expect(findCheckout('nad-plus')).rejects.toThrow(message);
});

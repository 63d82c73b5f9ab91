import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStoreApi, refusal, unreachable, variantId } from '../../../tests/lib/fake-store-api';
import { createCarts } from './carts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('carts', () => {
  const lines = [{ merchandiseId: variantId('high-c'), quantity: 1 }];

  test('come from the store', async () => {
    const carts = createCarts(new FakeStoreApi());
    const cart = await carts.createCart(lines);
    const id = cart?.id ?? '';
    const lineId = cart?.lines[0]?.id ?? '';
    await expect(carts.addLines(id, lines)).resolves.toMatchObject({ totalQuantity: 2 });
    await expect(carts.updateLines(id, [{ id: lineId, quantity: 5 }])).resolves.toMatchObject({
      totalQuantity: 5,
    });
    await expect(carts.removeLines(id, [lineId])).resolves.toMatchObject({ totalQuantity: 0 });
    await expect(carts.getCart(id)).resolves.toMatchObject({ id });
  });

  test.each([unreachable(), refusal('No')])(
    'are null when the store fails (%s), which is logged',
    async (error) => {
      const api = new FakeStoreApi();
      const carts = createCarts(api);
      for (const [call, message] of [
        [() => carts.getCart('x'), 'Error fetching cart:'],
        [() => carts.createCart(lines), 'Error creating cart:'],
        [() => carts.addLines('x', lines), 'Error adding to cart:'],
        [() => carts.updateLines('x', []), 'Error updating cart:'],
        [() => carts.removeLines('x', []), 'Error removing from cart:'],
      ] as const) {
        api.failNext('any', error);
        await expect(call()).resolves.toBeNull();
        expect(console.error).toHaveBeenLastCalledWith(message, error);
      }
    },
  );
});

/**
 * Cart calls for code that can do without the store. A failure is logged and returns null, as the specification
 * requires. The cart drawer has to know why something failed, so it calls the API itself.
 */
import { logAndDefault } from './log-and-default';
import type { StoreApi } from './store-api';
import type { Cart, CartChange, LineInput, LineUpdate } from './types';

const cartOf = async (change: Promise<CartChange>): Promise<Cart> => (await change).cart;

export const createCarts = (api: Omit<StoreApi, 'products' | 'productByHandle'>) => ({
  getCart: (id: string) =>
    logAndDefault(
      api.cart(id).then((cart) => cart ?? null),
      null,
      'Error fetching cart:',
    ),
  createCart: (lines: LineInput[]) =>
    logAndDefault(cartOf(api.cartCreate(lines)), null, 'Error creating cart:'),
  addLines: (id: string, lines: LineInput[]) =>
    logAndDefault(cartOf(api.cartLinesAdd(id, lines)), null, 'Error adding to cart:'),
  updateLines: (id: string, lines: LineUpdate[]) =>
    logAndDefault(cartOf(api.cartLinesUpdate(id, lines)), null, 'Error updating cart:'),
  removeLines: (id: string, lineIds: string[]) =>
    logAndDefault(cartOf(api.cartLinesRemove(id, lineIds)), null, 'Error removing from cart:'),
});

import type { StoreApi } from '@/shop/store/store-api';
import type { CartChange } from '@/shop/store/types';

/**
 * Undoes what an add has added twice. When the store resets a connection that has carried a request before, browsers send
 * the request once more, although the store may have handled it, and pages learn nothing of that. A new cart or an
 * absolute quantity can be sent twice; a new line cannot.
 *
 * Call it under the cart's lock, where nothing else has added the variant meanwhile.
 * @param wanted how many the cart should have; fewer are left as they are
 * @returns the change as it was if the store fails: the drawer then shows how many there are
 */
export async function undoRepeat(
  api: Pick<StoreApi, 'cartLinesUpdate'>,
  change: CartChange,
  wanted: { merchandiseId: string; quantity: number },
): Promise<CartChange> {
  const { id, lines } = change.cart;
  const line = lines.find(({ merchandise }) => merchandise.id === wanted.merchandiseId);
  if (!line || line.quantity <= wanted.quantity) return change;
  return api.cartLinesUpdate(id, [{ id: line.id, quantity: wanted.quantity }]).catch(() => change);
}

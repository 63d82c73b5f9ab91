import type { StoreApi } from '@/commerce/store-api';
import type { Cart } from '@/commerce/types';
import type { SentTo } from './add-intents';
import { quantityOf, storedLinesOf, withoutSoldOut } from './lines';
import type { StoredCart } from './stored';
import { type Renewed, renewCart } from './renew-cart';
import { undoRepeat } from './undo-repeat';

/**
 * Settles a request whose answer no page has read: see src/cart/add-intents.ts.
 * @param quantity how many the request was to add
 * @returns null when there is nothing to add to: another cart has replaced this one, or it was paid
 * @throws {StoreError}
 */
export async function settleSent(
  api: Pick<StoreApi, 'cart' | 'cartCreate' | 'cartLinesUpdate'>,
  stored: StoredCart,
  sent: SentTo,
  quantity: number,
): Promise<Renewed | null> {
  const { merchandiseId, before } = sent;
  if (stored.id === null || stored.id !== sent.cartId) return null;
  const cart: Cart | null = await api.cart(stored.id);
  if (!cart && stored.isAtCheckout) return null;
  const lines = cart ? storedLinesOf(withoutSoldOut(cart)) : stored.lines;
  const wanted = before + quantity;
  if (cart && quantityOf(lines, merchandiseId) >= wanted)
    return {
      change: await undoRepeat(api, { cart, warnings: [] }, { merchandiseId, quantity: wanted }),
      missing: [],
    };
  const rest = lines.filter(([id]) => id !== merchandiseId);
  return renewCart(api, rest, [[merchandiseId, wanted]]);
}

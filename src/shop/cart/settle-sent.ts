import type { StoreApi } from '@/shop/store/store-api';
import type { SentTo } from './add-intents';
import { quantityOf, storedLinesOf, withoutSoldOut } from './lines';
import type { StoredCart } from './stored';
import { type Renewed, renewCart } from './renew-cart';
import { undoRepeat } from './undo-repeat';

/**
 * Settles a request whose answer no page has read: see src/shop/cart/add-intents.ts.
 * @param quantity how many the request was to add
 * @returns undefined when there is nothing to add to: another cart has replaced this one, or it was paid
 * @throws {StoreError}
 */
export async function settleSent(
  api: Pick<StoreApi, 'cart' | 'cartCreate' | 'cartLinesUpdate'>,
  stored: StoredCart,
  sent: SentTo,
  quantity: number,
): Promise<Renewed | undefined> {
  const { merchandiseId, before } = sent;
  if (stored.id === undefined || stored.id !== sent.cartId) return undefined;
  const cart = await api.cart(stored.id);
  if (!cart && stored.isAtCheckout) return undefined;
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

/**
 * Makes the store's cart what the visitor wants, adding nothing twice: the store has no idempotency keys, may process a
 * request whose answer was lost, and may process it late, when the page that has sent it is gone.
 *
 * The browser's storage holds the lines last seen at the store and, from just before a change is sent until its result
 * is known, the lines that are wanted. All of this happens under the cart's lock, so nothing else in this browser changes
 * the cart meanwhile.
 *
 * 1. Fetch the cart if it may have changed. A cart that the store has forgotten is created from the lines last seen.
 * 2. Apply the clicks to it, store the result as wanted, and send absolute quantities. A new line has none: one that comes
 *    back with too many, because the browser has repeated a request whose connection was reset, is corrected.
 * 3. Without an answer, fetch the cart: the change was made, or has failed and the visitor is told so.
 * 4. If the page is left meanwhile, the next one finds the wanted lines (`finishWanted`). If the store does not have them,
 *    the request may still be on its way. So that cart is abandoned for a new one with the wanted lines, and a late
 *    request changes a cart that nobody uses.
 */
import { withTimeout } from '@/shared/lib/with-timeout';
import { StoreError } from '@/shop/store/store-error';
import type { Cart, CartChange } from '@/shop/store/types';
import type { CartContext } from './context';
import { FINISHED, RENEWED } from './copy';
import { createCart } from './create-cart';
import { UnansweredChange } from './failure';
import { type Change, differences, isMade, isSameLines, linesOf, merge, wantedAfter } from './lines';
import type { Line } from './local-cart';
import { withoutChanges } from './model';
import { addNotice, isAsStored, named, receive, receiveChange, setCart } from './receive';

/** How long a failure is kept from the visitor while the cart is refetched: 3 s, with the wait of in-turn.ts. */
const MAX_CHECK_MS = 2_700;

/**
 * Carries out clicks. Call it under the cart's lock.
 * @param onSend called in the same turn of the event loop in which the change is stored as wanted
 * @returns what was changed, with the quantities wanted
 */
export async function reconcile(context: CartContext, changes: readonly Change[], onSend = () => {}) {
  const { storage, update } = context;
  const cart = await upToDate(context);
  const seen = cart ? linesOf(cart) : [];
  const wanted = wantedAfter(seen, changes);
  // Its line has gone.
  if (isSameLines(wanted, seen)) return [];
  onSend();
  const answer = await (cart ? ask(context, cart, wanted, changes) : create(context, changes));
  if (!storage.readWanted()?.isOwn) {
    // Another tab has finished it, because this page was asleep.
    update((model) => ({ ...model, isStale: true }));
    await upToDate(context);
    return [];
  }
  // Count only now: a cart that turned out to be paid is gone.
  const { lines } = storage.read();
  const made = differences(wantedAfter(lines, changes), lines);
  // From here on the answer contains them.
  update((model) => withoutChanges(model, changes));
  receiveChange(context, answer, made);
  return named(context, made);
}

/** Returns the store's cart, refetched if this tab's copy may be out of date. */
export async function upToDate(context: CartContext): Promise<Cart | undefined> {
  const { api, storage, model } = context;
  const { answered, isStale } = model();
  if (answered && !isStale && isAsStored(context, answered)) return answered;
  const { id } = storage.read();
  const cart = id === undefined ? undefined : await api.cart(id);
  const answer = cart || id === undefined ? cart && { cart, warnings: [] } : await create(context, []);
  receive(context, answer);
  return model().answered;
}

/** Creates a cart: the first, or one in place of a cart that the store has forgotten, unless that was paid. */
async function create(context: CartContext, changes: readonly Change[]): Promise<CartChange | undefined> {
  const { storage } = context;
  if (storage.read().isAtCheckout) {
    setCart(context, undefined);
    addNotice(context, FINISHED);
  }
  const { lines: seen } = storage.read();
  const wanted = wantedAfter(seen, changes);
  storage.writeWanted({ lines: wanted });
  return createCart(context, wanted, seen, seen.length > 0 ? RENEWED : undefined);
}

/** Asks the store for the wanted lines. @throws the request's error when it has finally failed */
async function ask(context: CartContext, cart: Cart, wanted: readonly Line[], changes: readonly Change[]) {
  const { api, storage } = context;
  const seen = linesOf(cart);
  const changed = differences(wanted, seen);
  storage.writeWanted({ cartId: cart.id, lines: wanted });
  try {
    return await withoutRepeats(context, await send(context, cart, changed), changed);
  } catch (error) {
    if (error instanceof StoreError && error.isForgottenCart) return create(context, changes);
    if (!(error instanceof StoreError && error.isUncertain)) throw error;
    const now = await withTimeout(api.cart(cart.id), MAX_CHECK_MS).catch(() => undefined);
    if (!now) throw new UnansweredChange(error);
    if (isMade(changed, seen, linesOf(now)))
      return withoutRepeats(context, { cart: now, warnings: [] }, changed);
    receive(context, { cart: now, warnings: [] });
    throw error;
  }
}

/** @param changed either one new line, or lines that the cart has */
function send({ api }: CartContext, cart: Cart, changed: readonly Line[]): Promise<CartChange> {
  const updates = cart.lines.flatMap(({ id, merchandise }) =>
    changed.filter(([variant]) => variant === merchandise.id).map(([, quantity]) => ({ id, quantity })),
  );
  if (updates.length === 0)
    return api.cartLinesAdd(
      cart.id,
      changed.map(([merchandiseId, quantity]) => ({ merchandiseId, quantity })),
    );
  if (updates.some(({ quantity }) => quantity > 0)) return api.cartLinesUpdate(cart.id, updates);
  return api.cartLinesRemove(
    cart.id,
    updates.map(({ id }) => id),
  );
}

/** @returns the change as it was if the store fails: the drawer then shows how many there are */
async function withoutRepeats({ api }: CartContext, change: CartChange, wanted: readonly Line[]) {
  const { id, lines } = change.cart;
  const tooMany = lines.flatMap((line) =>
    wanted
      .filter(([variant, quantity]) => variant === line.merchandise.id && quantity < line.quantity)
      .map(([, quantity]) => ({ id: line.id, quantity })),
  );
  return tooMany.length > 0 ? api.cartLinesUpdate(id, tooMany).catch(() => change) : change;
}

/** Finishes a change of a page that is gone. @throws {StoreError} */
export async function finishWanted(context: CartContext) {
  const { api, storage } = context;
  const wanted = storage.readWanted();
  if (!wanted) return;
  const { id, lines: seen, isAtCheckout } = storage.read();
  const isOther = wanted.cartId !== undefined && wanted.cartId !== id;
  const cart = isOther || wanted.cartId === undefined ? undefined : await api.cart(wanted.cartId);
  const isPaid = wanted.cartId !== undefined && !cart && isAtCheckout;
  // Another cart has replaced this one, or it was paid.
  if (isOther || isPaid) return storage.writeWanted(undefined);
  const now = cart ? linesOf(cart) : seen;
  const lines = merge(wanted.lines, seen, now);
  const changed = differences(wanted.lines, seen);
  if (cart && isSameLines(lines, now)) return receiveChange(context, { cart, warnings: [] }, changed);
  receiveChange(context, await createCart(context, lines, seen), changed);
}

/**
 * Keeps this page, the browser's storage and the store in step.
 *
 * The storage says which cart all tabs use. A failure drops the clicks that failed and leaves the rest of the cart as
 * it was. A request may have succeeded even though its response was lost, so the cart is then refetched; and because
 * the store may still be working on the request, the next action starts by refetching it once more (`isStale`).
 */
import type { Cart, CartChange } from '@/shop/store/types';
import { withTimeout } from '@/shared/lib/with-timeout';
import type { CartContext } from './context';
import { FINISHED, leftOut, RENEWED } from './copy';
import { isSameLines, quantityOf, storedLinesOf, withoutSoldOut } from './lines';
import { withAnswer, withNotice } from './model';
import { isUncertain, recover, type WantedQuantity } from './recover';
import { renewCart } from './renew-cart';
import { stockProblemsOf, type Wanted } from './stock-problems';
import type { StoredLine } from './stored';
import { VisitorError } from './visitor-error';

/** The longest time that a failure is kept from the visitor while the cart is refetched. */
const MAX_CHECK_MS = 3_000;

export const tell = ({ update }: CartContext, sentence: string) =>
  update((model) => withNotice(model, sentence));

export function noteTitles({ titles }: CartContext, { lines }: Cart) {
  for (const { merchandise } of lines) titles.set(merchandise.id, merchandise.product.title);
}

/** Stores an answer as the cart of this page and of the browser; undefined empties both. */
export function setCart(context: CartContext, cart: Cart | undefined) {
  const { storage, update } = context;
  if (cart) {
    noteTitles(context, cart);
    storage.write(cart.id, storedLinesOf(withoutSoldOut(cart)));
  } else storage.clear();
  update((model) => withAnswer(model, cart));
}

/**
 * Stores an answer, and reports where it falls short of what was wanted.
 * @throws {VisitorError} when a wanted change was not made
 */
export function receive(context: CartContext, change: CartChange, wanted: readonly Wanted[]) {
  const { notices, error, isLess } = stockProblemsOf(change, context.storage.read().lines, wanted);
  setCart(context, change.cart);
  for (const notice of notices) tell(context, notice);
  if (error !== undefined) throw new VisitorError(error, isLess ? 'less' : 'choose');
}

/** Stores the answer to a change. A cart that can still be changed was not paid. */
export function receiveChange(context: CartContext, change: CartChange, wanted: readonly Wanted[]) {
  context.storage.markCheckout(false);
  receive(context, change, wanted);
}

export function tellLeftOut(context: CartContext, ids: readonly string[]) {
  const names = ids.flatMap((id) => context.titles.get(id) ?? []);
  if (ids.length > 0) tell(context, leftOut(names, ids.length));
}

/**
 * Recreates the cart when the store has forgotten it, unless it was paid.
 * @param added lines that are new
 * @returns undefined when no line is left
 */
async function renew(
  context: CartContext,
  lines: readonly StoredLine[],
  added: readonly StoredLine[] = [],
): Promise<CartChange | undefined> {
  const { isAtCheckout } = context.storage.read();
  if (isAtCheckout) {
    setCart(context, undefined);
    tell(context, FINISHED);
  }
  const old = isAtCheckout ? [] : lines;
  const { change, missing } = await renewCart(context.api, old, added);
  if (change) noteTitles(context, change.cart);
  if (change && old.length > 0) tell(context, RENEWED);
  tellLeftOut(
    context,
    missing.filter((id) => quantityOf(added, id) === 0),
  );
  return change && { ...change, cart: withoutSoldOut(change.cart) };
}

interface Request {
  send: () => Promise<CartChange>;
  /** What the cart has of these variants if the request succeeded. */
  wanted: readonly WantedQuantity[];
  /** Lines of the new cart if the store has forgotten this one. */
  lines: readonly StoredLine[];
  /** Lines that are new in that cart. */
  added?: readonly StoredLine[];
  beforeRenewal?: () => void;
}

/**
 * Changes a cart at the store.
 * @returns undefined when the store has forgotten the cart and no line is left
 * @throws the request's error when it has finally failed
 */
export async function changeCart(context: CartContext, cart: Cart, request: Request) {
  try {
    return await request.send();
  } catch (error) {
    const now = isUncertain(error) ? await refetch(context, cart.id) : undefined;
    const recovery = recover(error, now, request.wanted);
    if (recovery.action === 'applied') return { cart: recovery.cart, warnings: [] };
    if (recovery.action === 'renew') {
      request.beforeRenewal?.();
      return renew(context, request.lines, request.added);
    }
    if (recovery.cart) receive(context, { cart: recovery.cart, warnings: [] }, []);
    throw recovery.error;
  }
}

const refetch = ({ api }: CartContext, id: string) =>
  withTimeout(api.cart(id), MAX_CHECK_MS).catch(() => undefined);

export function isAsStored({ storage }: CartContext, cart: Cart): boolean {
  const { id, lines } = storage.read();
  return cart.id === id && isSameLines(lines, storedLinesOf(cart));
}

/** Returns the store's cart, refetched if this tab's copy may be out of date. */
export async function upToDate(context: CartContext): Promise<Cart | undefined> {
  const { answered, isStale } = context.model();
  if (answered && !isStale && isAsStored(context, answered)) return answered;
  const change = await fetchStored(context);
  if (change) receive(context, change, []);
  else setCart(context, undefined);
  return context.model().answered;
}

async function fetchStored(context: CartContext): Promise<CartChange | undefined> {
  const { id, lines } = context.storage.read();
  if (id === undefined) return undefined;
  const cart = await context.api.cart(id);
  return cart ? { cart, warnings: [] } : renew(context, lines);
}

/** Returns how many of a variant the cart has, going by the store's last answer. */
export function inCart({ model }: CartContext, merchandiseId: string): number {
  const { answered } = model();
  return answered ? quantityOf(storedLinesOf(answered), merchandiseId) : 0;
}

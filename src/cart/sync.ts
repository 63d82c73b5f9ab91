/**
 * Keeps this page, the browser's storage and the store in step.
 *
 * The storage says which cart all tabs are about. A failure drops the clicks that failed and leaves the rest of the cart as
 * it was. A request may have succeeded even though its response was lost, so the cart is then fetched again; and since the
 * store may still work on the request, the next action begins by fetching it once more (`isStale`).
 */
import type { Cart, CartChange } from '@/commerce/types';
import { withTimeout } from '@/lib/with-timeout';
import type { CartContext } from './context';
import { FINISHED, leftOut, RENEWED } from './copy';
import { isSameLines, quantityOf, storedLinesOf, withoutSoldOut } from './lines';
import { withAnswer, withNotice } from './model';
import { isUncertain, recover, type WantedQuantity } from './recover';
import { renewCart } from './renew-cart';
import { stockProblemsOf, type Wanted } from './stock-problems';
import type { StoredLine } from './storage';
import { VisitorError } from './visitor-error';

/** A failure is not kept from the visitor for longer than this, whatever the store has to say about it. */
const MAX_CHECK_MS = 3_000;

export const tell = ({ update }: CartContext, sentence: string) =>
  update((model) => withNotice(model, sentence));

export function noteTitles({ titles }: CartContext, { lines }: Cart) {
  for (const { merchandise } of lines) titles.set(merchandise.id, merchandise.product.title);
}

/** Makes an answer of the store the cart of this page and of the browser; null empties both. */
export function setCart(context: CartContext, cart: Cart | null) {
  const { storage, update } = context;
  if (cart) {
    noteTitles(context, cart);
    storage.write(cart.id, storedLinesOf(withoutSoldOut(cart)));
  } else storage.clear();
  update((model) => withAnswer(model, cart));
}

/**
 * Takes an answer over, and says where it falls short of what was wanted.
 * @throws {VisitorError} when something was wanted in vain
 */
export function receive(context: CartContext, change: CartChange, wanted: readonly Wanted[]) {
  const { notices, error, isLess } = stockProblemsOf(change, context.storage.read().lines, wanted);
  setCart(context, change.cart);
  for (const notice of notices) tell(context, notice);
  if (error !== null) throw new VisitorError(error, isLess ? 'less' : 'choose');
}

/** Takes over the answer to a change: a cart that can be changed was not paid. */
export function receiveChange(context: CartContext, change: CartChange, wanted: readonly Wanted[]) {
  context.storage.markCheckout(false);
  receive(context, change, wanted);
}

export function tellLeftOut(context: CartContext, ids: readonly string[]) {
  const names = ids.flatMap((id) => context.titles.get(id) ?? []);
  if (ids.length > 0) tell(context, leftOut(names, ids.length));
}

/**
 * Makes the cart anew when the store has forgotten it, unless it was paid.
 * @param added what goes into it for the first time
 * @returns null when nothing is left to make one of
 */
async function renew(
  context: CartContext,
  lines: readonly StoredLine[],
  added: readonly StoredLine[] = [],
): Promise<CartChange | null> {
  const { isAtCheckout } = context.storage.read();
  if (isAtCheckout) {
    setCart(context, null);
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
  /** What the cart has of these variants when the request has succeeded. */
  wanted: readonly WantedQuantity[];
  /** Lines of the cart that is made anew where the store has forgotten this one. */
  lines: readonly StoredLine[];
  /** What goes into that cart for the first time. */
  added?: readonly StoredLine[];
  beforeRenewal?: () => void;
}

/**
 * Changes a cart at the store.
 * @returns null when the store has forgotten the cart and nothing is left to make one of
 * @throws the error of the request where it has failed for good
 */
export async function changeCart(context: CartContext, cart: Cart, request: Request) {
  try {
    return await request.send();
  } catch (error) {
    const now = isUncertain(error) ? await refetch(context, cart.id) : null;
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
  withTimeout(api.cart(id), MAX_CHECK_MS).catch(() => null);

export function isAsStored({ storage }: CartContext, cart: Cart): boolean {
  const { id, lines } = storage.read();
  return cart.id === id && isSameLines(lines, storedLinesOf(cart));
}

/** The cart as the store has it, asked for again where this tab may not know it. */
export async function upToDate(context: CartContext): Promise<Cart | null> {
  const { answered, isStale } = context.model();
  if (answered && !isStale && isAsStored(context, answered)) return answered;
  const change = await fetchStored(context);
  if (change) receive(context, change, []);
  else setCart(context, null);
  return context.model().answered;
}

async function fetchStored(context: CartContext): Promise<CartChange | null> {
  const { id, lines } = context.storage.read();
  if (id === null) return null;
  const cart = await context.api.cart(id);
  return cart ? { cart, warnings: [] } : renew(context, lines);
}

/** How many of a variant the cart has, as far as the store has told. */
export function inCart({ model }: CartContext, merchandiseId: string): number {
  const { answered } = model();
  return answered ? quantityOf(storedLinesOf(answered), merchandiseId) : 0;
}

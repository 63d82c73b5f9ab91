/** Takes over the store's answers: into the page, into the browser's storage, and into words for the visitor. */
import type { Cart, CartChange } from '@/shop/store/types';
import type { CartContext } from './context';
import { VisitorError } from './failure';
import { isSameLines, linesOf, quantityOf, withoutSoldOut } from './lines';
import type { Line } from './local-cart';
import { withAnswer, withNotice } from './model';
import { stockProblemsOf } from './stock-problems';

export const addNotice = ({ update }: CartContext, sentence: string) =>
  update((model) => withNotice(model, sentence));

export function noteTitles({ titles }: CartContext, cart: Cart | undefined) {
  for (const { merchandise } of cart?.lines ?? []) titles.set(merchandise.id, merchandise.product.title);
}

/** Stores an answer as the cart of this page and of the browser; undefined empties both. */
export function setCart(context: CartContext, cart: Cart | undefined) {
  const { storage, update } = context;
  noteTitles(context, cart);
  if (cart) storage.write(cart.id, linesOf(withoutSoldOut(cart)));
  else storage.clear();
  update((model) => withAnswer(model, cart));
}

/**
 * Stores an answer, and reports where it falls short of what was wanted.
 * @param change undefined when no cart is left
 * @throws {VisitorError} when a wanted change was not made
 */
export function receive(context: CartContext, change: CartChange | undefined, wanted: readonly Line[] = []) {
  const { lines } = context.storage.read();
  setCart(context, change?.cart);
  const { notices, error, isLess } = stockProblemsOf(change ?? NOTHING, lines, named(context, wanted));
  for (const notice of notices) addNotice(context, notice);
  if (error !== undefined) throw new VisitorError(error, isLess ? 'less' : 'choose');
}

const NOTHING = { cart: { lines: [] }, warnings: [] };

/** Stores the answer to a change. A cart that can still be changed was not paid. */
export function receiveChange(context: CartContext, change: CartChange | undefined, wanted: readonly Line[]) {
  if (change) context.storage.markCheckout(false);
  receive(context, change, wanted);
}

/** The lines whose treatment's name is known. */
export const named = ({ titles }: CartContext, lines: readonly Line[]) =>
  lines.flatMap(([merchandiseId, quantity]) => {
    const title = titles.get(merchandiseId);
    return title === undefined ? [] : [{ merchandiseId, title, quantity }];
  });

export function isAsStored({ storage }: CartContext, cart: Cart): boolean {
  const { id, lines } = storage.read();
  return cart.id === id && isSameLines(lines, linesOf(cart));
}

/** Returns how many of a variant the cart has, going by the store's last answer. */
export function inCart({ model }: CartContext, merchandiseId: string): number {
  const { answered } = model();
  return answered ? quantityOf(linesOf(answered), merchandiseId) : 0;
}

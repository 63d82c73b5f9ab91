/** Pure rules for cart lines: what the visitor wants, what was last seen at the store, and what it has now. */
import type { Cart, CartLine } from '@/shop/store/types';
import type { Line } from './local-cart';

/** A click that the store has not confirmed. It says how many more, so that none is lost when the quantity changes. */
export interface Change {
  kind: 'add' | 'update' | 'remove';
  /** Unknown while an add's product is looked up. */
  merchandiseId?: string;
  /** How many more; negative for fewer. */
  by: number;
}

/** The store keeps a sold-out line with quantity 0. */
export const withoutSoldOut = (cart: Cart): Cart => ({
  ...cart,
  lines: cart.lines.filter(({ quantity }) => quantity > 0),
});

/** A cart's quantities by variant; 0 for what is sold out. */
export function linesOf({ lines }: { lines: readonly CartLine[] }): Line[] {
  const quantities = new Map<string, number>();
  for (const { merchandise, quantity } of lines)
    quantities.set(merchandise.id, (quantities.get(merchandise.id) ?? 0) + quantity);
  return [...quantities];
}

export const quantityOf = (lines: readonly Line[], merchandiseId: string) =>
  new Map(lines).get(merchandiseId) ?? 0;

/** True when both have the same lines, in any order. */
export const isSameLines = (a: readonly Line[], b: readonly Line[]) => differences(a, b).length === 0;

/** The quantities in `lines` of everything that `others` has more or fewer of. */
export const differences = (lines: readonly Line[], others: readonly Line[]): Line[] =>
  [...new Map([...others, ...lines]).keys()]
    .map((id): Line => [id, quantityOf(lines, id)])
    .filter(([id, quantity]) => quantity !== quantityOf(others, id));

const withQuantities = (lines: readonly Line[], quantities: readonly Line[]): Line[] =>
  [...new Map([...lines, ...quantities])].filter(([, quantity]) => quantity > 0);

/** What the visitor wants after the clicks. Only an add makes a line: one that has gone meanwhile stays away. */
export function wantedAfter(seen: readonly Line[], changes: readonly Change[]): Line[] {
  const wanted = new Map(seen);
  for (const { kind, merchandiseId: id, by } of changes)
    if (id !== undefined && (kind === 'add' || wanted.has(id)))
      wanted.set(id, Math.max(0, (wanted.get(id) ?? 0) + by));
  return withQuantities([...wanted], []);
}

/**
 * Three-way merge: what the visitor has changed is as wanted. Everything else is as the store has it, because the cart
 * may have been changed in the store's checkout.
 */
export const merge = (wanted: readonly Line[], seen: readonly Line[], store: readonly Line[]): Line[] =>
  withQuantities(store, differences(wanted, seen));

/** True when a change from `before` to the wanted quantities has been made: the store has gone as far, or further. */
export const isMade = (quantities: readonly Line[], before: readonly Line[], now: readonly Line[]) =>
  quantities.every(([id, quantity]) =>
    quantity > quantityOf(before, id) ? quantityOf(now, id) >= quantity : quantityOf(now, id) <= quantity,
  );

/** A cart as it shows while clicks are unconfirmed. The amounts stay the store's: prices are never computed here. */
export function withChanges(cart: Cart, changes: readonly Change[]): Cart {
  const before = linesOf(cart);
  const wanted = wantedAfter(before, changes);
  const changed = new Map(differences(wanted, before));
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: changed.get(line.merchandise.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { ...cart, lines, totalQuantity: cart.totalQuantity + count(wanted) - count(before) };
}

const count = (lines: readonly Line[]) => lines.reduce((sum, [, quantity]) => sum + quantity, 0);

/** True when two answers cost the same. */
export function isSamePurchase(a: Cart, b: Cart): boolean {
  const [before, now] = [a.cost.totalAmount, b.cost.totalAmount];
  return (
    Number(before.amount) === Number(now.amount) &&
    before.currencyCode === now.currencyCode &&
    isSameLines(linesOf(a), linesOf(b))
  );
}

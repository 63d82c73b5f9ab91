/** Pure rules for cart lines. */
import type { Cart, CartLine } from '@/shop/store/types';
import type { StoredLine } from './stored';

/** Unconfirmed clicks on plus and minus, by line id. */
export type Steps = ReadonlyMap<string, Step>;

export interface Step {
  line: CartLine;
  /** How many more; negative for fewer. */
  by: number;
}

/** The store keeps a sold-out line with quantity 0. */
export const withoutSoldOut = (cart: Cart): Cart => ({
  ...cart,
  lines: cart.lines.filter(({ quantity }) => quantity > 0),
});

export const storedLinesOf = ({ lines }: Cart): StoredLine[] =>
  lines.map(({ merchandise, quantity }) => [merchandise.id, quantity]);

export const quantityOf = (lines: readonly StoredLine[], merchandiseId: string) =>
  lines.reduce((sum, [id, quantity]) => (id === merchandiseId ? sum + quantity : sum), 0);

/** True when both have the same lines, in any order. */
export const isSameLines = (a: readonly StoredLine[], b: readonly StoredLine[]) =>
  JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

/** Merges two carts, adding up quantities of the same variant. */
export function mergeLines(a: readonly StoredLine[], b: readonly StoredLine[]): StoredLine[] {
  const ids = new Set([...a, ...b].map(([id]) => id));
  return [...ids].map((id) => [id, quantityOf(a, id) + quantityOf(b, id)]);
}

/** Needed because a recreated cart has the same treatments under new line ids. */
export const findLine = ({ lines }: Cart, { id, merchandise }: CartLine): CartLine | undefined =>
  lines.find((line) => line.id === id) ?? lines.find((line) => line.merchandise.id === merchandise.id);

/** Returns the lines that the steps change, each with its new quantity. */
export const applySteps = (cart: Cart, steps: Steps): { line: CartLine; quantity: number }[] =>
  [...steps.values()].flatMap(({ line: clicked, by }) => {
    const line = findLine(cart, clicked);
    return line ? [{ line, quantity: Math.max(0, line.quantity + by) }] : [];
  });

export function withSteps(cart: Cart, steps: Steps): Cart {
  if (steps.size === 0) return cart;
  const quantities = new Map(applySteps(cart, steps).map(({ line, quantity }) => [line.id, quantity]));
  return recounted(
    cart,
    cart.lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity })),
  );
}

export function withoutLines(cart: Cart, removed: readonly CartLine[]): Cart {
  if (removed.length === 0) return cart;
  const ids = new Set(removed.map((line) => findLine(cart, line)?.id));
  return recounted(
    cart,
    cart.lines.filter(({ id }) => !ids.has(id)),
  );
}

/** Leaves the store's amounts as they are: prices are never computed here. */
function recounted(cart: Cart, lines: CartLine[]): Cart {
  const count = (of: CartLine[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...cart, lines, totalQuantity: cart.totalQuantity + count(lines) - count(cart.lines) };
}

/** True when two answers cost the same. */
export function isSamePurchase(a: Cart, b: Cart): boolean {
  const [before, now] = [a.cost.totalAmount, b.cost.totalAmount];
  return (
    Number(before.amount) === Number(now.amount) &&
    before.currencyCode === now.currencyCode &&
    isSameLines(storedLinesOf(a), storedLinesOf(b))
  );
}

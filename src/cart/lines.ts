/** Pure rules of the lines of a cart. */
import type { Cart, CartLine } from '@/commerce/types';
import type { StoredLine } from './storage';

/** Clicks on plus and minus that the store has not confirmed, by the id of their line. */
export type Steps = ReadonlyMap<string, Step>;

export interface Step {
  line: CartLine;
  /** How many more, or fewer. */
  by: number;
}

/** A line of quantity 0 is how the store says that it is sold out. */
export const withoutSoldOut = (cart: Cart): Cart => ({
  ...cart,
  lines: cart.lines.filter(({ quantity }) => quantity > 0),
});

export const storedLinesOf = ({ lines }: Cart): StoredLine[] =>
  lines.map(({ merchandise, quantity }) => [merchandise.id, quantity]);

export const quantityOf = (lines: readonly StoredLine[], merchandiseId: string) =>
  lines.reduce((sum, [id, quantity]) => (id === merchandiseId ? sum + quantity : sum), 0);

/** In whatever order. */
export const isSameLines = (a: readonly StoredLine[], b: readonly StoredLine[]) =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());

/** Two carts in one: of what both have, the sum. */
export function mergeLines(a: readonly StoredLine[], b: readonly StoredLine[]): StoredLine[] {
  const ids = new Set([...a, ...b].map(([id]) => id));
  return [...ids].map((id) => [id, quantityOf(a, id) + quantityOf(b, id)]);
}

/** A cart that was made anew has the same treatments under new ids of lines. */
export const findLine = ({ lines }: Cart, { id, merchandise }: CartLine): CartLine | undefined =>
  lines.find((line) => line.id === id) ?? lines.find((line) => line.merchandise.id === merchandise.id);

/** The lines that steps change, each with its new quantity. */
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

/** Its amounts stay what the store has said: what things cost is never worked out here. */
function recounted(cart: Cart, lines: CartLine[]): Cart {
  const count = (of: CartLine[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...cart, lines, totalQuantity: cart.totalQuantity + count(lines) - count(cart.lines) };
}

/** Whether two answers are the same to pay. */
export function isSamePurchase(a: Cart, b: Cart): boolean {
  const [before, now] = [a.cost.totalAmount, b.cost.totalAmount];
  return (
    Number(before.amount) === Number(now.amount) &&
    before.currencyCode === now.currencyCode &&
    isSameLines(storedLinesOf(a), storedLinesOf(b))
  );
}

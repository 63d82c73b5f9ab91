/** What can be read off a cart as the store has answered it. */
import type { Cart } from '@/shared/store/store-types';

/**
 * Returns quantities by variant. A variant may have several lines, because the store splits one whose items have
 * different discounts.
 */
export function quantitiesOf(cart: Cart | undefined) {
  const quantities = new Map<string, number>();
  for (const { merchandise, quantity } of cart?.lines ?? [])
    quantities.set(merchandise.id, (quantities.get(merchandise.id) ?? 0) + quantity);
  return quantities;
}

export const quantityIn = (cart: Cart | undefined, variantId: string) =>
  quantitiesOf(cart).get(variantId) ?? 0;

/** True when a visitor who has seen one cart would be surprised by what the other has or costs. */
export const isOtherCart = (one: Cart | undefined, other: Cart | undefined) => seenOf(one) !== seenOf(other);

const seenOf = (cart: Cart | undefined) => JSON.stringify([cart?.cost.totalAmount, ...quantitiesOf(cart)]);

/** Returns the cart without lines of quantity 0, which the store keeps for what has sold out. */
export const withoutSoldOut = (cart: Cart): Cart => ({
  ...cart,
  lines: cart.lines.filter(({ quantity }) => quantity > 0),
});

/** Returns the cart as if lines had other quantities already. Its amounts stay the store's. */
export function withQuantities(cart: Cart, byLine: ReadonlyMap<string, number>): Cart {
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: byLine.get(line.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { ...cart, lines, totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

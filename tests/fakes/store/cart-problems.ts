/**
 * Shopify's errors for carts, with its messages. A field's path starts with the argument: `input.lines` in
 * `cartCreate`, `lines` elsewhere.
 */
import type { Cart, LineUpdateInput, Outcome, UserError } from './cart-shape.ts';

export const MAX_LINES = 500;
/** A quantity must be below this. */
export const MAX_QUANTITY = 1_000_000;

export const missingCart = (): Outcome => ({
  cart: null,
  userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }],
});

export const missingMerchandise = (merchandiseId: string, path: string[]): UserError => ({
  code: 'INVALID',
  field: [...path, 'merchandiseId'],
  message: `The merchandise with id ${merchandiseId} does not exist.`,
});

/** Shopify has not published its message for this error. */
export const tooManyLines = (field: string[]): UserError => ({
  code: 'INVALID',
  field,
  message: `The cart can't have more than ${MAX_LINES} lines.`,
});

export function quantityErrors(
  quantity: number,
  { merchandiseId, path, min }: { merchandiseId: string; path: string[]; min: number },
): UserError[] {
  if (quantity >= min && quantity < MAX_QUANTITY) return [];
  const message = `The quantity for merchandise with id ${merchandiseId} must be greater than zero but less than ${MAX_QUANTITY}.`;
  return [{ code: 'INVALID', field: [...path, 'quantity'], message }];
}

/** The message contains the id without its type and query. */
export function lineErrors({ lines }: Cart, lineId: string, field: string[]): UserError[] {
  if (lines.some(({ id }) => id === lineId)) return [];
  const bare = lineId.replace(/^.*\//, '').replace(/\?.*$/, '');
  const message = `The merchandise line with id ${bare} does not exist.`;
  return [{ code: 'INVALID_MERCHANDISE_LINE', field, message }];
}

export function updateErrors(cart: Cart, { id, quantity }: LineUpdateInput, index: number): UserError[] {
  const path = ['lines', String(index)];
  const line = cart.lines.find((candidate) => candidate.id === id);
  if (!line) return lineErrors(cart, id, [...path, 'id']);
  return quantityErrors(quantity ?? line.quantity, { merchandiseId: line.merchandiseId, path, min: 0 });
}

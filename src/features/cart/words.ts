/**
 * The cart's words. They are in the code because docs/specification.md fixes them word for word, and
 * because a cart may have something to say before the drawer, and with it the content, is loaded.
 */

/** The words of the buttons that add a treatment to the cart. */
export const addWords = { add: 'Add to cart', short: 'Add', soldOut: 'Sold out today' };

export const FAILED = {
  add: 'Failed to add item to cart',
  update: 'Failed to update cart item',
  remove: 'Failed to remove item from cart',
  reach: 'We could not reach the store.',
  unknown: 'An unknown error occurred',
} as const;

export const NO_PRODUCT = 'Product not found';
export const NO_VARIANT = 'Product variant not found';

export const RENEWED =
  'Your saved cart had expired at the store. We made a new one with the same treatments.';
export const LEFT_OUT = 'Treatments that are no longer in the store were left out.';
export const FINISHED =
  'You took this cart to the checkout, and the store has closed it. Your cart is empty now.';
export const CHANGED = 'Your cart has changed at the store. Please check it before you go on.';

/** @param left how many the cart still has */
export const soldOut = (title: string, left: number) =>
  left > 0 ? `${title} is sold out: your cart has the last ${left}.` : `${title} is sold out.`;
export const onlySome = (title: string, quantity: number) => `Only ${quantity} of ${title} available.`;

const inCart = (count: number) => `${count} ${count === 1 ? 'item' : 'items'} in cart`;

export const added = (title: string, count: number) => `${title} added. ${inCart(count)}`;
export const removed = (title: string, count: number) => `${title} removed. ${inCart(count)}`;
export const changed = (title: string, quantity: number, count: number) =>
  `${title}: ${quantity}. ${inCart(count)}`;

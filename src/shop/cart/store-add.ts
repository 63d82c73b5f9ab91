/** The key of adds in progress, see src/shop/cart/add-intents.ts. */
export const ADDS = 'cart-adds';

/**
 * Stores an add for the next page to make: for a page that is left before the cart's code is loaded. Every page with an
 * island contains this file, so it imports nothing.
 */
export function storeAdd(handle: string) {
  try {
    const adds = JSON.parse(localStorage.getItem(ADDS) ?? '[]') as unknown[];
    const add = { id: crypto.randomUUID(), at: Date.now(), handle, quantity: 1 };
    localStorage.setItem(ADDS, JSON.stringify([...adds, add]));
  } catch {
    // There is no storage, or it holds something else, which the cart replaces.
  }
}

import { getItem, local, parseItem, setItem } from '@/client/storage/safe-storage';

/** The key of adds that no page has carried out yet, see src/shop/cart/local-cart.ts. */
export const ADDS = 'cart-adds';

/**
 * Queues an add for the next page: for a page that is left before the cart's code is loaded. Every page with an island
 * contains this file, so it imports next to nothing. What is no queue stays as it is; the cart replaces it.
 */
export function queueAdd(handle: string) {
  const adds = parseItem(getItem(local, ADDS) ?? '[]');
  const add = { id: crypto.randomUUID(), at: Date.now(), handle, quantity: 1 };
  if (Array.isArray(adds)) setItem(local, ADDS, JSON.stringify([...(adds as unknown[]), add]));
}

/**
 * What the small script of every page knows of the cart, from local storage (see local-cart.ts): it counts the badge, and
 * queues an add. It imports next to nothing.
 */
import { getItem, local, parseItem, setItem } from '@/client/storage/safe-storage';

export const KEYS = {
  id: 'cart-id',
  lines: 'cart-lines',
  wanted: 'cart-wanted',
  adds: 'cart-adds',
  checkout: 'cart-checkout',
} as const;

export type Line = readonly [merchandiseId: string, quantity: number];

export const MAX_QUANTITY = 9999;

export const isLine = (line: unknown): line is Line =>
  Array.isArray(line) &&
  /^gid:\/\/shopify\/ProductVariant\/\d+$/.test(String(line[0])) &&
  Number.isInteger(line[1]) &&
  line[1] >= 0 &&
  line[1] <= MAX_QUANTITY;

/** The storage may hold anything: skips what is malformed. */
export const listOf = <T>(value: unknown, isItem: (item: unknown) => item is T): T[] =>
  Array.isArray(value) ? value.filter(isItem) : [];

const read = (key: string) => getItem(local, key);

/** @returns what is stored; nothing when it is malformed. @param get reads a key */
export function readCart(get: (key: string) => string | undefined = read) {
  const id = get(KEYS.id);
  if (!id?.startsWith('gid://shopify/Cart/')) return { id: undefined, lines: [], isAtCheckout: false };
  return { id, lines: listOf(parseItem(get(KEYS.lines)), isLine), isAtCheckout: get(KEYS.checkout) === id };
}

/** Returns the number of items in the cart, as far as this browser knows without asking the store. */
export const countStored = () => readCart().lines.reduce((sum, [, quantity]) => sum + quantity, 0);

/** True when the visitor has taken the current cart to the checkout, so that it may be paid by now. */
export const hasCheckout = () => readCart().isAtCheckout;

/** True when an earlier page view has begun something that only the store can end. */
export const isUnfinished = () => Boolean(hasCheckout() || read(KEYS.adds) || read(KEYS.wanted));

/**
 * Queues an add for the next page: for a page that is left before the cart's code is loaded. What is no queue stays as it
 * is; the cart replaces it.
 */
export function queueAdd(handle: string) {
  const adds = parseItem(read(KEYS.adds) ?? '[]');
  const add = { id: crypto.randomUUID(), at: Date.now(), handle, quantity: 1 };
  if (Array.isArray(adds)) setItem(local, KEYS.adds, JSON.stringify([...(adds as unknown[]), add]));
}

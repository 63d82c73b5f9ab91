/**
 * What a browser remembers of its cart, under four keys in local storage:
 *
 * - `cart-id`: the cart's id in the store;
 * - `cart-lines`: the lines last seen there, `[[variant id, quantity], ...]`: for the badge before anything is loaded, and
 *   to recreate a cart that the store has forgotten;
 * - `cart-wanted`: what the visitor wants and the store has not confirmed, `{ at, lines }`: quantities by variant, and, for
 *   clicks on add buttons whose product is not looked up yet, how many more of a handle (`'high-c'`);
 * - `cart-checkout`: the id of the cart that the visitor took to the checkout and has not changed since. When the
 *   store no longer has that cart, it was paid and must not be recreated.
 *
 * The small script of every page counts the badge with this, and queues an add. It imports next to nothing.
 */
import { getItem, local, parseItem, setItem } from '@/shared/lib/safe-storage';

export const KEYS = {
  id: 'cart-id',
  lines: 'cart-lines',
  wanted: 'cart-wanted',
  checkout: 'cart-checkout',
} as const;

/** `what` is the id of a variant, or a handle. */
export type Line = readonly [what: string, quantity: number];

export const MAX_QUANTITY = 9999;
/** Yesterday's click would surprise more than it helps. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const isLine = (line: unknown): line is Line =>
  Array.isArray(line) &&
  /^[\w-]+$|ProductVariant\/\d+$/.test(String(line[0])) &&
  Number.isInteger(line[1]) &&
  line[1] >= 0 &&
  line[1] <= MAX_QUANTITY;

/** The storage may hold anything: skips what is malformed. */
const linesIn = (value: unknown): Line[] => (Array.isArray(value) ? value.filter(isLine) : []);

const read = (key: string) => getItem(local, key);

/** @returns what is stored; nothing when it is malformed. @param get reads a key */
export function readCart(get: (key: string) => string | undefined = read) {
  const id = get(KEYS.id);
  if (!id?.startsWith('gid://shopify/Cart/')) return { id: undefined, lines: [], isAtCheckout: false };
  return { id, lines: linesIn(parseItem(get(KEYS.lines))), isAtCheckout: get(KEYS.checkout) === id };
}

/** Returns what is wanted. @param get reads a key */
export function readWanted(get: (key: string) => string | undefined = read) {
  const { at, lines } = (parseItem(get(KEYS.wanted)) ?? {}) as { at?: unknown; lines?: unknown };
  return new Map(Math.abs(Date.now() - Number(at)) < MAX_AGE_MS ? linesIn(lines) : []);
}

/** Returns what to store for it. */
export const wantedText = (all: ReadonlyMap<string, number>) =>
  all.size > 0 ? JSON.stringify({ at: Date.now(), lines: [...all] }) : undefined;

/** Returns the number of items in the cart, as far as this browser knows without asking the store. */
export const countStored = () => readCart().lines.reduce((sum, [, quantity]) => sum + quantity, 0);

/** True when the visitor has taken the current cart to the checkout, so that it may be paid by now. */
export const hasCheckout = () => readCart().isAtCheckout;

/** True when an earlier page view has begun something that only the store can end. */
export const isUnfinished = () => Boolean(hasCheckout() || read(KEYS.wanted));

/** Queues an add for the next page: for a page that is left before the cart's code is loaded. */
export function queueAdd(handle: string) {
  const wanted = readWanted();
  setItem(local, KEYS.wanted, wantedText(wanted.set(handle, (wanted.get(handle) ?? 0) + 1)));
}

/** Shows the number of items on the header's cart button, in the words of the page. */
export function showCount(count: number) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const [word, one, many] = String(link.dataset['cartLink']).split(',');
    link.setAttribute('aria-label', `${word} ${count} ${count === 1 ? one : many}`);
    const badge = link.querySelector('[data-cart-count]');
    if (badge) badge.textContent = String(count);
  }
}

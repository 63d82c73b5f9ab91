/**
 * What a browser remembers of its cart, under five keys in local storage:
 *
 * - `cart-id`: the cart's id in the store;
 * - `cart-lines`: the lines last seen there, `[[variant id, quantity], ...]`: for the badge before anything is loaded, and
 *   to recreate a cart that the store has forgotten;
 * - `cart-wanted`: the lines that the cart is to have, while the store has not answered, see reconcile.ts;
 * - `cart-adds`: adds that wait for their turn, see write-local-cart.ts;
 * - `cart-checkout`: the id of the cart that the visitor took to the checkout and has not changed since. When the
 *   store no longer has that cart, it was paid and must not be recreated.
 *
 * What cannot be stored (private window, storage full) is kept in memory while the page is open.
 *
 * The small script of every page with a cart contains this file, so it imports next to nothing; what only the cart
 * needs is in write-local-cart.ts.
 */
import { getItem, local, parseItem, setItem } from '@/client/storage/safe-storage';
import { ADDS } from './queue-add';

export const ID = 'cart-id';
export const LINES = 'cart-lines';
export const CHECKOUT = 'cart-checkout';
export const WANTED = 'cart-wanted';

export type Line = readonly [merchandiseId: string, quantity: number];

interface LocalCart {
  id?: string;
  /** Last seen at the store. */
  lines: readonly Line[];
  /** True when the visitor has taken exactly this cart to the checkout. */
  isAtCheckout: boolean;
}

const isCartId = (text: string | undefined) => Boolean(text?.startsWith('gid://shopify/Cart/'));

const MAX_QUANTITY = 9999;

const isLine = (line: unknown): line is Line =>
  Array.isArray(line) &&
  String(line[0]).startsWith('gid://shopify/ProductVariant/') &&
  Number.isInteger(line[1]) &&
  line[1] > 0 &&
  line[1] <= MAX_QUANTITY;

/** The storage may hold anything: skips malformed lines. */
export const linesIn = (value: unknown): Line[] => (Array.isArray(value) ? value.filter(isLine) : []);

/** Reads and writes strings, and keeps in memory what the storage rejects. */
export function createTexts(open: typeof local) {
  const kept = new Map<string, string | undefined>();
  return {
    get: (key: string) => (kept.has(key) ? kept.get(key) : getItem(open, key)),
    set: (key: string, value: string | undefined) => {
      if (setItem(open, key, value)) kept.delete(key);
      else kept.set(key, value);
    },
  };
}

/** @returns what is stored; nothing when it is malformed */
export function readCart({ get }: Pick<ReturnType<typeof createTexts>, 'get'>): LocalCart {
  const id = get(ID);
  if (!isCartId(id)) return { lines: [], isAtCheckout: false };
  return { id, lines: linesIn(parseItem(get(LINES))), isAtCheckout: get(CHECKOUT) === id };
}

const texts = createTexts(local);
const read = () => readCart(texts);

/** Returns the number of items in the cart, as far as this browser knows without asking the store. */
export const countStored = () => read().lines.reduce((sum, [, quantity]) => sum + quantity, 0);

/** True when the cart has this variant, as far as this browser knows. */
export const isStored = (merchandiseId: string) => read().lines.some(([id]) => id === merchandiseId);

/** True when the visitor has taken the current cart to the checkout, so that it may be paid by now. */
export const hasCheckout = () => read().isAtCheckout;

/** True when an earlier page view has begun something that only the store can end. */
export const isUnfinished = () => Boolean(hasCheckout() || texts.get(ADDS) || texts.get(WANTED));

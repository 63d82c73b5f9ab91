/**
 * What a browser remembers of its cart, under four keys in local storage:
 *
 * - `cart-id`: the cart's id in the store;
 * - `cart-lines`: `[[variant id, quantity], ...]`, for the badge before anything is loaded, and to recreate a cart
 *   that the store has forgotten;
 * - `cart-checkout`: the id of the cart that the visitor took to the checkout and has not changed since. When the
 *   store no longer has that cart, it was paid and must not be recreated;
 * - `cart-adds`: adds in progress, see src/shop/cart/add-intents.ts.
 *
 * What cannot be stored (private window, storage full) is kept in memory while the page is open.
 *
 * The small script of every page with a cart contains this file, so it imports next to nothing; what only the cart
 * needs is in storage.ts.
 */
import { ADDS } from './store-add';

export const ID = 'cart-id';
export const LINES = 'cart-lines';
export const CHECKOUT = 'cart-checkout';

export type StoredLine = readonly [merchandiseId: string, quantity: number];

export interface StoredCart {
  id?: string;
  lines: readonly StoredLine[];
  /** True when the visitor has taken exactly this cart to the checkout. */
  isAtCheckout: boolean;
}

export interface CartReader {
  read(): StoredCart;
  readAdds(): string | undefined;
}

const isCartId = (text: string | undefined) => Boolean(text?.startsWith('gid://shopify/Cart/'));

const MAX_QUANTITY = 9999;

const isLine = (line: unknown): line is StoredLine =>
  Array.isArray(line) &&
  String(line[0]).startsWith('gid://shopify/ProductVariant/') &&
  Number.isInteger(line[1]) &&
  line[1] > 0 &&
  line[1] <= MAX_QUANTITY;

/** The storage may hold anything: skips malformed lines. */
function parseLines(text: string | undefined): StoredLine[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads and writes strings, and keeps in memory what the storage rejects. */
export function createTexts(open: OpenStorage) {
  const kept = new Map<string, string | undefined>();
  return {
    get: (key: string): string | undefined => {
      if (kept.has(key)) return kept.get(key);
      try {
        return open().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set: (key: string, value: string | undefined) => {
      try {
        if (value === undefined) open().removeItem(key);
        else open().setItem(key, value);
        kept.delete(key);
      } catch {
        kept.set(key, value);
      }
    },
  };
}

type Texts = ReturnType<typeof createTexts>;

export const createReader = ({ get }: Texts): CartReader => ({
  read() {
    const id = get(ID);
    if (!isCartId(id)) return { lines: [], isAtCheckout: false };
    return { id, lines: parseLines(get(LINES)), isAtCheckout: get(CHECKOUT) === id };
  },
  readAdds: () => get(ADDS),
});

const texts = createTexts(() => localStorage);
const stored = createReader(texts);

/** Returns the number of items in the cart, as far as this browser knows without asking the store. */
export const countStored = () => stored.read().lines.reduce((sum, [, quantity]) => sum + quantity, 0);

/** True when the cart has this variant, as far as this browser knows. */
export const isStored = (merchandiseId: string) => stored.read().lines.some(([id]) => id === merchandiseId);

/** True when the visitor has taken the current cart to the checkout, so that it may be paid by now. */
export const hasCheckout = () => stored.read().isAtCheckout;

/** True when an earlier page view left something open that only the store can settle. */
export const isUnsettled = () => hasCheckout() || stored.readAdds() !== undefined;

/**
 * What a browser remembers of its cart, under four keys of the local storage:
 *
 * - `cart-id`: the id of the cart in the store;
 * - `cart-lines`: `[[variant id, quantity], ...]`, which the badge counts before anything is loaded, and which a cart is
 *   made anew from when the store has forgotten it;
 * - `cart-checkout`: the id of the cart that the visitor has taken to the checkout, and not changed since. When the store
 *   has no such cart any more, it was paid, and is not made anew;
 * - `cart-adds`: adds that were begun and are not known to be done, see src/cart/add-intents.ts.
 *
 * What cannot be stored (a private window, no room left) is kept for as long as the page is open.
 *
 * The small script of every page loads this: it imports nothing.
 */
const ID = 'cart-id';
const LINES = 'cart-lines';
const CHECKOUT = 'cart-checkout';
const ADDS = 'cart-adds';
const keys: readonly (string | null)[] = [ID, LINES, CHECKOUT];

export type StoredLine = readonly [merchandiseId: string, quantity: number];

export interface StoredCart {
  id: string | null;
  lines: readonly StoredLine[];
  /** Whether the visitor has taken this very cart to the checkout. */
  isAtCheckout: boolean;
}

export interface CartStorage {
  read(): StoredCart;
  write(id: string, lines: readonly StoredLine[]): void;
  markCheckout(isAtCheckout: boolean): void;
  clear(): void;
  readAdds(): string | null;
  writeAdds(adds: string | null): void;
}

const isCartId = (text: string | null) => Boolean(text?.startsWith('gid://shopify/Cart/'));

const MAX_QUANTITY = 9999;

const isLine = (line: unknown): line is StoredLine =>
  Array.isArray(line) &&
  String(line[0]).startsWith('gid://shopify/ProductVariant/') &&
  Number.isInteger(line[1]) &&
  line[1] > 0 &&
  line[1] <= MAX_QUANTITY;

/** Anybody may write to the storage: what is no line is left out. */
function parseLines(text: string | null): StoredLine[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads and writes texts, and keeps in memory what the storage does not take. */
function createTexts(open: OpenStorage) {
  const kept = new Map<string, string | null>();
  return {
    get: (key: string): string | null => {
      if (kept.has(key)) return kept.get(key) ?? null;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set: (key: string, value: string | null) => {
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
        kept.delete(key);
      } catch {
        kept.set(key, value);
      }
    },
  };
}

/** @param open gives the storage, or throws where there is none */
export function createCartStorage(open: OpenStorage): CartStorage {
  const { get, set } = createTexts(open);
  return {
    read() {
      const id = get(ID);
      if (!isCartId(id)) return { id: null, lines: [], isAtCheckout: false };
      return { id, lines: parseLines(get(LINES)), isAtCheckout: get(CHECKOUT) === id };
    },
    write(id, lines) {
      set(ID, id);
      set(LINES, JSON.stringify(lines));
    },
    markCheckout: (isAtCheckout) => set(CHECKOUT, isAtCheckout ? get(ID) : null),
    clear: () => keys.forEach((key) => key && set(key, null)),
    readAdds: () => get(ADDS),
    writeAdds: (adds) => set(ADDS, adds),
  };
}

export const cartStorage = createCartStorage(() => localStorage);

/** Number of items in the cart, as far as this browser knows without asking the store. */
export const countStored = () => cartStorage.read().lines.reduce((sum, [, quantity]) => sum + quantity, 0);

/** Whether the visitor has taken the cart to the checkout as it is, so that it may be paid by now. */
export const hasCheckout = () => cartStorage.read().isAtCheckout;

/** Whether an earlier page view has left something open that the store has to be asked about. */
export const isUnsettled = () => hasCheckout() || cartStorage.readAdds() !== null;

/** Whether another tab has changed the cart; the key is null when it has cleared all. */
export const isAboutCart = ({ key }: Pick<StorageEvent, 'key'>) => key === null || keys.includes(key);

/**
 * What the browser keeps of the cart, in nanostores that the badge of every page, the drawer and the success page share. What
 * changes the cart is in visitor-cart.ts, which loads when somebody reaches for it; this is in the script of every page, so it
 * imports next to nothing, and does without `computed` (450 bytes).
 */
import { atom } from 'nanostores';
import { getItem, local, parseItem, setItem } from '@/shared/lib/safe-storage';

export type Line = readonly [variantId: string, quantity: number];

/** What the browser keeps of the cart. */
export interface Saved {
  /** In the store. */
  id?: string | undefined;
  /** As the store last told: for the badge, and for a new cart when the store has forgotten this one. */
  lines: readonly Line[];
  /**
   * True when the visitor has taken the cart to the checkout, and has not changed it since. When the store no longer has it,
   * it was paid, and must not be created again.
   */
  isAtCheckout?: boolean;
}

const KEY = 'cart';

/** The store accepts fewer. */
const TOO_MANY = 1_000_000;

const isLine = (line: unknown) =>
  Array.isArray(line) &&
  /^gid:\/\/shopify\/ProductVariant\/\d+$/.test(String(line[0])) &&
  Number.isInteger(line[1]) &&
  line[1] > 0 &&
  line[1] < TOO_MANY;

/** The storage may hold anything: malformed is empty, because the store would refuse it at every try. */
function parse(text: string | undefined): Saved {
  const saved = (parseItem(text) ?? {}) as Saved;
  const isWhole =
    String(saved.id).startsWith('gid://shopify/Cart/') &&
    Array.isArray(saved.lines) &&
    saved.lines.every(isLine);
  return isWhole ? saved : { lines: [] };
}

/**
 * Exported for tests, where it stands for another tab.
 * @param open returns the storage, or throws if there is none: then everything is kept while the page is open
 */
export function createStores(open: typeof local = local) {
  let text = getItem(open, KEY);
  const $saved = atom(parse(text));
  /** The number of items, as the visitor has clicked. */
  const $count = atom(0);
  $saved.subscribe(({ lines }) => $count.set(lines.reduce((sum, [, quantity]) => sum + quantity, 0)));
  return {
    $saved,
    $count,
    save: (saved: Saved) => {
      setItem(open, KEY, saved.id && JSON.stringify(saved));
      // Something else than was set if the browser refused.
      text = getItem(open, KEY);
      $saved.set(saved);
    },
    /** Takes over what another tab has saved. */
    follow: () => {
      const now = getItem(open, KEY);
      if (now === text) return;
      text = now;
      $saved.set(parse(now));
    },
  };
}

export type CartStores = ReturnType<typeof createStores>;

/** This page's. */
export const stores = createStores();

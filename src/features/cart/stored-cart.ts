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
 * What cannot be stored (private window, storage full) is kept in memory while the page is open. The small script of every
 * page counts the badge with this, and queues an add. It imports next to nothing.
 */
import { getItem, local, parseItem, setItem } from '@/shared/lib/safe-storage';

const KEYS = {
  id: 'cart-id',
  lines: 'cart-lines',
  wanted: 'cart-wanted',
  checkout: 'cart-checkout',
} as const;

/** `what` is the id of a variant, or a handle. */
export type Line = readonly [what: string, quantity: number];

const MAX_QUANTITY = 9999;
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

/** True for clicks on an add button; false for a variant. */
const isAdd = (what: string) => !what.startsWith('gid://');

export type CartStorage = ReturnType<typeof createCartStorage>;

/** @param open returns the storage, or throws if there is none */
export function createCartStorage(open: typeof local = local) {
  /** What the storage rejects. */
  const kept = new Map<string, string | undefined>();
  const get = (key: string) => (kept.has(key) ? kept.get(key) : getItem(open, key));
  const set = (key: string, value: string | undefined) => {
    if (setItem(open, key, value)) kept.delete(key);
    else kept.set(key, value);
  };
  const readWanted = () => {
    const { at, lines } = (parseItem(get(KEYS.wanted)) ?? {}) as { at?: unknown; lines?: unknown };
    return new Map(Math.abs(Date.now() - Number(at)) < MAX_AGE_MS ? linesIn(lines) : []);
  };
  const writeWanted = (all: ReadonlyMap<string, number>) =>
    set(KEYS.wanted, all.size > 0 ? JSON.stringify({ at: Date.now(), lines: [...all] }) : undefined);
  const want = (what: string, quantity: number) =>
    writeWanted(readWanted().set(what, Math.max(0, Math.min(quantity, MAX_QUANTITY))));

  return {
    /** Returns what is stored; nothing when it is malformed. */
    read() {
      /** True when something is wanted that the cart may not have yet. */
      const hasAdds = [...readWanted().values()].some((quantity) => quantity > 0);
      const id = get(KEYS.id);
      return id?.startsWith('gid://shopify/Cart/')
        ? { id, lines: linesIn(parseItem(get(KEYS.lines))), isAtCheckout: get(KEYS.checkout) === id, hasAdds }
        : { id: undefined, lines: [], isAtCheckout: false, hasAdds };
    },
    /** Returns the number of items in the cart, as far as this browser knows without asking the store. */
    count() {
      return this.read().lines.reduce((sum, [, quantity]) => sum + quantity, 0);
    },
    /** True when an earlier page view has begun something that only the store can end. */
    isUnfinished() {
      return this.read().isAtCheckout || get(KEYS.wanted) !== undefined;
    },
    /** Forgets the cart if there is no id, but nothing that is still wanted. */
    write(id: string | undefined, lines: readonly Line[]) {
      set(KEYS.id, id);
      set(KEYS.lines, id && JSON.stringify(lines));
      if (id === undefined) set(KEYS.checkout, undefined);
    },
    markCheckout: (isAtCheckout: boolean) => set(KEYS.checkout, isAtCheckout ? get(KEYS.id) : undefined),
    /** The quantities that are wanted, by variant. */
    wanted: () => new Map([...readWanted()].filter(([what]) => !isAdd(what))),
    /** How many more are wanted, by handle. */
    adds: () => [...readWanted()].filter(([what]) => isAdd(what)),
    want,
    queueAdd: (handle: string, quantity: number) => want(handle, (readWanted().get(handle) ?? 0) + quantity),
    /** Forgets what was wanted, except for what has been clicked again since. */
    settle(asked: Iterable<Line>) {
      const all = readWanted();
      for (const [what, quantity] of asked) {
        const rest = (all.get(what) ?? 0) - quantity;
        if (rest === 0 || (isAdd(what) && rest < 0)) all.delete(what);
        else if (isAdd(what)) all.set(what, rest);
      }
      writeWanted(all);
    },
  };
}

/** This browser's. */
export const storedCart = createCartStorage();

/** Shows the number of items on the header's cart button, in the words of the page. */
export function showCount(count: number) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const [word, one, many] = String(link.dataset['cartLink']).split(',');
    link.setAttribute('aria-label', `${word} ${count} ${count === 1 ? one : many}`);
    const badge = link.querySelector('[data-cart-count]');
    if (badge) badge.textContent = String(count);
  }
}

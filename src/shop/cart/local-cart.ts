/**
 * What a browser remembers of its cart, under five keys in local storage:
 *
 * - `cart-id`: the cart's id in the store;
 * - `cart-lines`: the lines last seen there, `[[variant id, quantity], ...]`: for the badge before anything is loaded, and
 *   to recreate a cart that the store has forgotten;
 * - `cart-wanted`: the quantities that the visitor wants and the store has not confirmed, `{ at, lines }`;
 * - `cart-adds`: clicks on add buttons whose product is not looked up yet;
 * - `cart-checkout`: the id of the cart that the visitor took to the checkout and has not changed since. When the
 *   store no longer has that cart, it was paid and must not be recreated.
 *
 * What cannot be stored (private window, storage full) is kept in memory while the page is open.
 */
import { getItem, local, parseItem, setItem } from '@/client/storage/safe-storage';
import { isLine, KEYS, type Line, listOf, MAX_QUANTITY, readCart } from './stored-cart';

/** A click on an add button. */
export interface QueuedAdd {
  id: string;
  /** When it was clicked, in milliseconds since 1970. */
  at: number;
  handle: string;
  variantId?: string | undefined;
  quantity: number;
}

/** Yesterday's click would surprise more than it helps. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const isRecent = (at: unknown) => Math.abs(Date.now() - Number(at)) < MAX_AGE_MS;

function isAdd(value: unknown): value is QueuedAdd {
  const { id, at, handle, quantity } = (value ?? {}) as Partial<Record<keyof QueuedAdd, unknown>>;
  return [id, handle].every((text) => typeof text === 'string') && isRecent(at) && Number.isInteger(quantity);
}

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

  const adds = () => listOf(parseItem(get(KEYS.adds)), isAdd);
  const writeAdds = (all: readonly QueuedAdd[]) =>
    set(KEYS.adds, all.length > 0 ? JSON.stringify(all) : undefined);
  const wanted = () => {
    const { at, lines } = (parseItem(get(KEYS.wanted)) ?? {}) as { at?: unknown; lines?: unknown };
    return new Map(isRecent(at) ? listOf(lines, isLine) : []);
  };
  const writeWanted = (all: ReadonlyMap<string, number>) =>
    set(KEYS.wanted, all.size > 0 ? JSON.stringify({ at: Date.now(), lines: [...all] }) : undefined);

  return {
    read: () => ({
      ...readCart(get),
      /** True when something is wanted that the cart may not have yet. */
      hasAdds: adds().length > 0 || [...wanted().values()].some((quantity) => quantity > 0),
    }),
    /** Forgets the cart if there is no id, but nothing that is still wanted. */
    write(id: string | undefined, lines: readonly Line[]) {
      set(KEYS.id, id);
      set(KEYS.lines, id && JSON.stringify(lines));
      if (id === undefined) set(KEYS.checkout, undefined);
    },
    markCheckout: (isAtCheckout: boolean) => set(KEYS.checkout, isAtCheckout ? get(KEYS.id) : undefined),
    wanted,
    want: (merchandiseId: string, quantity: number) =>
      writeWanted(wanted().set(merchandiseId, Math.max(0, Math.min(quantity, MAX_QUANTITY)))),
    /** Forgets what was wanted, except for what has been clicked again since. */
    settle(asked: Iterable<Line>) {
      const all = wanted();
      for (const [id, quantity] of asked) if (all.get(id) === quantity) all.delete(id);
      writeWanted(all);
    },
    adds,
    queueAdd: (add: Pick<QueuedAdd, 'handle' | 'variantId' | 'quantity'>) =>
      writeAdds([...adds(), { ...add, id: crypto.randomUUID(), at: Date.now() }]),
    dropAdd: (add: QueuedAdd) => writeAdds(adds().filter(({ id }) => id !== add.id)),
  };
}

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

/** Reads and writes strings, and keeps in memory what the storage rejects. */
function createTexts(open: typeof local) {
  const kept = new Map<string, string | undefined>();
  return {
    get: (key: string) => (kept.has(key) ? kept.get(key) : getItem(open, key)),
    set: (key: string, value: string | undefined) => {
      if (setItem(open, key, value)) kept.delete(key);
      else kept.set(key, value);
    },
  };
}

/** True when another tab has changed the cart. The key is null when it has cleared the whole storage. */
export const isAboutCart = ({ key }: Pick<StorageEvent, 'key'>) =>
  key === null || [KEYS.id, KEYS.lines, KEYS.checkout].some((own) => own === key);

export type CartStorage = ReturnType<typeof createCartStorage>;

/** Returns what the cart itself needs. @param open returns the storage, or throws if there is none */
export function createCartStorage(open: typeof local = local) {
  const { get, set } = createTexts(open);
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
    read: () => readCart(get),
    write(id: string, lines: readonly Line[]) {
      set(KEYS.id, id);
      set(KEYS.lines, JSON.stringify(lines));
    },
    /** Forgets the cart, but nothing that is still wanted. */
    clear: () => [KEYS.id, KEYS.lines, KEYS.checkout].forEach((key) => set(key, undefined)),
    markCheckout: (isAtCheckout: boolean) => set(KEYS.checkout, isAtCheckout ? get(KEYS.id) : undefined),
    wanted,
    want: (merchandiseId: string, quantity: number) =>
      writeWanted(wanted().set(merchandiseId, Math.min(quantity, MAX_QUANTITY))),
    /** Forgets what was wanted, except for what has been clicked again since. */
    settle(asked: Iterable<Line>) {
      const all = wanted();
      for (const [id, quantity] of asked) if (all.get(id) === quantity) all.delete(id);
      writeWanted(all);
    },
    adds,
    queueAdd(what: Pick<QueuedAdd, 'handle' | 'variantId' | 'quantity'>): QueuedAdd {
      const add = { ...what, id: crypto.randomUUID(), at: Date.now() };
      writeAdds([...adds(), add]);
      return add;
    },
    dropAdd: (add: QueuedAdd) => writeAdds(adds().filter(({ id }) => id !== add.id)),
  };
}

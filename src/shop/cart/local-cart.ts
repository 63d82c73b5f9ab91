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
 *
 * The small script of every page with a cart contains a part of this file, so it imports next to nothing.
 */
import { getItem, local, parseItem, setItem } from '@/client/storage/safe-storage';
import { ADDS } from './queue-add';

const ID = 'cart-id';
const LINES = 'cart-lines';
const CHECKOUT = 'cart-checkout';
const WANTED = 'cart-wanted';

export type Line = readonly [merchandiseId: string, quantity: number];

/** A click on an add button. */
export interface QueuedAdd {
  id: string;
  /** When it was clicked, in milliseconds since 1970. */
  at: number;
  handle: string;
  variantId?: string | undefined;
  quantity: number;
}

const MAX_QUANTITY = 9999;
/** Yesterday's click would surprise more than it helps. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const isRecent = (at: unknown) => Math.abs(Date.now() - Number(at)) < MAX_AGE_MS;

const isLine = (line: unknown): line is Line =>
  Array.isArray(line) &&
  String(line[0]).startsWith('gid://shopify/ProductVariant/') &&
  Number.isInteger(line[1]) &&
  line[1] >= 0 &&
  line[1] <= MAX_QUANTITY;

function isAdd(value: unknown): value is QueuedAdd {
  const { id, at, handle, quantity } = (value ?? {}) as Partial<Record<keyof QueuedAdd, unknown>>;
  return [id, handle].every((text) => typeof text === 'string') && isRecent(at) && Number.isInteger(quantity);
}

/** The storage may hold anything: skips what is malformed. */
const listOf = <T>(value: unknown, isItem: (item: unknown) => item is T): T[] =>
  Array.isArray(value) ? value.filter(isItem) : [];

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

/** @returns what is stored; nothing when it is malformed */
function readCart({ get }: Pick<ReturnType<typeof createTexts>, 'get'>) {
  const id = get(ID);
  if (!id?.startsWith('gid://shopify/Cart/')) return { id: undefined, lines: [], isAtCheckout: false };
  return { id, lines: listOf(parseItem(get(LINES)), isLine), isAtCheckout: get(CHECKOUT) === id };
}

const texts = createTexts(local);

/** Returns the number of items in the cart, as far as this browser knows without asking the store. */
export const countStored = () => readCart(texts).lines.reduce((sum, [, quantity]) => sum + quantity, 0);

/** True when the visitor has taken the current cart to the checkout, so that it may be paid by now. */
export const hasCheckout = () => readCart(texts).isAtCheckout;

/** True when an earlier page view has begun something that only the store can end. */
export const isUnfinished = () => Boolean(hasCheckout() || texts.get(ADDS) || texts.get(WANTED));

/** True when another tab has changed the cart. The key is null when it has cleared the whole storage. */
export const isAboutCart = ({ key }: Pick<StorageEvent, 'key'>) =>
  key === null || [ID, LINES, CHECKOUT].includes(key);

export type CartStorage = ReturnType<typeof createCartStorage>;

/** Returns what the cart itself needs. @param open returns the storage, or throws if there is none */
export function createCartStorage(open: typeof local = local) {
  const { get, set } = createTexts(open);
  const adds = () => listOf(parseItem(get(ADDS)), isAdd);
  const writeAdds = (all: readonly QueuedAdd[]) =>
    set(ADDS, all.length > 0 ? JSON.stringify(all) : undefined);
  const wanted = () => {
    const { at, lines } = (parseItem(get(WANTED)) ?? {}) as { at?: unknown; lines?: unknown };
    return new Map(isRecent(at) ? listOf(lines, isLine) : []);
  };
  const writeWanted = (all: ReadonlyMap<string, number>) =>
    set(WANTED, all.size > 0 ? JSON.stringify({ at: Date.now(), lines: [...all] }) : undefined);

  return {
    read: () => readCart({ get }),
    write(id: string, lines: readonly Line[]) {
      set(ID, id);
      set(LINES, JSON.stringify(lines));
    },
    /** Forgets the cart, but nothing that is still wanted. */
    clear: () => [ID, LINES, CHECKOUT].forEach((key) => set(key, undefined)),
    markCheckout: (isAtCheckout: boolean) => set(CHECKOUT, isAtCheckout ? get(ID) : undefined),
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

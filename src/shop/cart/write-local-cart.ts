/** What a browser remembers of its cart, for the cart itself. See src/shop/cart/local-cart.ts. */
import { local, parseItem } from '@/client/storage/safe-storage';
import { CHECKOUT, createTexts, ID, type Line, LINES, linesIn, readCart, WANTED } from './local-cart';
import { ADDS } from './queue-add';

/**
 * A click on an add button, stored until it is part of the wanted cart: a page may be left before the product is looked
 * up. The next page view, or the next action in any tab, then carries it out.
 */
export interface QueuedAdd {
  id: string;
  /** When it was clicked, in milliseconds since 1970. */
  at: number;
  handle: string;
  variantId?: string | undefined;
  quantity: number;
}

/** What the visitor wants, from just before the store is asked for it until its answer is known. */
interface WantedCart {
  /** The cart that is to have the lines; undefined while a new one is created. */
  cartId?: string | undefined;
  lines: readonly Line[];
}

export type CartStorage = ReturnType<typeof createCartStorage>;

/** @param open returns the storage, or throws if there is none */
export function createCartStorage(open: typeof local) {
  const texts = createTexts(open);
  const { get, set } = texts;
  /** Adds and changes of this page view, which it carries out itself, have its name. */
  const page = crypto.randomUUID();

  const readAdds = () => {
    const adds = parseItem(get(ADDS));
    return Array.isArray(adds) ? adds.filter(isAdd) : [];
  };
  const writeAdds = (adds: readonly QueuedAdd[]) =>
    set(ADDS, adds.length > 0 ? JSON.stringify(adds) : undefined);

  return {
    read: () => readCart(texts),
    /** Stores what the store has, and that nothing else is wanted. */
    write(id: string, lines: readonly Line[]) {
      set(ID, id);
      set(LINES, JSON.stringify(lines));
      set(WANTED, undefined);
    },
    /** Forgets the cart, but no add that waits for its turn. */
    clear: () => [...SEEN, WANTED].forEach((key) => set(key, undefined)),
    markCheckout: (isAtCheckout: boolean) => set(CHECKOUT, isAtCheckout ? get(ID) : undefined),
    readWanted() {
      const { at, cartId, lines, ...wanted } = (parseItem(get(WANTED)) ?? {}) as Partial<
        Record<string, unknown>
      >;
      if (!isRecent(at)) return undefined;
      return { cartId: cartId as string | undefined, lines: linesIn(lines), isOwn: wanted['page'] === page };
    },
    writeWanted: (wanted: WantedCart | undefined) =>
      set(WANTED, wanted && JSON.stringify({ ...wanted, page, at: Date.now() })),
    queueAdd(what: Pick<QueuedAdd, 'handle' | 'variantId' | 'quantity'>): QueuedAdd {
      const add = { ...what, page, id: crypto.randomUUID(), at: Date.now() };
      writeAdds([...readAdds(), add]);
      return add;
    },
    isQueued: (add: QueuedAdd) => readAdds().some(({ id }) => id === add.id),
    dropAdd: (add: QueuedAdd) => writeAdds(readAdds().filter(({ id }) => id !== add.id)),
    /** Adds of pages that are gone, or of another tab. */
    addsOfOtherPages: (): QueuedAdd[] => readAdds().filter((add) => add.page !== page),
  };
}

/** Yesterday's add would surprise more than it helps. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const isRecent = (at: unknown) => Math.abs(Date.now() - Number(at)) < MAX_AGE_MS;

/** The storage may hold anything. */
function isAdd(value: unknown): value is QueuedAdd & { page?: string } {
  const { id, at, handle, quantity } = (value ?? {}) as Partial<Record<keyof QueuedAdd, unknown>>;
  return [id, handle].every((text) => typeof text === 'string') && isRecent(at) && Number.isInteger(quantity);
}

export const cartStorage = createCartStorage(local);

const SEEN: readonly string[] = [ID, LINES, CHECKOUT];

/** True when another tab has changed the cart. The key is null when it has cleared the whole storage. */
export const isAboutCart = ({ key }: Pick<StorageEvent, 'key'>) => key === null || SEEN.includes(key);

/**
 * Adds that a page has begun, kept in the browser's storage until they are done: a page may be left at any moment. The
 * next page view, or the next thing that happens to the cart in whichever tab, settles what a page has left behind.
 *
 * No add is ever made twice, though the store knows no idempotency keys and may do later what it was asked by a page
 * that has gone. All of this happens under the lock of the cart, so between two steps nobody else changes the cart.
 *
 * 1. The intent is stored at the click. Whoever finds it has not asked the store for anything: it is simply added.
 * 2. Right before the request, the intent notes which cart it goes to and how many of the variant are in there
 *    (`sent`). A request that makes a cart goes to none: its answer alone says which cart that is, so without the answer
 *    no browser will ever use that cart, and the add is made again.
 * 3. Of a request to a cart that exists, the store is asked: with `before + quantity` of the variant, it was done.
 *    Otherwise it may still be on its way, so that cart is given up: a new one is made of its lines and what was added.
 *    What arrives late changes a cart that nobody uses.
 * 4. With the answer the intent goes first, then the cart is stored, in one turn of the event loop. An answer whose
 *    intent has gone was settled meanwhile, and is ignored.
 */
import type { CartStorage } from './storage';

export interface AddIntent {
  id: string;
  /** When it was clicked, in milliseconds since 1970. */
  at: number;
  handle: string;
  variantId?: string | undefined;
  quantity: number;
  /** Where the request has gone. */
  sent?: SentTo;
}

export interface SentTo {
  /** Null where the request makes a cart. */
  cartId: string | null;
  merchandiseId: string;
  /** How many of it the cart had. */
  before: number;
}

/** An add of yesterday surprises more than it helps. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function isIntent(value: unknown): value is AddIntent {
  const { id, at, handle, quantity, sent } = (value ?? {}) as Partial<Record<keyof AddIntent, unknown>>;
  const { cartId, merchandiseId, before } = (sent ?? {}) as Partial<Record<keyof SentTo, unknown>>;
  const isSent = typeof merchandiseId === 'string' && isCount(before) && cartId !== undefined;
  return (
    [id, handle].every((text) => typeof text === 'string') &&
    [at, quantity].every(isCount) &&
    (sent === undefined || isSent)
  );
}

/** Anybody may write to the storage: what is no intent is left out. */
function parse(text: string | null): AddIntent[] {
  try {
    const intents: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(intents) ? intents.filter(isIntent) : [];
  } catch {
    return [];
  }
}

export function createAddIntents(storage: Pick<CartStorage, 'readAdds' | 'writeAdds'>) {
  /** Of this page, which takes care of them itself. */
  const own = new Set<string>();

  const read = () => parse(storage.readAdds()).filter(({ at }) => Math.abs(Date.now() - at) < MAX_AGE_MS);
  const write = (intents: readonly AddIntent[]) =>
    storage.writeAdds(intents.length > 0 ? JSON.stringify(intents) : null);

  return {
    record(what: Pick<AddIntent, 'handle' | 'variantId' | 'quantity'>): AddIntent {
      const intent = { ...what, id: crypto.randomUUID(), at: Date.now() };
      own.add(intent.id);
      write([...read(), intent]);
      return intent;
    },
    /** Of pages that are gone, or of another tab. */
    left: () => read().filter(({ id }) => !own.has(id)),
    isOpen: (intent: AddIntent) => read().some(({ id }) => id === intent.id),
    markSent: (intent: AddIntent, sent: SentTo) =>
      write(read().map((one) => (one.id === intent.id ? { ...one, sent } : one))),
    /** @returns whether it was still there */
    drop(intent: AddIntent): boolean {
      const intents = read();
      const rest = intents.filter(({ id }) => id !== intent.id);
      write(rest);
      own.delete(intent.id);
      return rest.length < intents.length;
    },
  };
}

export type AddIntents = ReturnType<typeof createAddIntents>;

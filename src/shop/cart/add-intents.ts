/**
 * Adds that a page has begun, kept in the browser's storage until they are done, because a page may be left at any
 * moment. The next page view, or the next cart action in any tab, settles what a page left unfinished.
 *
 * No add is ever made twice, although the store has no idempotency keys and may still process a request from a page
 * that is gone. All of this happens under the cart's lock, so nothing else changes the cart between two steps.
 *
 * 1. The click stores the intent. An intent in this state was never sent to the store: just add it.
 * 2. Right before the request, the intent records which cart it goes to and how many of the variant that cart has
 *    (`sent`). A request that creates a cart has no id yet: without its answer no browser ever uses that cart, so the
 *    add is repeated.
 * 3. After a request to an existing cart, ask the store: if the cart has `before + quantity` of the variant, the add
 *    was made. Otherwise it may still be on its way, so abandon that cart and create a new one from its lines and the
 *    add. A late request then changes a cart that nobody uses.
 * 4. If the cart has more, the browser has sent the request twice: see src/shop/cart/undo-repeat.ts.
 * 5. When the answer arrives, the intent is removed and the cart stored in one turn of the event loop. An answer
 *    without its intent was settled meanwhile and is ignored.
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
  /** Missing when the request creates a cart. */
  cartId?: string | undefined;
  merchandiseId: string;
  /** How many of the variant the cart had. */
  before: number;
}

/** Yesterday's add would surprise more than it helps. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function isIntent(value: unknown): value is AddIntent {
  const { id, at, handle, quantity, sent } = (value ?? {}) as Partial<Record<keyof AddIntent, unknown>>;
  const { merchandiseId, before } = (sent ?? {}) as Partial<Record<keyof SentTo, unknown>>;
  const isSent = typeof merchandiseId === 'string' && isCount(before);
  return (
    [id, handle].every((text) => typeof text === 'string') &&
    [at, quantity].every(isCount) &&
    (sent === undefined || isSent)
  );
}

/** The storage may hold anything: skips malformed intents. */
function parse(text: string | undefined): AddIntent[] {
  try {
    const intents: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(intents) ? intents.filter(isIntent) : [];
  } catch {
    return [];
  }
}

export function createAddIntents(storage: Pick<CartStorage, 'readAdds' | 'writeAdds'>) {
  /** This page's intents, which it settles itself. */
  const own = new Set<string>();

  const read = () => parse(storage.readAdds()).filter(({ at }) => Math.abs(Date.now() - at) < MAX_AGE_MS);
  const write = (intents: readonly AddIntent[]) =>
    storage.writeAdds(intents.length > 0 ? JSON.stringify(intents) : undefined);

  return {
    record(what: Pick<AddIntent, 'handle' | 'variantId' | 'quantity'>): AddIntent {
      const intent = { ...what, id: crypto.randomUUID(), at: Date.now() };
      own.add(intent.id);
      write([...read(), intent]);
      return intent;
    },
    /** Intents of pages that are gone, or of another tab. */
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

/**
 * The stored cart for the cart itself: see stored-cart.ts. What cannot be stored (private window, storage full) is kept in
 * memory while the page is open.
 */
import { getItem, local, setItem } from '@/shared/lib/safe-storage';
import { KEYS, type Line, MAX_QUANTITY, readCart, readWanted, wantedText } from './stored-cart';

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
  const wantedLines = (areAdds: boolean) => [...readWanted(get)].filter(([what]) => isAdd(what) === areAdds);
  const want = (what: string, quantity: number) => {
    const wanted = Math.max(0, Math.min(quantity, MAX_QUANTITY));
    set(KEYS.wanted, wantedText(readWanted(get).set(what, wanted)));
  };

  return {
    read: () => ({
      ...readCart(get),
      /** True when something is wanted that the cart may not have yet. */
      hasAdds: [...readWanted(get).values()].some((quantity) => quantity > 0),
    }),
    /** Forgets the cart if there is no id, but nothing that is still wanted. */
    write(id: string | undefined, lines: readonly Line[]) {
      set(KEYS.id, id);
      set(KEYS.lines, id && JSON.stringify(lines));
      if (id === undefined) set(KEYS.checkout, undefined);
    },
    markCheckout: (isAtCheckout: boolean) => set(KEYS.checkout, isAtCheckout ? get(KEYS.id) : undefined),
    /** The quantities that are wanted, by variant. */
    wanted: () => new Map(wantedLines(false)),
    /** How many more are wanted, by handle. */
    adds: () => wantedLines(true),
    want,
    queueAdd: (handle: string, quantity: number) =>
      want(handle, (readWanted(get).get(handle) ?? 0) + quantity),
    /** Forgets what was wanted, except for what has been clicked again since. */
    settle(asked: Iterable<Line>) {
      const all = readWanted(get);
      for (const [what, quantity] of asked) {
        const rest = (all.get(what) ?? 0) - quantity;
        if (rest === 0 || (isAdd(what) && rest < 0)) all.delete(what);
        else if (isAdd(what)) all.set(what, rest);
      }
      set(KEYS.wanted, wantedText(all));
    },
  };
}

/** A browser for tests of the cart: what its tabs share. */
import { createStores, type Saved } from '@/features/cart/saved-cart';

/** One browser's storage, shared by as many tabs as a test opens. */
export function createBrowser() {
  const entries = new Map<string, string>();
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const saved = () => JSON.parse(entries.get('cart') ?? '{}') as Partial<Saved>;
  const open = () => area;
  return { entries, saved, open, stores: () => createStores(open) };
}

/** One browser's locks, first come, first served. */
export function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, task: () => Promise<unknown>) => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

/** Simulates a page that is left while it waits for the store, so that no answer reaches it any more. */
import type { FakeStoreApi } from './fake-store-api';

/** What the store does with the call during which the page is left. */
export type Fate =
  /** It never arrives. */
  | 'lost'
  /** It is carried out, and only the answer is lost. */
  | 'done';

type Api = Pick<
  FakeStoreApi,
  'productByHandle' | 'cart' | 'cartCreate' | 'cartLinesAdd' | 'cartLinesUpdate' | 'cartLinesRemove'
>;

const never = () => new Promise<never>(() => {});

/**
 * The store as seen by a page that is left during its call number `at`.
 * @returns also `isLeft`, resolved at that call (or never)
 */
export function createLeftPage(store: FakeStoreApi, at: number, fate: Fate) {
  let calls = 0;
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<true>();

  const call = <T>(work: () => Promise<T>): Promise<T> => {
    const number = calls;
    calls += 1;
    if (number < at) return work();
    leave(true);
    if (number === at && fate === 'done') void work();
    return never();
  };
  const api: Api = {
    productByHandle: (handle) => call(() => store.productByHandle(handle)),
    cart: (id) => call(() => store.cart(id)),
    cartCreate: (lines) => call(() => store.cartCreate(lines)),
    cartLinesAdd: (id, lines) => call(() => store.cartLinesAdd(id, lines)),
    cartLinesUpdate: (id, lines) => call(() => store.cartLinesUpdate(id, lines)),
    cartLinesRemove: (id, lines) => call(() => store.cartLinesRemove(id, lines)),
  };
  return { api, isLeft };
}

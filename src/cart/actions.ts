/** The ways to run something with the cart: one action after another, in this tab and among all tabs. */
import { StoreError } from '@/commerce/store-error';
import { settleLeftAdds } from './adds';
import type { CartContext } from './context';
import { FAILED } from './copy';
import { withBegun, withEnded } from './model';
import { tellOf } from './recover';

export interface Failing {
  /** What the log calls it. */
  log: string;
  /** What the visitor reads when the store has failed. */
  shown: string;
}

export const FETCHING: Failing = { log: 'Error fetching cart:', shown: FAILED.reach };

/** Runs an action after those before it. Logs what it throws, and tells the visitor. */
export function act(
  { queue, update }: CartContext,
  failing: Failing,
  action: () => Promise<unknown>,
): Promise<void> {
  update(withBegun);
  return queue(async () => {
    const told = await action().then(
      () => null,
      (error: unknown) => {
        console.error(failing.log, error);
        return tellOf(error, failing.shown);
      },
    );
    update((model) => withEnded(model, told));
  });
}

/** Does something with the cart that no other tab may do at the same time. */
export async function exclusively<T>(context: CartContext, task: () => Promise<T>): Promise<T> {
  try {
    return await context.lock(async () => {
      await settleLeftAdds(context);
      return task();
    });
  } catch (error) {
    if (error instanceof StoreError) context.update((model) => ({ ...model, isStale: true }));
    throw error;
  }
}

/** Runs a task in turn, but without the visitor seeing anything of it. */
export const quietly = (context: CartContext, task: () => Promise<void>) =>
  context
    .queue(() => exclusively(context, task))
    .catch((error: unknown) => console.error(FETCHING.log, error));

/** Runs the cart's actions one after another, in this tab and across tabs. */
import { StoreError } from '@/shop/store/store-error';
import { settleLeftAdds } from './adds';
import type { CartContext } from './context';
import { FAILED } from './copy';
import { withBegun, withEnded } from './model';
import { tellOf } from './recover';

export interface Failing {
  /** The action's name in the log. */
  log: string;
  /** What the visitor reads when the store fails. */
  shown: string;
}

export const FETCHING: Failing = { log: 'Error fetching cart:', shown: FAILED.reach };

/** Runs an action after the queued ones. Logs its error and tells the visitor. */
export function act(
  { queue, update }: CartContext,
  failing: Failing,
  action: () => Promise<unknown>,
): Promise<void> {
  update(withBegun);
  return queue(async () => {
    const told = await action().then(
      () => undefined,
      (error: unknown) => {
        console.error(failing.log, error);
        return tellOf(error, failing.shown);
      },
    );
    update((model) => withEnded(model, told));
  });
}

/** Runs a task on the cart while no other tab runs one. */
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

/** Queues a task that the visitor sees nothing of. */
export const quietly = (context: CartContext, task: () => Promise<void>) =>
  context
    .queue(() => exclusively(context, task))
    .catch((error: unknown) => console.error(FETCHING.log, error));

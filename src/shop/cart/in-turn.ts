/** Runs the cart's actions one after another, in this tab and across tabs. */
import { StoreError } from '@/shop/store/store-error';
import { finishEarlier } from './adds';
import type { CartContext } from './context';
import { FAILED } from './copy';
import { failureText } from './failure';
import { withBegun, withEnded } from './model';

export interface Failing {
  /** The action's name in the log. */
  log: string;
  /** What the visitor reads when the store fails. */
  shown: string;
}

export const FETCHING: Failing = { log: 'Error fetching cart:', shown: FAILED.reach };

/** A page that is being left fails its requests, too: it is gone by then. */
const LEAVING_MS = 300;

/** Runs an action after the queued ones. Logs its error and tells the visitor. */
export function act(
  { queue, update }: CartContext,
  failing: Failing,
  action: () => Promise<unknown>,
): Promise<void> {
  update(withBegun);
  return queue(async () => {
    const failed = await action().then(
      () => undefined,
      (error: unknown) => {
        console.error(failing.log, error);
        return failureText(error, failing.shown);
      },
    );
    update((model) => withEnded(model, failed));
  });
}

/**
 * Runs a task on the cart while no other tab runs one. What it wanted is given up if it fails, because the visitor is
 * told so.
 */
export async function exclusively<T>(context: CartContext, task: () => Promise<T>): Promise<T> {
  const { lock, storage, update } = context;
  try {
    return await lock(async () => {
      await finishEarlier(context);
      return task().catch(async (error: unknown) => {
        if (error instanceof StoreError && error.isUncertain)
          await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
        if (storage.readWanted()?.isOwn) storage.writeWanted(undefined);
        throw error;
      });
    });
  } catch (error) {
    if (error instanceof StoreError) update((model) => ({ ...model, isStale: true }));
    throw error;
  }
}

/** Queues a task that the visitor sees nothing of. */
export const quietly = (context: CartContext, task: () => Promise<void>) =>
  context
    .queue(() => exclusively(context, task))
    .catch((error: unknown) => console.error(FETCHING.log, error));

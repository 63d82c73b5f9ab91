/** Runs tasks one after another, in this tab and across the site's tabs. */

export type Run = <T>(task: () => Promise<T>) => Promise<T>;

/** Starts each task when the previous one has ended, even with an error. */
export function createQueue(): Run {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
}

/**
 * A tab that holds the lock for longer hangs: a task is up to four calls of the store, each with a timeout of 10 s. A
 * tab that was closed or has crashed holds no lock.
 */
const MAX_WAIT_MS = 45_000;

/**
 * Runs a task while no other tab runs one under the same name. If the browser has no locks, it just runs.
 */
export function createLock(name: string, locks: Pick<LockManager, 'request'> | undefined): Run {
  return async <T>(task: () => Promise<T>) => {
    let run: Promise<T> | undefined;
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    // What the task throws is rethrown below.
    await locks?.request(name, { signal }, () => (run = task())).catch(() => {});
    return run ?? task();
  };
}

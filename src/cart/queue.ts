/** One after another, in this tab and among all tabs of the site. */

export type Run = <T>(task: () => Promise<T>) => Promise<T>;

/** Starts each task when the one before has ended, however it ended. */
export function createQueue(): Run {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
}

/**
 * A tab that keeps the lock for longer has hung: a task is up to four calls of the store, each given up after 10 s. One
 * that was closed or has crashed keeps no lock.
 */
const MAX_WAIT_MS = 45_000;

/** No two tabs run a task under the same name at once; where the browser has no locks, or gives none, they may. */
export function createLock(name: string, locks: Pick<LockManager, 'request'> | undefined): Run {
  return async <T>(task: () => Promise<T>) => {
    let run: Promise<T> | undefined;
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    // Whatever the task throws is thrown below.
    await locks?.request(name, { signal }, () => (run = task())).catch(() => {});
    return run ?? task();
  };
}

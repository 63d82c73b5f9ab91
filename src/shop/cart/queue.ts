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
 * A tab that holds the lock for longer is asleep: a phone stops a tab in the background in the middle of a task. Two
 * tasks at once are rare, and a smaller harm than a cart that stands still. A closed tab holds no lock.
 */
const STEAL_AFTER_MS = 15_000;

/**
 * Runs a task while no other tab runs one under the same name. If the browser has no locks, it just runs.
 */
export function createLock(name: string, locks: Pick<LockManager, 'request'> | undefined): Run {
  return async <T>(task: () => Promise<T>) => {
    let run: Promise<T> | undefined;
    const start = () => (run ??= task());
    const signal = AbortSignal.timeout(STEAL_AFTER_MS);
    // What the task throws is rethrown below.
    await locks?.request(name, { signal }, start).catch(() => {});
    if (!run) await locks?.request(name, { steal: true }, start).catch(() => {});
    return run ?? task();
  };
}

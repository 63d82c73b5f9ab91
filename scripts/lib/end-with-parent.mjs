/** Ends this process when its parent has ended: a killed parent cannot say so, but the system gives its children another. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const CHECK_EVERY_MS = 500;

const parent = process.ppid;

/** npm runs a command in a shell. Linux keeps it when npm is killed, so its parent is watched, too. */
function parentOfShell() {
  try {
    return /^\d+ \((?:ba|da)?sh\) \w (\d+) /.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

const npm = parentOfShell();
const check = () => (process.ppid === parent && parentOfShell() === npm) || process.exit(1);
if (isMainThread) setInterval(check, CHECK_EVERY_MS).unref();

/** Detects that the parent process has ended. A killed process cannot announce it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CHECK_EVERY_MS = 500;

/** True if `start` in setup.mjs started this process: it sets PARENT_PID. */
export const hasOurParent = () => process.env.PARENT_PID === String(process.ppid);

/** Calls back once when the parent has ended: the system then reparents its children. */
export function onParentEnd(callBack) {
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event && parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && !(npm && hasEnded(npm))) return;
    clearInterval(timer);
    callBack();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/**
 * Returns the parent of a shell: npm runs scripts in one, which survives if npm is killed.
 * @param {number} pid
 * @returns {number | undefined} undefined if the process is not a shell, or the system does not say
 */
function parentOfShell(pid) {
  try {
    const [, parent] = /^(\d+) (?:.*\/)?(?:sh|dash|bash)$/.exec(parentAndProgramOf(pid)) ?? [];
    return parent && Number(parent);
  } catch {
    return undefined;
  }
}

/** Returns '4711 /bin/sh', as `ps` prints it. Linux tells it without a program, which may not be installed. */
const parentAndProgramOf = (pid) =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) \w (\d+) [^]*$/, '$2 $1')
    : execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();

function hasEnded(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

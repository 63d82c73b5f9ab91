/** Detects that the parent process has ended. A killed process cannot announce it. */

const CHECK_EVERY_MS = 500;

/** True if `start` in setup.mjs started this process: it sets PARENT_PID. */
export const hasOurParent = () => process.env.PARENT_PID === String(process.ppid);

/** Calls back once when the parent has ended: the system then reparents its children. */
export function onParentEnd(callBack) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callBack();
  }, CHECK_EVERY_MS);
  timer.unref();
}

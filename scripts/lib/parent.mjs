/** Notices that the process that started this one has ended; one that is killed cannot say so. */

const CHECK_EVERY_MS = 500;

/** True when this process was started by `start` of setup.mjs, which sets PARENT_PID. */
export const hasOurParent = () => process.env.PARENT_PID === String(process.ppid);

/** Calls back once, when the parent has ended: the system gives its children to another process. */
export function onParentEnd(callBack) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callBack();
  }, CHECK_EVERY_MS);
  timer.unref();
}

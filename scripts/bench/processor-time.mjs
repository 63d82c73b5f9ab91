const threadOf = ({ pid, tid }) => `${pid}.${tid}`;
const endOf = ({ ts, dur }) => ts + dur;

/**
 * Shortens each task of a Chromium trace, with the events in it, to the processor time that it took, so that it does
 * not matter what else runs on this machine. Tasks still begin when they began.
 */
export function toProcessorTime(events) {
  /** The latest task of each thread. */
  const tasks = new Map();
  // A task comes before the events that begin with it.
  const inOrder = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return inOrder.map((event) => {
    const { name, ts, dur, tdur } = event;
    const thread = threadOf(event);
    const isInside = ts < endOf(tasks.get(thread) ?? { ts, dur: 0 });
    if (!isInside && !(name === 'RunTask' && dur > 0 && tdur !== undefined)) return event;
    if (!isInside) tasks.set(thread, event);
    const task = tasks.get(thread);
    const share = task.tdur / task.dur;
    return { ...event, ts: task.ts + (ts - task.ts) * share, ...(dur !== undefined && { dur: dur * share }) };
  });
}

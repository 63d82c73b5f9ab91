/**
 * Decides whether an alert about a problem of the outbox goes out. Which problems there are, condition.ts says. What goes out
 * once a day or an hour at most is in announcements.ts (`queueOnce`).
 */
import type { Condition, Problem } from './condition';

/** A problem that has grown by this factor since staff were told is news. */
const GROWTH = 10;

/** The problems that staff were told about, each with its number of submissions. */
export type LastAlert = readonly Problem[];

const alertedCountOf = (last: LastAlert, { of, trouble }: Problem) =>
  last.find((known) => known.of === of && known.trouble === trouble)?.count ?? 0;

/**
 * True when an event has a problem that staff were not told about, when such a problem has grown tenfold, and when the
 * last problem has ended. So no event hides another one, and no problem hides one of another kind.
 */
export const isNews = (last: LastAlert, { problems }: Condition): boolean =>
  problems.length === 0
    ? last.length > 0
    : problems.some((problem) => problem.count >= GROWTH * alertedCountOf(last, problem));

/** Returns what staff know after this condition. A problem that has ended is forgotten: its return is news. */
export function lastAlertAfter(last: LastAlert, condition: Condition): LastAlert {
  const { problems } = condition;
  const isNew = isNews(last, condition);
  const isCurrent = (known: Problem) => alertedCountOf(problems, known) > 0;
  // While an object does not answer, nobody knows whether its problems have ended. An object that answers now and then
  // is announced once in an outage.
  const isKept = (known: Problem) =>
    problems.some(
      ({ of, trouble }) => of === known.of && (trouble === 'silent' || known.trouble === 'silent'),
    );
  return [...last.filter((known) => (isCurrent(known) ? !isNew : isKept(known))), ...(isNew ? problems : [])];
}

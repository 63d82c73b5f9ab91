/** The state of the whole outbox: its problems, and one finding that sums them up. */
import { endpointOf, endpoints, type EndpointName, type EventName } from '@/shared/events';
import { findings, type AlertState, type Finding, type HealthStatus, type Trouble } from '@/shared/outbox';
import { webhooksNeededLive, type EdgeEnv } from '../env';
import type { OutboxState, Recent } from './outbox-report';
import { askObjects, givenOf, type Answer } from './outbox-stub';
import { MAX_QUARANTINED } from './row';
import { sum } from './sums';

const ANSWER_MS = 3_000;

/** Half of what the platform lets an object store. A full one cannot even record a delivery. */
export const HALF_FULL_BYTES = 5 * 1000 ** 3;

export interface Problem {
  /** `monitor`: a problem of the alerts themselves. */
  of: EventName | EndpointName | 'monitor';
  trouble: Trouble;
  /** Number of submissions, or 1 where the problem is not theirs. */
  count: number;
  /** When the oldest of them was received, in ms since 1970. Only known for overdue ones. */
  oldestAt?: number | null;
}

/** What staff are told about in at most one alert a day each. */
export const notices = ['expiring', 'quarantined', 'expiringQuarantined'] as const;
export type Notice = (typeof notices)[number];

/** The numbers behind a finding, without data about visitors. `null` is "none", as in SQL and in the JSON report. */
export interface Condition extends Record<Notice, Recent> {
  /** When the numbers were taken, in ms since 1970. */
  at: number;
  problems: readonly Problem[];
  oldestWaitingAt: number | null;
  /** Number of objects. */
  objects: number;
}

/** True unless the clinic may leave the event's address empty on purpose. */
function isNeeded(event: EventName) {
  const endpoint = endpointOf(event);
  return endpoint !== undefined && webhooksNeededLive.includes(endpoints[endpoint].webhook);
}

/** Returns the result of `Math.min` or `Math.max` over the known times; null if there is none. */
function pick(from: typeof Math.min, times: readonly (number | null)[]) {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? from(...known) : null;
}

/** Returns when the oldest submission without an address was received, if the clinic needs the event. */
const oldestUnconfiguredOf = (event: EventName, state: OutboxState) =>
  isNeeded(event) ? state.oldestUnconfiguredAt : null;

/** Returns when the oldest submission of an event was received that is still to be sent. */
export const oldestWaitingOf = ({ event, given }: Answer<OutboxState>) =>
  given ? pick(Math.min, [given.oldestWaitingAt, oldestUnconfiguredOf(event, given)]) : null;

export function problemsOf({ event, given }: Answer<OutboxState>): Problem[] {
  if (!given) return [{ of: event, trouble: 'silent', count: 1 }];
  const { counts, overdue, rejected, storageBytes } = given;
  const isHalfFull = storageBytes >= HALF_FULL_BYTES || counts.quarantined >= MAX_QUARANTINED / 2;
  const problems: Problem[] = [
    {
      of: event,
      trouble: 'overdue',
      count: overdue.count + (isNeeded(event) ? counts.unconfigured : 0),
      oldestAt: pick(Math.min, [overdue.oldestAt, oldestUnconfiguredOf(event, given)]),
    },
    { of: event, trouble: 'rejected', count: rejected.count },
    { of: event, trouble: 'dead', count: counts.dead },
    { of: event, trouble: 'full', count: Number(isHalfFull) },
  ];
  return problems.filter(({ count }) => count > 0);
}

export function conditionOf(answers: readonly Answer<OutboxState>[], now: number): Condition {
  const recent = (notice: Notice): Recent => {
    const all = givenOf(answers).map((state) => state[notice]);
    return {
      count: sum(all.map(({ count }) => count)),
      newestAt: pick(
        Math.max,
        all.map(({ newestAt }) => newestAt),
      ),
    };
  };
  return {
    at: now,
    problems: answers.flatMap(problemsOf),
    oldestWaitingAt: pick(Math.min, answers.map(oldestWaitingOf)),
    objects: answers.length,
    expiring: recent('expiring'),
    quarantined: recent('quarantined'),
    expiringQuarantined: recent('expiringQuarantined'),
  };
}

/** Adds the problems that the objects do not know: those of the alerts, and of the canaries. */
export const withTroubles = (
  condition: Condition,
  { troubles = [], unreached = [] }: Partial<Pick<AlertState, 'troubles' | 'unreached'>>,
): Condition => ({
  ...condition,
  problems: [
    ...condition.problems,
    ...troubles.map((trouble): Problem => ({ of: 'monitor', trouble, count: 1 })),
    ...unreached.map((of): Problem => ({ of, trouble: 'unreached', count: 1 })),
  ],
});

/** Returns the problems of this kind, one for each event that has it. */
export const problemsWith = (trouble: Finding, { problems }: Condition) =>
  problems.filter((problem) => problem.trouble === trouble);

/** Returns the worst problem, or `ok`. */
export const findingOf = (condition: Condition): Finding =>
  findings.findLast((finding) => problemsWith(finding, condition).length > 0) ?? 'ok';

/** Returns `down` when no object answers, so that no submission can be accepted. */
export function statusOf(condition: Condition): HealthStatus {
  if (problemsWith('silent', condition).length === condition.objects) return 'down';
  return findingOf(condition) === 'ok' ? 'ok' : 'degraded';
}

/** Asks every object of the outbox. Takes at most three seconds; never throws. */
export async function askCondition(env: EdgeEnv): Promise<Condition> {
  return conditionOf(await askObjects(env, { ask: (stub) => stub.state(), ms: ANSWER_MS }), Date.now());
}

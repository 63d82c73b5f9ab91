/** The state of the whole outbox: a few numbers, and one finding that sums them up. */
import type { Finding, HealthStatus, Trouble } from '@/schemas/outbox';
import type { EdgeEnv } from '../env';
import { askObjects, givenOf, sum, type Answer } from './ask-objects';
import type { OutboxState } from './outbox-report';

/** A submission that has waited for longer is overdue. */
export const OVERDUE_WAIT_MS = 15 * 60 * 1000;
const ANSWER_MS = 3_000;

/** The numbers behind a finding, without data about visitors. `null` is "none", as in SQL and in the JSON report. */
export interface Condition {
  /** When the numbers were taken, in ms since 1970. */
  at: number;
  /** Accepted, but not yet delivered or dead. */
  waiting: number;
  oldestWaitingAt: number | null;
  dead: number;
  quarantined: number;
  /** Dead submissions that will be erased within 7 days, and when the newest of them died. */
  expiring: { count: number; newestAt: number | null };
  /** Number of objects that did not answer. The other numbers do not include theirs. */
  silent: number;
  objects: number;
}

export function conditionOf(answers: readonly Answer<OutboxState>[], now: number): Condition {
  const states = givenOf(answers);
  const count = (pick: (state: OutboxState) => number) => sum(states.map(pick));
  const times = (pick: (state: OutboxState) => number | null) =>
    states.map(pick).filter((time) => time !== null);
  const waitingSince = times(({ oldestWaitingAt }) => oldestWaitingAt);
  const givenUp = times(({ expiring }) => expiring.newestAt);
  return {
    at: now,
    waiting: count(({ counts }) => counts.waiting + counts.unconfigured),
    oldestWaitingAt: waitingSince.length > 0 ? Math.min(...waitingSince) : null,
    dead: count(({ counts }) => counts.dead),
    quarantined: count(({ counts }) => counts.quarantined),
    expiring: {
      count: count(({ expiring }) => expiring.count),
      newestAt: givenUp.length > 0 ? Math.max(...givenUp) : null,
    },
    silent: answers.length - states.length,
    objects: answers.length,
  };
}

/** Returns every problem, the worst first. */
export function troublesOf({ at, silent, dead, oldestWaitingAt }: Condition): Trouble[] {
  const isOverdue = oldestWaitingAt !== null && at - oldestWaitingAt > OVERDUE_WAIT_MS;
  const has = { silent: silent > 0, dead: dead > 0, overdue: isOverdue };
  return (['silent', 'dead', 'overdue'] as const).filter((trouble) => has[trouble]);
}

/** Returns the worst problem, or `ok`. */
export const findingOf = (condition: Condition): Finding => troublesOf(condition)[0] ?? 'ok';

/** Returns `down` when no object answers, so that no submission can be accepted. */
export function statusOf(condition: Condition): HealthStatus {
  if (condition.silent === condition.objects) return 'down';
  return findingOf(condition) === 'ok' ? 'ok' : 'degraded';
}

/** Asks every object of the outbox. Takes at most three seconds; never throws. */
export async function askCondition(env: EdgeEnv): Promise<Condition> {
  return conditionOf(await askObjects(env, { ask: (stub) => stub.state(), ms: ANSWER_MS }), Date.now());
}

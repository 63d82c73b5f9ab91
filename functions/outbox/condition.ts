/** How the outbox as a whole is, in a few numbers and in a word. */
import type { Finding, HealthStatus, Trouble } from '@/schemas/outbox';
import type { EdgeEnv } from '../env';
import { askShards, sum, type Answers } from './ask-shards';
import type { ShardState } from './outbox';

/** What has waited for longer is overdue. */
export const OVERDUE_WAIT_MS = 15 * 60 * 1000;
const ANSWER_MS = 3_000;

/** The numbers behind a finding. None of them tells anything about a visitor. */
export interface Condition {
  /** When it was so, in ms since 1970. */
  at: number;
  /** Accepted, and neither delivered nor given up. */
  waiting: number;
  oldestWaitingAt: number | null;
  dead: number;
  quarantined: number;
  /** Dead, and erased within 7 days; when the last of them was given up. */
  expiring: { count: number; newestAt: number | null };
  /** Objects that gave no answer: the numbers are without theirs. */
  silent: number;
  objects: number;
}

export function conditionOf(answers: readonly Answers<ShardState>[], now: number): Condition {
  const shards = answers.flatMap(({ given }) => given);
  const silent = sum(answers.map((answer) => answer.silent));
  const count = (pick: (shard: ShardState) => number) => sum(shards.map(pick));
  const times = (pick: (shard: ShardState) => number | null) =>
    shards.map(pick).filter((time) => time !== null);
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
    silent,
    objects: silent + shards.length,
  };
}

/** Everything that is not well, the worst first. */
export function troublesOf({ at, silent, dead, oldestWaitingAt }: Condition): Trouble[] {
  const isOverdue = oldestWaitingAt !== null && at - oldestWaitingAt > OVERDUE_WAIT_MS;
  const has = { silent: silent > 0, dead: dead > 0, overdue: isOverdue };
  return (['silent', 'dead', 'overdue'] as const).filter((trouble) => has[trouble]);
}

/** The worst of it. */
export const findingOf = (condition: Condition): Finding => troublesOf(condition)[0] ?? 'ok';

/** `down` where nothing can be accepted: no object answers. */
export function statusOf(condition: Condition): HealthStatus {
  if (condition.silent === condition.objects) return 'down';
  return findingOf(condition) === 'ok' ? 'ok' : 'degraded';
}

/** Asks every object. Takes three seconds at most; never throws. */
export async function askCondition(env: EdgeEnv): Promise<Condition> {
  return conditionOf(await askShards(env, { ask: (stub) => stub.state(), ms: ANSWER_MS }), Date.now());
}

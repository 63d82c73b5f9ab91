/** The retry schedule, as Standard Webhooks recommends. */
import { isTaken, type Attempt } from '../providers/crm';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delay after each failed attempt. The first attempt is made at once. */
export const DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Each delay grows by up to this share, so that submissions that failed together are not retried together. */
const JITTER = 0.2;

/** A longer Retry-After is capped to this. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

const GONE = 410;

type Verdict = { state: 'delivered' } | { state: 'dead' } | { state: 'waiting'; delayMs: number };

interface Place {
  /** Number of failed attempts before this one since the schedule began. */
  step: number;
  /** An operator's extra attempt, which uses up no step of the schedule. */
  isExtra?: boolean;
  /** From 0 to less than 1. */
  random?: number;
}

/** Decides what happens to a submission after an attempt. */
export function judge(attempt: Attempt, { step, isExtra, random = Math.random() }: Place): Verdict {
  if (isTaken(attempt)) return { state: 'delivered' };
  const { status, isAborted, retryAfterMs = 0 } = attempt;
  const delay = isExtra ? 0 : DELAYS_MS[step];
  // An unreadable payload is retried: for a few minutes after a deployment, an object that is still running may not
  // know a new key.
  if (delay === undefined || status === GONE || isAborted) return { state: 'dead' };
  const wanted = Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
  return { state: 'waiting', delayMs: Math.max(Math.round(delay * (1 + JITTER * random)), wanted) };
}

/** When a submission is sent again, and when it is given up: the schedule that Standard Webhooks recommends. */
import { isTaken, type Attempt } from '../providers/crm';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between one failed attempt and the next, in milliseconds; the first attempt is made at once. */
export const DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** What failed together is not sent again together: each delay is up to a fifth longer. */
const JITTER = 0.2;

/** A receiver that asks for more patience than this gets no more. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR;

const GONE = 410;

export type Verdict = { state: 'delivered' } | { state: 'dead' } | { state: 'waiting'; delayMs: number };

interface Place {
  /** Failed attempts before this one since the schedule began. */
  step: number;
  /** An operator has asked for it: it is not one of the schedule, and uses up none of it. */
  isExtra?: boolean;
  /** From 0 to less than 1. */
  random?: number;
}

/** What becomes of a submission after an attempt. */
export function judge(attempt: Attempt, { step, isExtra, random = Math.random() }: Place): Verdict {
  if (isTaken(attempt)) return { state: 'delivered' };
  const { status, retryAfterMs = 0 } = attempt;
  const delay = isExtra ? 0 : DELAYS_MS[step];
  // 410 says never again. What cannot be opened is tried again: after a deployment an object that still runs may get to
  // know a new key only minutes later.
  if (delay === undefined || status === GONE) return { state: 'dead' };
  const wanted = Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
  return { state: 'waiting', delayMs: Math.max(Math.round(delay * (1 + JITTER * random)), wanted) };
}

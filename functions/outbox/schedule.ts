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

/** Delay until a payload that cannot be decrypted is tried again. */
const UNREADABLE_DELAY_MS = 5 * MINUTE_MS;

const GONE = 410;

/** `steps`: how many steps of the schedule the attempt has used up. */
type Verdict =
  { state: 'delivered' } | { state: 'dead' } | { state: 'waiting'; delayMs: number; steps: 0 | 1 };

interface Place {
  /** Number of failed attempts before this one since the schedule began. */
  step: number;
  /** An extra attempt, of an operator or after an outage, which uses up no step of the schedule. */
  isExtra?: boolean;
  /** From 0 to less than 1. */
  random?: number;
}

/** Decides what happens to a submission after an attempt. */
export function judge(attempt: Attempt, { step, isExtra, random = Math.random() }: Place): Verdict {
  if (isTaken(attempt)) return { state: 'delivered' };
  const { status, error, isAborted } = attempt;
  // The key is missing: for a few minutes after a deployment, or until somebody puts it back. The CRM was not asked.
  if (error === 'unreadable') return { state: 'waiting', delayMs: UNREADABLE_DELAY_MS, steps: 0 };
  const delay = isExtra ? 0 : DELAYS_MS[step];
  if (delay === undefined || status === GONE || isAborted) return { state: 'dead' };
  const delayMs = Math.max(Math.round(delay * (1 + JITTER * random)), waitOf(attempt));
  return { state: 'waiting', delayMs, steps: isExtra ? 0 : 1 };
}

/** Returns how long the receiver asked to wait, in ms; at most a day. */
export const waitOf = ({ retryAfterMs = 0 }: Attempt) => Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);

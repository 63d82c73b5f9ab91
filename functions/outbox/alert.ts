/** Decides when an alert goes out, and writes its text. */
import type { Finding, Trouble } from '@/schemas/outbox';
import { findingOf, troublesOf, type Condition } from './condition';

const MINUTE_MS = 60_000;

export interface Alert {
  finding: Finding | 'expiring';
  /** Plain text: counts and a link, never contents. */
  text: string;
}

/** The last alert that staff were sent. */
export interface Told {
  troubles: Trouble[];
  /** When it was written, in ms since 1970. */
  at: number;
}

/**
 * True when an outage begins and when it ends. An outage gets one alert, even when its overdue submissions die later.
 * Two things during an outage need another alert: an object that stops answering, and a new outage while dead
 * submissions of an earlier one remain.
 */
export function isNews(told: Told, condition: Condition): boolean {
  const troubles = troublesOf(condition);
  if (told.troubles.length === 0 || troubles.length === 0) return troubles.length !== told.troubles.length;
  const isNew = (trouble: Trouble) => troubles.includes(trouble) && !told.troubles.includes(trouble);
  // Dead submissions that are being retried also count as waiting, but they are older than the alert about them.
  return isNew('silent') || (isNew('overdue') && (condition.oldestWaitingAt ?? 0) > told.at);
}

/** Returns the last alert after this condition. An object that answers now and then is announced once in an outage. */
export function toldOf(told: Told, condition: Condition): Told {
  const troubles = troublesOf(condition);
  const wasSilent = troubles.length > 0 && told.troubles.includes('silent');
  return {
    troubles: wasSilent ? [...new Set<Trouble>(['silent', ...troubles])] : troubles,
    at: isNews(told, condition) ? condition.at : told.at,
  };
}

const submissions = (count: number) => `${count} ${count === 1 ? 'submission' : 'submissions'}`;

function duration(ms: number) {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

const sentences = {
  ok: () => 'Recovered: nothing is overdue, nothing is dead.',
  overdue: ({ at, waiting, oldestWaitingAt }) =>
    `${submissions(waiting)} to the CRM ${waiting === 1 ? 'waits' : 'wait'}, the oldest for ${duration(at - (oldestWaitingAt ?? at))}. Nothing is lost: the site tries again for three days, then keeps them for a retry by hand.`,
  dead: ({ dead }) =>
    `${submissions(dead)} to the CRM ${dead === 1 ? 'is' : 'are'} dead: given up after the last attempt. Nothing is lost yet. Put the CRM right, then retry.`,
  silent: ({ silent, objects }) =>
    `${silent} of ${objects} parts of the outbox do not answer. Forms may be refused.`,
  expiring: ({ expiring }) =>
    `${submissions(expiring.count)} that nobody retried will be erased within 7 days.`,
} satisfies Record<Alert['finding'], (condition: Condition) => string>;

const alertOf = (finding: Alert['finding'], sentence: string, origin = ''): Alert => ({
  finding,
  text: `Clinic website: ${sentence} See ${origin}/operator`,
});

/** Returns an alert that names every problem, the worst first. @param origin of the site, when it is known */
export function stateAlert(condition: Condition, origin?: string): Alert {
  const troubles = troublesOf(condition);
  const found = troubles.length > 0 ? troubles : (['ok'] as const);
  const text = found.map((finding) => sentences[finding](condition)).join(' ');
  return alertOf(findingOf(condition), text, origin);
}

/** Returns an alert with the number of submissions that will be erased soon. */
export const expiryAlert = (condition: Condition, origin?: string): Alert =>
  alertOf('expiring', sentences.expiring(condition), origin);

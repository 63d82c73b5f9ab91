/** When an alert goes out, and what it says. */
import { findings, type Finding } from '@/schemas/outbox';
import type { Condition } from './condition';

const MINUTE_MS = 60_000;

export interface Alert {
  finding: Finding | 'expiring';
  /** Plain text: counts and a link, never contents. */
  text: string;
}

/** One message when it gets worse, and one when all is well again; none for what gets better by halves. */
export const isNews = (before: Finding, now: Finding) =>
  now === 'ok' ? before !== 'ok' : findings.indexOf(now) > findings.indexOf(before);

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
    `${submissions(waiting)} to the CRM ${waiting === 1 ? 'waits' : 'wait'}, the oldest for ${duration(at - (oldestWaitingAt ?? at))}. Nothing is lost; the site goes on trying.`,
  dead: ({ dead }) =>
    `${submissions(dead)} to the CRM ${dead === 1 ? 'is' : 'are'} dead: given up after the last attempt. Nothing is lost yet. Put the CRM right, then retry.`,
  silent: ({ silent, objects }) =>
    `${silent} of ${objects} parts of the outbox do not answer. Forms may be refused.`,
  expiring: ({ expiring }) =>
    `${submissions(expiring.count)} that nobody retried will be erased within 7 days.`,
} satisfies Record<Alert['finding'], (condition: Condition) => string>;

/** @param origin of the site, where it is known */
export const alertOf = (finding: Alert['finding'], condition: Condition, origin = ''): Alert => ({
  finding,
  text: `Clinic website: ${sentences[finding](condition)} See ${origin}/operator`,
});

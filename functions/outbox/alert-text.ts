/** Writes the texts of alerts. */
import { findings, type Finding } from '@/shared/outbox';
import { problemsWith, type Condition, type Notice } from './condition';
import { sum } from './sums';

const MINUTE_MS = 60_000;

/** What staff are told about besides the condition of the outbox. */
type WatchNotice = 'refusals';

export interface Alert {
  about: Finding | Notice | WatchNotice;
  /** One or several sentences with counts, never contents. */
  text: string;
}

const submissions = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'submission' : 'submissions'}`;

function duration(ms: number) {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Returns the number of submissions with a problem, in all and by event. */
function numbersOf(trouble: Finding, condition: Condition) {
  const problems = problemsWith(trouble, condition);
  const total = sum(problems.map(({ count }) => count));
  return {
    total,
    all: submissions(total),
    events: problems.map(({ of, count }) => `${of} ${count}`).join(', '),
    oldestAt: Math.min(...problems.map(({ oldestAt }) => oldestAt ?? condition.at)),
  };
}

type Sentence = (condition: Condition) => string;

const sentences = {
  ok: () => 'Recovered: nothing is overdue, rejected or dead.',
  unsent: () => "An alert has not arrived everywhere. Send a test alert on the operator's page.",
  stalled: () =>
    'The sweep, which checks the outbox every 5 minutes, does not run. Look at the cron trigger at Cloudflare.',
  unreached: (condition) => {
    const endpoints = problemsWith('unreached', condition).map(({ of }) => of);
    return `No canary has reached these addresses for an hour: ${endpoints.join(', ')}. Submissions may not arrive either. Check the CRM.`;
  },
  overdue: (condition) => {
    const { total, all, events, oldestAt } = numbersOf('overdue', condition);
    return `${all} to the CRM ${total === 1 ? 'waits' : 'wait'}, the oldest for ${duration(condition.at - oldestAt)} (${events}). Nothing is lost: the site tries again for three days, then keeps them for a retry by hand.`;
  },
  rejected: (condition) => {
    const { all, events } = numbersOf('rejected', condition);
    return `The CRM rejects ${all} (${events}). Nothing is lost: the site tries again for three days. Look at the status of the last attempt.`;
  },
  dead: (condition) => {
    const { total, all, events } = numbersOf('dead', condition);
    return `${all} to the CRM ${total === 1 ? 'is' : 'are'} dead: given up after the last attempt, or after 83 days without an address (${events}). Nothing is lost yet. Fix the CRM or the address, then select Retry.`;
  },
  full: (condition) => {
    const events = problemsWith('full', condition).map(({ of }) => of);
    return `Half of the outbox's storage, or half of the quarantine (10,000), is used for ${events.join(', ')}. Once it is full, submissions are refused. Delete what nobody needs.`;
  },
  silent: (condition) => {
    const { total, events } = numbersOf('silent', condition);
    return `${total} of ${condition.objects} parts of the outbox do not answer (${events}). Forms may be refused.`;
  },
  expiring: ({ expiring }) =>
    `${submissions(expiring.count)} that nobody retried will be erased within 7 days.`,
  quarantined: ({ quarantined }) =>
    `${submissions(quarantined.count)} in quarantine, not delivered. Some may be from people: release or delete each one.`,
  expiringQuarantined: ({ expiringQuarantined }) =>
    `${submissions(expiringQuarantined.count)} in quarantine that nobody released will be erased within 7 days.`,
} satisfies Record<Finding | Notice, Sentence>;

/** Returns an alert that names every problem, the worst first. */
export function stateAlert(condition: Condition): Alert {
  const found = findings.filter((finding) => problemsWith(finding, condition).length > 0);
  const [about = 'ok', ...others] = found.reverse();
  return { about, text: [about, ...others].map((finding) => sentences[finding](condition)).join(' ') };
}

/** Returns an alert about something that staff are told at most once a day. */
export const noticeAlert = (about: Notice, condition: Condition): Alert => ({
  about,
  text: sentences[about](condition),
});

/** Returns the message that a channel gets. @param origin of the site, when it is known */
export const messageOf = (text: string, origin = '') => `Clinic website: ${text} See ${origin}/operator`;

/** What the operator's page says, besides its findings (finding-copy.ts). Staff who run the site read it, so it is not in the content editor. */
import type { EventName } from '@/shared/events';
import type { AuditEntry, OperatorAction } from '@/islands/operator/old-outbox';
import { alerts } from './alert-copy';

const eventLabels: Record<Exclude<EventName, 'canary' | 'webhook_test' | 'debug_test'>, string> = {
  contact_form_submission: 'contact',
  weight_loss_consultation_request: 'weight-loss',
  glp1_quiz_submission: 'glp1-quiz',
  career_application_submission: 'careers',
  telehealth_insurance_booking: 'telehealth insurance',
  telehealth_self_pay_booking: 'telehealth self-pay',
  telehealth_payment_completed: 'telehealth paid',
  telehealth_payment_expired: 'telehealth unpaid',
  telehealth_payment_failed: 'telehealth payment failed',
  iv_therapy_intake: 'iv-intake',
  bmi_calculation: 'bmi',
};

/** Returns the staff's name for an event. */
export const labelOf = (name: string) => (eventLabels as Record<string, string>)[name] ?? name;

/** "1 submission" or "12 submissions". */
export const submissions = (count: number) =>
  count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`;

const signIn = {
  title: 'Sign in',
  lead: 'The token is the one that this site calls OPERATOR_TOKEN. You are signed out after 15 minutes without use, and after 12 hours at the latest.',
  token: "Operator's token",
  missing: 'Enter the token',
  submit: 'Sign in',
  busy: 'Signing in...',
  wrong: 'This token is not known here. Check it and try again.',
  noCookie: 'This browser did not keep the sign-in. Allow cookies for this site, then try again.',
  expired: 'You are signed out, because the session has ended. Sign in again.',
  signedOut: 'You are signed out.',
  notSignedOut:
    'The site did not answer, so it may not know that you have signed out. The session ends after 15 minutes.',
  left: 'You have left this page. Sign in again.',
  idle: 'You are signed out, because nobody used this page for 15 minutes.',
};

const parts = {
  outbox: {
    name: 'Outbox',
    text: (waiting: number, dead: number) => `${waiting} waiting, ${dead} dead`,
  },
  attempts: {
    name: 'Attempts',
    text: (rate: string) => `${rate} taken in 24 hours`,
    none: 'None in 24 hours',
  },
  latency: {
    name: 'Delivery time',
    text: (p50: string, p95: string) => `p50 ${p50}, p95 ${p95}`,
    none: 'None in 24 hours',
  },
  quarantine: { name: 'Quarantine', text: (count: number) => `${count} held` },
  addresses: { name: 'Addresses', text: (set: number, all: number) => `${set} of ${all} set` },
  alerts,
};

const queues = {
  title: 'Queues',
  note: 'Delivered counts 30 days.',
  heads: {
    event: 'Event',
    state: 'State',
    waiting: 'Waiting',
    unconfigured: 'No address',
    dead: 'Dead',
    delivered: 'Delivered',
    oldest: 'Oldest waiting',
    action: 'Action',
  },
  retry: (count: number) => `Retry all ${count}`,
};

const lists = {
  waiting: {
    title: (count: string) => `Waiting, ${count}`,
    note: 'The oldest first. Each is sent again by itself.',
    none: 'Nothing waits for another try.',
    outcome: 'Last outcome',
  },
  dead: {
    title: (count: string) => `Dead letters, ${count}`,
    note: 'Given up after the last attempt. Kept, encrypted, for 90 days.',
    none: 'Nothing is dead.',
    outcome: 'Last outcome',
  },
  quarantined: {
    title: (count: string) => `Quarantined, ${count}`,
    note: 'Held before sending. Release sends it as it is. Erased after 30 days.',
    none: 'Nothing is held.',
    outcome: 'Held because',
  },
};

const outcomes = {
  status: (status: number, time: string) => `${status} from the endpoint, ${time}`,
  timeout: (time: string) => `No answer in time, ${time}`,
  unreachable: (time: string) => `No connection, ${time}`,
  unreadable: (time: string) => `Its key is missing, ${time}`,
  restored: (time: string) => `Brought back, ${time}`,
  none: 'No attempt yet',
  /** Instead of the time, for submissions that wait. */
  again: (time: string) => `again ${time}`,
  trapped: 'The hidden field was filled in, and no person seems to have sent it',
};

interface ConfirmText {
  /** Asks about an id or a number of submissions. */
  title: (what: string) => string;
  text: string;
  action: string;
  keep: string;
}

const questions: Record<OperatorAction, ConfirmText> = {
  retry: {
    title: (what) => `Retry ${what}?`,
    text: 'They are sent to the CRM at once. The schedule of those that wait stays as it is.',
    action: 'Retry now',
    keep: 'Not now',
  },
  release: {
    title: (what) => `Release ${what}?`,
    text: 'They are sent to the CRM as they are.',
    action: 'Release now',
    keep: 'Keep held',
  },
  delete: {
    title: (what) => `Delete ${what}?`,
    text: 'What a person wrote is erased for good. The id and its times stay in the log, with your name.',
    action: 'Delete for good',
    keep: 'Keep it',
  },
};

const confirm = {
  questions,
  why: 'Why?',
  whyHint: 'One line for the log. No names.',
  whyMissing: 'Write one line of why',
  busy: 'Working...',
  nothing: 'Nothing matches. Nothing was changed.',
};

const done = {
  retry: (what: string) => `Sending ${what} again. Check again in a moment to see how it went.`,
  release: (what: string) => `${what} released.`,
  delete: (what: string) => `${what} deleted.`,
  unfinished: 'The rest goes on in the background.',
  kept: (what: string) =>
    `Not deleted: ${what}, because it was being sent or is gone. Try again in a few seconds.`,
};

const did: Record<AuditEntry['action'], string> = {
  retry: 'Retried',
  release: 'Released',
  delete: 'Deleted',
  restore: 'Restored',
  alert: 'Sent an alert',
  erase: 'Erased',
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  refuse: 'Refused',
  'test-alert': 'Sent a test alert',
};

const log = {
  title: 'Log',
  note: 'Everything done here, kept for six years.',
  heads: { time: 'Time', who: 'Who', action: 'Did', target: 'To', outcome: 'Outcome' },
  did,
  none: 'Nothing was done yet.',
  unfinished: 'Not finished',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  older: 'Older entries',
};

export const copy = {
  title: 'Operator',
  noScript: 'This page needs JavaScript, which is off in this browser.',
  signIn,
  signOut: 'Sign out',
  check: {
    action: 'Check again',
    busy: 'Checking...',
    at: (time: string) => `Checked ${time}, clinic time`,
  },
  problems: {
    unreachable: 'There is no answer from the site. What you see is from the last check.',
    noReport: 'The answer is not from this site. Try again in a minute.',
    busy: 'Too many requests in a minute. Wait a moment, then try again.',
    refused: (message: string) => `That did not work: ${message}`,
  },
  statuses: { ok: 'OK', degraded: 'Degraded', down: 'Down' },
  line: {
    oldest: (age: string) => `Oldest waiting: ${age}`,
    none: 'Nothing waits.',
    ticks: ['now', '1 min', '5 min', '9 min, alert', '1 hour', '6 hours', '1 day'],
  },
  parts,
  words: {
    ok: 'OK',
    check: 'Attention',
    off: 'Off',
    overdue: 'Overdue',
    rejected: 'Rejected',
    dead: 'Dead',
    full: 'Half full',
    silent: 'No answer',
    waiting: 'Sending',
  },
  queues,
  lists,
  heads: { id: 'Id', event: 'Event', received: 'Received', attempts: 'Attempts', action: 'Action' },
  outcomes,
  actions: {
    retry: 'Retry',
    release: 'Release',
    delete: 'Delete',
    more: 'Show more',
    moreBusy: 'Loading...',
  },
  many: {
    title: 'Many at once',
    event: 'Event',
    age: 'Older than',
    ages: { any: 'Any age', day: '1 day', week: '7 days', month: '30 days' },
  },
  erase: {
    title: 'Erase one submission',
    note: 'For a person who asks for it. Works in any state; the id is the webhook-id that the CRM has.',
    id: 'Id of the submission',
    wrong: 'An id has 36 characters, for example 7f3a9c1e-58c0-4d2e-9a53-6b1f3f0c2a11',
  },
  confirm,
  done,
  log,
};

import type { z } from 'zod';
import { eventNames } from '../../events';
import { group, list, oneOf, seo, text } from '../fields';

const line = (example: string, description = 'A text of the page.') => text(description, example);

const titled = () =>
  group({
    title: line('Submissions were given up.'),
    text: line('Nothing is lost.', 'A text of the page; {event}, {waiting} and {dead} are filled in.'),
  });

/** A part of the status overview, with its texts. */
const part = <Rest extends Record<string, z.ZodType>>(rest: Rest) =>
  group({ name: line('Outbox', 'Name of a part.'), ...rest });

const section = () =>
  group({
    title: line('Dead letters, {count}', 'Heading of a list; {count} is filled in.'),
    note: line('Kept, encrypted, for 90 days.'),
    none: line('Nothing is dead.', 'Shown instead of an empty list.'),
    outcome: line('Last outcome', 'Heading of the last column.'),
  });

const question = () =>
  group({
    title: line('Delete {what}?', 'Asks for confirmation; {what} is an id or a number of submissions.'),
    text: line('It is erased for good.', 'What the action does.'),
    action: line('Delete for good', 'The button that confirms.'),
    keep: line('Keep it', 'The button that cancels.'),
  });

const perAction = <Value extends z.ZodType>(value: () => Value) => ({
  retry: value(),
  release: value(),
  delete: value(),
});

export const operatorPageSchema = group({
  ...seo,
  title: line('Operator'),
  staffOnly: line('Staff only.', 'Shown at the foot of the page.'),
  noScript: line('This page needs JavaScript.'),
  signIn: group({
    title: line('Sign in'),
    lead: line('The token stays in memory.', 'Explains the token and where it is stored.'),
    token: line("Operator's token", 'Label of the field.'),
    missing: line('Enter the token', 'Shown when nothing was entered.'),
    submit: line('Sign in'),
    busy: line('Signing in...'),
    wrong: line('This token is not known here.'),
    expired: line('This token is not valid any more.'),
    signedOut: line('You are signed out.'),
    idle: line('You are signed out, because nobody used this page for 15 minutes.'),
  }),
  signOut: line('Sign out'),
  check: group({ action: line('Check again'), busy: line('Checking...'), at: line('Checked {time}') }),
  problems: group({
    unreachable: line('There is no answer from the site.'),
    busy: line('Too many requests in a minute.'),
    refused: line('That did not work: {message}'),
  }),
  statuses: group({ ok: line('OK'), degraded: line('Degraded'), down: line('Down') }),
  findings: group({ ok: titled(), overdue: titled(), dead: titled(), silent: titled() }),
  line: group({
    oldest: line('Oldest waiting: {duration}'),
    none: line('Nothing waits.'),
    ticks: list(line('5 min'), 'Labels for now, 1, 5 and 15 minutes, 1 and 6 hours, and 1 day.', { min: 7 }),
  }),
  parts: group({
    outbox: part({ text: line('{waiting} waiting, {dead} dead') }),
    attempts: part({ text: line('{rate} taken in 24 hours'), none: line('None in 24 hours') }),
    latency: part({ text: line('p50 {p50}, p95 {p95}'), none: line('None in 24 hours') }),
    quarantine: part({ text: line('{count} held') }),
    addresses: part({ text: line('{set} of {all} set') }),
    alerts: part({
      sent: line('Last sent {time}'),
      never: line('None sent so far'),
      pending: line('{count} not arrived'),
      off: line('Nobody is told'),
    }),
  }),
  words: group({
    ok: line('OK'),
    check: line('Attention'),
    off: line('Off'),
    overdue: line('Overdue'),
    dead: line('Dead'),
    silent: line('No answer'),
    waiting: line('Sending'),
  }),
  queues: group({
    title: line('Queues'),
    note: line('Delivered counts 30 days.'),
    heads: group({
      event: line('Event'),
      state: line('State'),
      waiting: line('Waiting'),
      unconfigured: line('No address'),
      dead: line('Dead'),
      delivered: line('Delivered'),
      oldest: line('Oldest waiting'),
      action: line('Action'),
    }),
    retry: line('Retry all {count}'),
  }),
  lists: group({ waiting: section(), dead: section(), quarantined: section() }),
  heads: group({
    id: line('Id'),
    event: line('Event'),
    received: line('Received'),
    attempts: line('Attempts'),
    action: line('Action'),
  }),
  trapped: line('The hidden field was filled in', 'Why a submission is in quarantine.'),
  outcomes: group({
    status: line('{status} from the endpoint, {time}'),
    timeout: line('No answer in time, {time}'),
    unreachable: line('No connection, {time}'),
    unreadable: line('Its key is missing, {time}'),
    none: line('No attempt yet'),
    again: line('again {time}', 'Shown instead of the time for waiting submissions.'),
  }),
  actions: group({
    ...perAction(() => line('Retry')),
    more: line('Show more'),
    moreBusy: line('Loading...'),
  }),
  many: group({
    title: line('Many at once'),
    event: line('Event'),
    age: line('Older than'),
    ages: group({ any: line('Any age'), day: line('1 day'), week: line('7 days'), month: line('30 days') }),
  }),
  erase: group({
    title: line('Erase one submission'),
    note: line('For a person who asks for it.'),
    id: line('Id of the submission'),
    wrong: line('An id has 36 characters'),
  }),
  confirm: group({
    ...perAction(question),
    many: line('{count} submissions'),
    one: line('1 submission'),
    why: line('Why?'),
    whyHint: line('One line for the log. No names.'),
    whyMissing: line('Write one line of why'),
    busy: line('Working...'),
    nothing: line('Nothing matches.'),
  }),
  done: group({ ...perAction(() => line('{what} deleted.')), unfinished: line('The rest goes on.') }),
  log: group({
    title: line('Log'),
    note: line('Everything done here, kept for six years.'),
    heads: group({
      time: line('Time'),
      who: line('Who'),
      action: line('Did'),
      target: line('To'),
      outcome: line('Outcome'),
    }),
    did: group({ ...perAction(() => line('Retried')), alert: line('Sent an alert'), erase: line('Erased') }),
    none: line('Nothing was done yet.'),
    unfinished: line('Not finished'),
    older: line('Older entries'),
  }),
  durations: group({
    second: line('{n} seconds'),
    minute: line('{n} minutes'),
    hour: line('{n} hours'),
    day: line('{n} days'),
  }),
  events: list(
    group({
      name: oneOf(eventNames as [string, ...string[]], 'Name of the event.'),
      label: line('contact', 'The name that staff use.'),
    }),
    'The events of the outbox.',
  ),
});

export type OperatorPage = z.output<typeof operatorPageSchema>;

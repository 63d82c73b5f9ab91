/** Treats all objects of the outbox as one, for the operator. */
import type { EventName } from '@/shared/events';
import type { EventReport, OperatorAction, Report } from '@/shared/outbox';
import type { EdgeEnv } from '../env';
import { receiverOf } from '../providers/crm';
import { conditionOf, findingOf, oldestWaitingOf, problemsOf, statusOf, withTroubles } from './condition';
import { performanceOf } from './latency';
import { askMonitor } from './monitor-stub';
import type { OutboxReport, Page } from './outbox-report';
import { askObjects, givenOf, outboxEvents, silentOf, type Answer } from './outbox-stub';
import {
  isOldestFirst,
  stateOrder,
  states,
  type Counts,
  type Cursor,
  type RowReport,
  type State,
} from './row';
import type { Selection } from './selection';
import { sum, sumByKey } from './sums';

/** Timeout for an object's report. */
const REPORT_MS = 1_000;
/** Timeout for an object's answer to an action, which may change a million rows. It continues after the timeout. */
const ACTION_MS = 25_000;

const sumCounts = (counts: readonly Counts[]) =>
  Object.fromEntries(states.map((state) => [state, sum(counts.map((of) => of[state]))])) as Counts;

/** Which rows of the report to show. */
interface ReportQuery extends Page {
  event?: EventName | undefined;
  limit: number;
}

const isoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A cursor identifies the last row of a page by state, creation time and id. */
const cursorText = ({ state, createdAt, id }: Cursor) => `${state}.${createdAt}.${id}`;

/** @returns undefined for a malformed cursor */
export function parseCursor(text: string): Cursor | undefined {
  const [, state, createdAt, id = ''] = /^(\w+)\.(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return states.includes(state as State)
    ? { state: state as State, createdAt: Number(createdAt), id }
    : undefined;
}

const byAge = (a: RowReport, b: RowReport) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

const inOrder = (a: RowReport, b: RowReport) =>
  stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) ||
  (isOldestFirst(a.state) ? byAge(a, b) : byAge(b, a));

/** Returns a page of the rows of all objects, and the cursor of the next page. */
function pageOf(reports: readonly OutboxReport[], limit: number) {
  const rows = reports.flatMap((one) => one.rows).sort(inOrder);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      nextAt: isoTime(row.nextAt),
      settledAt: isoTime(row.settledAt),
    })),
    next: last && rows.length > limit ? cursorText(last) : null,
  };
}

function eventReport(env: EdgeEnv, answer: Answer<OutboxReport>): EventReport {
  const { event, given } = answer;
  return {
    event,
    isConfigured: receiverOf(env, event) !== undefined,
    ...sumCounts(given ? [given.counts] : []),
    oldestWaiting: isoTime(oldestWaitingOf(answer)),
    troubles: problemsOf(answer).map(({ trouble }) => trouble),
    last24Hours: performanceOf(given ? [given.histogram] : []),
    silent: silentOf([answer]).length || undefined,
  };
}

/** Returns a report on the outbox and its alerts, without the contents of submissions. */
export async function report(env: EdgeEnv, { event, limit, ...from }: ReportQuery): Promise<Report> {
  // One extra row tells whether there is another page.
  const page: Page = { ...from, limit: limit + 1 };
  const [answers, alerts] = await Promise.all([
    askObjects(env, { ask: (stub) => stub.report(page), ms: REPORT_MS }),
    askMonitor(env, (monitor) => monitor.alerts(), REPORT_MS),
  ]);
  const reports = givenOf(answers);
  const shown = answers.filter((answer) => event === undefined || answer.event === event);
  const events = answers.map((answer) => eventReport(env, answer));
  const condition = withTroubles(conditionOf(answers, Date.now()), alerts ?? {});
  return {
    alerts: alerts ?? null,
    status: statusOf(condition),
    finding: findingOf(condition),
    checkedAt: new Date(condition.at).toISOString(),
    oldestWaiting: isoTime(condition.oldestWaitingAt),
    totals: sumCounts(events),
    last24Hours: performanceOf(reports.map(({ histogram }) => histogram)),
    events,
    undeliveredByKey: sumByKey(reports.flatMap((one) => Object.entries(one.undeliveredByKey))),
    ...pageOf(givenOf(shown), limit),
    silent: silentOf(answers).length || undefined,
  };
}

interface Sum {
  count: number;
  /** The events whose objects did not answer in time, if any. They may still carry out the action. */
  silent?: EventName[];
}

async function sumOf(
  env: EdgeEnv,
  { event }: Selection,
  ask: Parameters<typeof askObjects<number>>[1]['ask'],
): Promise<Sum> {
  const events = outboxEvents.filter((one) => event === undefined || one === event);
  const answers = await askObjects(env, { ask, ms: ACTION_MS, events });
  const silent = silentOf(answers);
  return { count: sum(givenOf(answers)), ...(silent.length > 0 && { silent }) };
}

/** Retries, releases or deletes the selected submissions. @returns the number of submissions */
export const act = (env: EdgeEnv, action: OperatorAction, selection: Selection) =>
  sumOf(env, selection, (stub) => stub.act(action, selection));

/** Returns the number of submissions that `act` would change. */
export const countSelected = (env: EdgeEnv, action: OperatorAction, selection: Selection) =>
  sumOf(env, selection, (stub) => stub.count(action, selection));

/** Returns the jurisdictions that the objects report, without repeats: `['us']` on the live site. */
export async function jurisdictionsOf(env: EdgeEnv): Promise<string[]> {
  const [answers, monitor] = await Promise.all([
    askObjects(env, { ask: (stub) => stub.jurisdiction(), ms: REPORT_MS }),
    askMonitor(env, (one) => one.jurisdiction(), REPORT_MS),
  ]);
  return [...new Set([monitor, ...answers.map(({ given }) => given)].map((one) => one ?? 'unknown'))];
}

/** All objects of the outbox seen as one: for the operator and the cron sweep. */
import type { EventName } from '@/schemas/events';
import type { EventReport, Report } from '@/schemas/outbox';
import type { EdgeEnv } from '../env';
import { webhookUrlOf } from '../providers/crm';
import { askShards, silentOf, sum, type Answers } from './ask-shards';
import { conditionOf, findingOf, statusOf } from './condition';
import { performanceOf } from './latency';
import { monitorOf } from './monitor-stub';
import type { ShardReport } from './outbox';
import { isOldestFirst, listed, states, type Counts, type Cursor, type RowReport, type State } from './row';
import type { Action, Selection } from './selection';
import { outboxEvents } from './shards';

/** Nobody who asks how things are waits longer for an object that does not answer. */
const REPORT_MS = 1_000;
/** What an action changes may be a million rows. It goes on when nobody waits for it any more. */
const ACTION_MS = 25_000;
const SWEEP_MS = 20_000;

const sumCounts = (counts: readonly Counts[]) =>
  Object.fromEntries(states.map((state) => [state, sum(counts.map((of) => of[state]))])) as Counts;

/** Which rows of the report to show. */
export interface Shown {
  state?: State | undefined;
  event?: EventName | undefined;
  after?: Cursor | undefined;
  limit: number;
}

const isoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A cursor is the last row of a page: its state, the time when it was handed in, its id. */
const cursorText = ({ state, createdAt, id }: Cursor) => `${state}.${createdAt}.${id}`;

/** @returns undefined for a text that is no cursor */
export function parseCursor(text: string): Cursor | undefined {
  const [, state, createdAt, id = ''] = /^(\w+)\.(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return states.includes(state as State)
    ? { state: state as State, createdAt: Number(createdAt), id }
    : undefined;
}

const byAge = (a: RowReport, b: RowReport) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

const inOrder = (a: RowReport, b: RowReport) =>
  listed.indexOf(a.state) - listed.indexOf(b.state) || (isOldestFirst(a.state) ? byAge(a, b) : byAge(b, a));

/** A page of the rows of all objects, and whether there are more. */
function pageOf(shards: readonly ShardReport[], limit: number) {
  const rows = shards.flatMap((shard) => shard.rows).sort(inOrder);
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

function sumByKey(counts: readonly Record<string, number>[]) {
  const sums = new Map<string, number>();
  for (const [keyId, count] of counts.flatMap((of) => Object.entries(of)))
    sums.set(keyId, (sums.get(keyId) ?? 0) + count);
  return Object.fromEntries(sums);
}

function eventReport(env: EdgeEnv, { event, given, silent }: Answers<ShardReport>): EventReport {
  return {
    event,
    isConfigured: webhookUrlOf(env, event) !== undefined,
    ...sumCounts(given.map(({ counts }) => counts)),
    oldestWaiting: isoTime(conditionOf([{ event, given, silent }], 0).oldestWaitingAt),
    last24Hours: performanceOf(given.map(({ histogram }) => histogram)),
    ...silentOf([{ silent }]),
  };
}

/** Everything but what was submitted. */
export async function report(env: EdgeEnv, { state, event, after, limit }: Shown): Promise<Report> {
  // One row more than the page has says whether there is another.
  const rowsOf = { states: state ? [state] : states, after, limit: limit + 1 };
  const answers = await askShards(env, { ask: (stub) => stub.report(rowsOf), ms: REPORT_MS });
  const shards = answers.flatMap(({ given }) => given);
  const shown = answers.filter((answer) => event === undefined || answer.event === event);
  const events = answers.map((answer) => eventReport(env, answer));
  const condition = conditionOf(answers, Date.now());
  return {
    status: statusOf(condition),
    finding: findingOf(condition),
    checkedAt: new Date(condition.at).toISOString(),
    oldestWaiting: isoTime(condition.oldestWaitingAt),
    totals: sumCounts(events),
    last24Hours: performanceOf(shards.map(({ histogram }) => histogram)),
    events,
    undeliveredByKey: sumByKey(shards.map((shard) => shard.undeliveredByKey)),
    ...pageOf(
      shown.flatMap(({ given }) => given),
      limit,
    ),
    ...silentOf(answers),
  };
}

async function sumOf(
  env: EdgeEnv,
  { event }: Selection,
  ask: Parameters<typeof askShards<number>>[1]['ask'],
): Promise<{ count: number; silent?: number }> {
  const events = outboxEvents.filter((one) => event === undefined || one === event);
  const answers = await askShards(env, { ask, ms: ACTION_MS, events });
  return { count: sum(answers.flatMap(({ given }) => given)), ...silentOf(answers) };
}

/** Retries, releases or erases what is selected. @returns how many submissions that were */
export const act = (env: EdgeEnv, action: Action, selection: Selection) =>
  sumOf(env, selection, (stub) => stub.act(action, selection));

/** How many submissions `act` would change. */
export const countSelected = (env: EdgeEnv, action: Action, selection: Selection) =>
  sumOf(env, selection, (stub) => stub.count(action, selection));

/**
 * The dead man's switch: wakes every object, should the platform have lost an alarm; erases what was kept for long
 * enough; and tells the monitor how things are, which sends alerts.
 */
export async function sweepAll(env: EdgeEnv): Promise<void> {
  const answers = await askShards(env, { ask: (stub) => stub.sweep(), ms: SWEEP_MS });
  for (const { event, silent } of answers)
    if (silent > 0) console.error(JSON.stringify({ outbox: event, error: 'does not answer', silent }));

  const erased = sum(answers.flatMap(({ given }) => given.map((shard) => shard.erased)));
  await monitorOf(env)
    .observe(conditionOf(answers, Date.now()), erased)
    .catch((error: unknown) => console.error(JSON.stringify({ monitor: String(error) })));
}

/** All objects of the outbox seen as one: for health, the operator and the cron sweep. */
import type { EventName } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import { states, type Counts, type RowReport, type State } from './rows';
import type { Selection } from './selection';
import { withTimeout } from '@/lib/with-timeout';
import { outboxEvents, shardsOf, stubOf } from './shards';

/** Nobody who asks how things are waits longer for an object that does not answer. */
const ANSWER_MS = 1_000;
const MAX_ROWS = 100;

type Stub = ReturnType<typeof stubOf>;

/** Asks every object of an event. @returns the answers, and how many objects gave none */
async function askShards<Value>(env: EdgeEnv, event: EventName, ask: (stub: Stub) => Promise<Value>) {
  const answers = await Promise.allSettled(
    shardsOf(env, event).map(async (shard) => withTimeout(ask(stubOf(env, shard)), ANSWER_MS)),
  );
  const given = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
  return { event, given, silent: answers.length - given.length };
}

/** The same of every event. */
const askAll = <Value>(env: EdgeEnv, ask: (stub: Stub) => Promise<Value>) =>
  Promise.all(outboxEvents.map((event) => askShards(env, event, ask)));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const sumCounts = (counts: readonly Counts[]) =>
  Object.fromEntries(states.map((state) => [state, sum(counts.map((of) => of[state]))])) as Counts;

/** For whoever reads the numbers: where objects gave no answer, how many. */
function silentOf(answers: readonly { silent: number }[]): { silent?: number } {
  const silent = sum(answers.map((answer) => answer.silent));
  return silent > 0 ? { silent } : {};
}

export interface Summary {
  /** Accepted and neither delivered nor given up. */
  waiting: number;
  /** Given up until somebody retries them. */
  dead: number;
  /** How many objects did not answer in time, where any did not: the counts are without theirs. */
  silent?: number;
}

/** Takes a second at most; never throws. */
export async function summarize(env: EdgeEnv): Promise<Summary> {
  const answers = await askAll(env, (stub) => stub.counts());
  const { waiting, unconfigured, dead } = sumCounts(answers.flatMap(({ given }) => given));
  return { waiting: waiting + unconfigured, dead, ...silentOf(answers) };
}

export interface EventReport extends Counts {
  event: EventName;
  /** ISO 8601; null where everything is delivered or given up. */
  oldestWaiting: string | null;
  silent?: number;
}

/** A row with its times in ISO 8601. */
type ReportedRow = Omit<RowReport, 'createdAt' | 'nextAt' | 'settledAt'> &
  Record<'createdAt' | 'nextAt' | 'settledAt', string | null>;

export interface Report {
  totals: Counts;
  events: EventReport[];
  /** By the id of the key: one that is not listed, while no object is silent, has nothing left to open. */
  undeliveredByKey: Record<string, number>;
  /** Those to be delivered first, then those in quarantine; the newest first among them. */
  rows: ReportedRow[];
}

function sumByKey(counts: readonly Record<string, number>[]) {
  const sums = new Map<string, number>();
  for (const [keyId, count] of counts.flatMap((of) => Object.entries(of)))
    sums.set(keyId, (sums.get(keyId) ?? 0) + count);
  return Object.fromEntries(sums);
}

/** What nobody waits for. */
const LISTED_LAST: readonly State[] = ['quarantined', 'delivered'];

const isoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Everything but what was submitted. */
export async function report(env: EdgeEnv): Promise<Report> {
  const answers = await askAll(env, (stub) => stub.report());
  const events = answers.map(({ event, given, silent }): EventReport => {
    const oldest = given.map((shard) => shard.oldestWaitingAt).filter((time) => time !== null);
    return {
      event,
      ...sumCounts(given.map(({ counts }) => counts)),
      oldestWaiting: oldest.length > 0 ? isoTime(Math.min(...oldest)) : null,
      ...silentOf([{ silent }]),
    };
  });
  const shards = answers.flatMap(({ given }) => given);
  const rows = shards.flatMap((shard) => shard.rows);
  rows.sort(
    (a, b) => LISTED_LAST.indexOf(a.state) - LISTED_LAST.indexOf(b.state) || b.createdAt - a.createdAt,
  );
  return {
    totals: sumCounts(events),
    events,
    undeliveredByKey: sumByKey(shards.map((shard) => shard.undeliveredByKey)),
    rows: rows.slice(0, MAX_ROWS).map((row) => ({
      ...row,
      createdAt: isoTime(row.createdAt),
      nextAt: isoTime(row.nextAt),
      settledAt: isoTime(row.settledAt),
    })),
  };
}

/** Sends everything at once that is not delivered, and says how many submissions that are. */
export async function retryAll(env: EdgeEnv): Promise<{ retried: number; silent?: number }> {
  const answers = await askAll(env, (stub) => stub.retry());
  return { retried: sum(answers.flatMap(({ given }) => given)), ...silentOf(answers) };
}

/** Asks those objects that may have rows of a selection. @returns how many rows they say, and how many were silent */
async function countIn(
  env: EdgeEnv,
  selection: Selection,
  ask: (stub: Stub) => Promise<number>,
): Promise<{ count: number; silent?: number }> {
  const events = outboxEvents.filter((event) => 'id' in selection || event === selection.event);
  const answers = await Promise.all(events.map((event) => askShards(env, event, ask)));
  return { count: sum(answers.flatMap(({ given }) => given)), ...silentOf(answers) };
}

/** Delivers what is quarantined, and says how many submissions that are. */
export async function release(env: EdgeEnv, selection: Selection) {
  const { count: released, ...rest } = await countIn(env, selection, (stub) => stub.release(selection));
  return { released, ...rest };
}

/** Erases submissions, whatever their state, and says how many. */
export async function erase(env: EdgeEnv, selection: Selection) {
  const { count: deleted, ...rest } = await countIn(env, selection, (stub) => stub.delete(selection));
  return { deleted, ...rest };
}

/** The dead man's switch: wakes every object, should the platform have lost an alarm. */
export async function sweepAll(env: EdgeEnv): Promise<void> {
  const answers = await askAll(env, (stub) => stub.sweep());
  for (const { event, silent } of answers)
    if (silent > 0) console.error(JSON.stringify({ outbox: event, error: 'does not answer', silent }));
}

/** Reads and changes the submissions of one outbox. */
import type { Attempt } from '../providers/crm';
import { bucketOf, FAILED, firstHour, hourOf, type Histogram } from './latency';
import type { OutboxState, Overdue, Recent } from './outbox-report';
import { queries } from './queries';
import {
  isOldestFirst,
  MAX_QUARANTINED,
  stateOrder,
  type Counts,
  type Cursor,
  type DueRow,
  type Holder,
  type NewRow,
  type Place,
  type RowReport,
  type State,
} from './row';
import { migrate } from './schema';
import { type Action, type Selection, statesOf } from './selection';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Retention of delivered and quarantined rows. */
const KEPT_MS = 30 * DAY_MS;
/** Retention of dead rows. */
const DEAD_KEPT_MS = 90 * DAY_MS;
/** An alert goes out this long before a dead or quarantined row is erased. */
const WARNING_MS = 7 * DAY_MS;
/**
 * A row that has waited for longer is overdue. With a sweep every 5 minutes that takes up to a minute, staff hear of an
 * outage within 15 minutes. A shorter outage ends before: the third attempt is made after 5 to 6 minutes.
 */
const OVERDUE_WAIT_MS = 9 * 60 * 1000;

/** Rows that one statement changes. A larger batch would delay new submissions. */
const BATCH_ROWS = 500;

export class Rows {
  readonly #sql: SqlStorage;

  constructor(storage: DurableObjectStorage) {
    migrate(storage);
    this.#sql = storage.sql;
  }

  /** Returns the row that already has one of these ids, and whether its content differs. */
  repeated({ id, earlierId, content }: Pick<NewRow, 'id' | 'earlierId' | 'content'>): Holder | undefined {
    type Known = { id: string; content: string | null };
    const [known] = this.#all<Known>(queries.repeated, id, earlierId ?? id);
    if (!known) return undefined;
    // An earlier id is derived from the content.
    const isCompared = known.id === id && known.content !== null && content !== undefined;
    return { id: known.id, hasOtherContent: isCompared && known.content !== content };
  }

  add(row: NewRow, state: Exclude<State, 'delivered' | 'dead'>) {
    const { id, event, content = null, keyId, payload, createdAt, fileName = null } = row;
    const nextAt = state === 'waiting' ? createdAt : null;
    this.#run(queries.add, id, event, state, createdAt, nextAt, keyId, payload, content, fileName);
    // The same file may be marked for deletion, from an earlier submission that was erased.
    if (fileName !== null) this.forgetFiles([fileName]);
  }

  /** Returns rows to send now, the most overdue first, without those under way. */
  due(now: number, sending: Iterable<string>, limit: number): DueRow[] {
    type Stored = Omit<DueRow, 'payload'> & { payload: ArrayBuffer };
    return this.#all<Stored>(queries.due, now, JSON.stringify([...sending]), limit).map((row) => ({
      ...row,
      payload: new Uint8Array(row.payload),
    }));
  }

  /** Returns when the next row is due; undefined when none is waiting. */
  nextAt(): number | undefined {
    return this.#all<{ next: number | null }>(queries.nextAt)[0]?.next ?? undefined;
  }

  delivered({ id, createdAt }: Pick<DueRow, 'id' | 'createdAt'>, attempt: Attempt, now: number) {
    this.#run(queries.delivered, id, now, ...outcomeOf(attempt));
    this.#run(queries.note, hourOf(now), bucketOf(now - createdAt));
  }

  dead(id: string, attempt: Attempt, now: number) {
    this.#run(queries.dead, id, now, ...outcomeOf(attempt));
    this.#run(queries.note, hourOf(now), FAILED);
  }

  /** @param steps 0 for an extra attempt, which uses up no step of the schedule */
  postpone(id: string, attempt: Attempt, { nextAt, steps, now }: Record<'nextAt' | 'steps' | 'now', number>) {
    this.#run(queries.postpone, id, nextAt, ...outcomeOf(attempt), steps);
    this.#run(queries.note, hourOf(now), FAILED);
  }

  /** Sets aside a row whose endpoint no longer has a URL. */
  shelve(id: string) {
    this.#run(queries.shelve, id);
  }

  /** Queues the shelved rows of these events. */
  unshelve(events: readonly string[], now: number) {
    this.#run(queries.unshelve, now, JSON.stringify(events));
  }

  /** Returns up to `limit` rows after this place, oldest first, that their endpoint holds up until after `time`. */
  held({ createdAt, id }: Place, time: number, limit: number): Place[] {
    return this.#all(queries.held, createdAt, id, time, limit);
  }

  /** Returns when the next row that its endpoint holds up is due; undefined if there is none. */
  nextHeldAt(): number | undefined {
    return this.#all<{ next: number }>(queries.nextHeldAt)[0]?.next;
  }

  /** Makes rows due at this time, for an extra attempt that uses up no step of the schedule. */
  hurry(rows: readonly { id: string }[], at: number) {
    this.#run(queries.retry, JSON.stringify(rows.map(({ id }) => id)), at);
  }

  /**
   * Carries out an operator's action in batches. Yields the number of rows after each batch.
   * @param sending ids of rows that are being sent now; they are not deleted, because the CRM may have them already
   */
  *act(
    action: Action,
    selection: Selection,
    { now, sending }: { now: number; sending: Pick<ReadonlySet<string>, 'has'> },
  ): Generator<number> {
    for (const state of statesOf(action, selection))
      for (const picked of this.#pick(state, selection)) {
        const ids = action === 'delete' ? picked.filter((id) => !sending.has(id)) : picked;
        if (action === 'delete') this.#delete(ids);
        else this.#run(queries[action], JSON.stringify(ids), now);
        yield ids.length;
      }
  }

  /** Returns the number of rows that an action would change. */
  count(action: Action, selection: Selection): number {
    const { id, before = Number.MAX_SAFE_INTEGER } = selection;
    return statesOf(action, selection)
      .map((state) =>
        id === undefined
          ? (this.#all<{ count: number }>(queries.countByAge, state, before)[0]?.count ?? 0)
          : this.#all(queries.pickById, id, state).length,
      )
      .reduce((total, count) => total + count, 0);
  }

  *#pick(state: State, { id, before = Number.MAX_SAFE_INTEGER }: Selection): Generator<string[]> {
    if (id !== undefined) {
      if (this.#all(queries.pickById, id, state).length > 0) yield [id];
      return;
    }
    let last: Place = { id: '', createdAt: -1 };
    for (;;) {
      const { createdAt } = last;
      const picked = this.#all<typeof last>(queries.pickByAge, state, before, createdAt, last.id, BATCH_ROWS);
      const end = picked.at(-1);
      if (!end) return;
      yield picked.map((row) => row.id);
      last = end;
    }
  }

  isQuarantineFull(): boolean {
    return this.counts().quarantined >= MAX_QUARANTINED;
  }

  /**
   * Erases one batch of expired rows.
   * @returns the number of rows by state; empty when done
   */
  prune(now: number): Partial<Counts> {
    const old = now - KEPT_MS;
    const { unconfigured, waiting } = this.counts();
    // Those without an address or a key count as dead from the day on which their erasure is announced, so that they end
    // with the dead of that age.
    if (unconfigured + waiting > 0) this.#run(queries.giveUp, now - DEAD_KEPT_MS + WARNING_MS, BATCH_ROWS);
    const expired = {
      delivered: this.#all<{ id: string }>(queries.pickByEnd, 'delivered', old, BATCH_ROWS),
      dead: this.#all<{ id: string }>(queries.pickByEnd, 'dead', now - DEAD_KEPT_MS, BATCH_ROWS),
      quarantined: this.#all<{ id: string }>(queries.pickByAge, 'quarantined', old, -1, '', BATCH_ROWS),
    };
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    // The clinic still has the link to the file of a delivered submission.
    this.#delete(idsOf(expired.delivered), { withFiles: false });
    this.#delete(idsOf([...expired.dead, ...expired.quarantined]));
    this.#run(queries.forgetNotes, firstHour(now));
    const counts = Object.entries(expired).map(([state, { length }]) => [state, length] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  #delete(ids: readonly string[], { withFiles = true } = {}) {
    if (ids.length === 0) return;
    const list = JSON.stringify(ids);
    if (withFiles) this.#run(queries.unwantFiles, list);
    this.#run(queries.delete, list);
  }

  /** Returns names of files whose submission was erased and that the file store has not deleted yet. */
  unwantedFiles(limit: number): string[] {
    return this.#all<{ name: string }>(queries.unwantedFiles, limit).map(({ name }) => name);
  }

  forgetFiles(names: readonly string[]) {
    this.#run(queries.forgetFiles, JSON.stringify(names));
  }

  counts(): Counts {
    const counts: Counts = { waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 };
    for (const { state, count } of this.#counters()) counts[state] += count;
    return counts;
  }

  /** Returns how many undelivered rows were encrypted with each key, by key id. */
  undeliveredByKey(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { state, keyId, count } of this.#counters())
      if (state !== 'delivered') sums[keyId] = (sums[keyId] ?? 0) + count;
    return sums;
  }

  #counters() {
    return this.#all<{ state: State; keyId: string; count: number }>(queries.counters);
  }

  /** Returns when the oldest undelivered row was created since the last delivered one; null if there is none. */
  silentSince(): number | null {
    return this.#sql.exec<{ since: number | null }>(queries.silentSince).one().since;
  }

  /** Returns the figures by which the outbox is judged. */
  state(now: number): OutboxState {
    const counts = this.counts();
    type Time = { at: number | null };
    const oldest = (state: State) => this.#sql.exec<Time>(queries.oldest, state).one().at;
    const since = now - OVERDUE_WAIT_MS;
    const rejected = this.#sql.exec<Overdue>(queries.rejected, since).one();
    const recent = this.#sql.exec<{ count: number }>(queries.recent, since).one();
    const expiring = (query: string, keptMs: number) =>
      this.#sql.exec<Recent>(query, now - keptMs + WARNING_MS).one();
    return {
      counts,
      oldestWaitingAt: oldest('waiting'),
      oldestUnconfiguredAt: oldest('unconfigured'),
      overdue: {
        // All others that wait: an outage may leave too many to count.
        count: counts.waiting - recent.count - rejected.count,
        oldestAt: this.#sql.exec<Time>(queries.oldestOverdue, since).one().at,
      },
      rejected,
      expiring: expiring(queries.expiring, DEAD_KEPT_MS),
      quarantined: {
        count: counts.quarantined,
        newestAt: this.#sql.exec<Time>(queries.newest, 'quarantined').one().at,
      },
      expiringQuarantined: expiring(queries.expiringQuarantined, KEPT_MS),
      storageBytes: this.#sql.databaseSize,
    };
  }

  /** Returns the histogram of the last 24 hours. */
  histogram(now: number): Histogram {
    return this.#all(queries.noted, firstHour(now));
  }

  /** Returns a page of the rows in these states, after the cursor, in the order of `stateOrder`. */
  list(shown: readonly State[], after: Cursor | undefined, limit: number): RowReport[] {
    const rows: RowReport[] = [];
    const from = after ? stateOrder.indexOf(after.state) : 0;
    for (const state of stateOrder.slice(from).filter((one) => shown.includes(one))) {
      const [query, start] = isOldestFirst(state)
        ? [queries.listOldest, 0]
        : [queries.listNewest, Number.MAX_SAFE_INTEGER];
      const { createdAt, id } = state === after?.state ? after : { createdAt: start, id: '' };
      rows.push(...this.#all<RowReport>(query, state, createdAt, id, limit - rows.length));
      if (rows.length === limit) break;
    }
    return rows;
  }

  #run(query: string, ...values: unknown[]) {
    this.#sql.exec(query, ...values);
  }

  #all<Row extends object>(query: string, ...values: unknown[]): Row[] {
    return this.#sql.exec(query, ...values).toArray() as unknown as Row[];
  }
}

const outcomeOf = ({ status, error }: Attempt) => [status ?? null, error ?? null] as const;

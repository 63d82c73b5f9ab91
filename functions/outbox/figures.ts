/** What the monitor and operators read about the submissions of one outbox. */
import { firstHour, type Histogram } from './latency';
import type { OutboxReport, OutboxState, Overdue, Page, Recent } from './outbox-report';
import { queries } from './queries';
import { isOldestFirst, stateOrder, type Counts, type RowReport, type State } from './row';
import { sumByKey } from './sums';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Retention of delivered and quarantined rows. */
export const KEPT_MS = 30 * DAY_MS;
/** Retention of dead rows. */
export const DEAD_KEPT_MS = 90 * DAY_MS;
/** An alert goes out this long before a dead or quarantined row is erased. */
export const WARNING_MS = 7 * DAY_MS;
/**
 * A row that has waited for longer is overdue. With a sweep every 5 minutes that takes up to a minute, staff hear of an
 * outage within 15 minutes. A shorter outage ends before: the third attempt is made after 5 to 6 minutes.
 */
const OVERDUE_WAIT_MS = 9 * 60 * 1000;

export class Figures {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Returns everything that an operator may see. */
  report(now: number, page: Page): OutboxReport {
    return {
      ...this.state(now),
      undeliveredByKey: this.#undeliveredByKey(),
      histogram: this.#histogram(now),
      rows: this.#list(page),
    };
  }

  counts(): Counts {
    const counts: Counts = { waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 };
    for (const { state, count } of this.#counters()) counts[state] += count;
    return counts;
  }

  /** Returns how many undelivered rows were encrypted with each key, by key id. */
  #undeliveredByKey(): Record<string, number> {
    const undelivered = this.#counters().filter(({ state }) => state !== 'delivered');
    return sumByKey(undelivered.map(({ keyId, count }) => [keyId, count]));
  }

  #counters() {
    type Counter = { state: State; keyId: string; count: number };
    return this.#sql.exec<Counter>(queries.counters).toArray();
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
  #histogram(now: number): Histogram {
    type Bucket = { bucket: number; count: number };
    return this.#sql.exec<Bucket>(queries.noted, firstHour(now)).toArray();
  }

  /** Returns a page of the rows, after the cursor, in the order of `stateOrder`. */
  #list({ state: shown, after, limit = 100 }: Page): RowReport[] {
    const rows: RowReport[] = [];
    const from = after ? stateOrder.indexOf(after.state) : 0;
    for (const state of stateOrder.slice(from).filter((one) => !shown || one === shown)) {
      const [query, start] = isOldestFirst(state)
        ? [queries.listOldest, 0]
        : [queries.listNewest, Number.MAX_SAFE_INTEGER];
      const { createdAt, id } = state === after?.state ? after : { createdAt: start, id: '' };
      rows.push(...this.#sql.exec<RowReport>(query, state, createdAt, id, limit - rows.length));
      if (rows.length === limit) break;
    }
    return rows;
  }
}

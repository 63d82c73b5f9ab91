/** What one object of the outbox reports. */
import type { Histogram } from './latency';
import type { Counts, Cursor, RowReport, State } from './row';

/** Takes constant time to compute, regardless of the number of rows. `null` is SQL's. */
export interface OutboxState {
  counts: Counts;
  /** Null when no row is waiting. */
  oldestWaitingAt: number | null;
  /** Dead rows that will be erased within 7 days, and when the newest of them died. */
  expiring: { count: number; newestAt: number | null };
}

export interface OutboxReport extends OutboxState {
  undeliveredByKey: Record<string, number>;
  /** Covers the last 24 hours. */
  histogram: Histogram;
  rows: RowReport[];
}

/** Which rows to list. */
export interface Page {
  /** All states by default. */
  states?: readonly State[];
  after?: Cursor | undefined;
  limit?: number;
}

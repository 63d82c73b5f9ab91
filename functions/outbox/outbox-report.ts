/** What one object of the outbox reports. */
import type { Histogram } from './latency';
import type { Counts, Cursor, RowReport, State } from './row';

/** Rows, and when the newest of them was received or died. */
export type Recent = { count: number; newestAt: number | null };

/** Rows that have waited for too long, and when the oldest of them was received. */
export type Overdue = { count: number; oldestAt: number | null };

/** Takes a limited time to compute, regardless of the number of rows. `null` is SQL's. */
export interface OutboxState {
  counts: Counts;
  oldestWaitingAt: number | null;
  oldestUnconfiguredAt: number | null;
  /** Without rejected rows. */
  overdue: Overdue;
  /** Overdue rows that the CRM rejects. */
  rejected: Overdue;
  /** Dead rows that will be erased within 7 days. */
  expiring: Recent;
  quarantined: Recent;
  /** Quarantined rows that will be erased within 7 days. */
  expiringQuarantined: Recent;
  /** Size of the database. */
  storageBytes: number;
}

/** Number of undelivered rows that a sweep has erased. */
export type Erased = Record<'dead' | 'quarantined', number>;

export interface OutboxReport extends OutboxState {
  undeliveredByKey: Record<string, number>;
  /** Covers the last 24 hours. */
  histogram: Histogram;
  rows: RowReport[];
}

/** Which rows to list. */
export interface Page {
  /** All states by default. */
  state?: State | undefined;
  after?: Cursor | undefined;
  limit?: number;
}

/**
 * What /api/outbox answers: the shapes that the edge and the operator's page share. Times are ISO 8601. Nothing here
 * tells anything about a visitor.
 */
import type { EventName } from './events';

export const submissionStates = ['waiting', 'unconfigured', 'delivered', 'dead', 'quarantined'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export type Counts = Record<SubmissionState, number>;

/** From well to worst: all is well; something waits for too long; something was given up; objects do not answer. */
export const findings = ['ok', 'overdue', 'dead', 'silent'] as const;
export type Finding = (typeof findings)[number];

export type HealthStatus = 'ok' | 'degraded' | 'down';

export interface Performance {
  delivered: number;
  failedAttempts: number;
  /** Of all attempts, from 0 to 1; null where there was none. */
  successRate: number | null;
  /** From acceptance to delivery, in ms, up to a quarter too high; null where nothing was delivered. */
  p50Ms: number | null;
  p95Ms: number | null;
}

export interface EventReport extends Counts {
  event: EventName;
  /** Has its endpoint an address? */
  isConfigured: boolean;
  /** Null where everything is delivered or given up. */
  oldestWaiting: string | null;
  last24Hours: Performance;
  /** Objects that gave no answer, where there are some: the numbers are without theirs. */
  silent?: number;
}

export interface ReportedRow {
  id: string;
  event: string;
  state: SubmissionState;
  attempts: number;
  createdAt: string;
  /** Null unless it waits. */
  nextAt: string | null;
  /** When it was delivered or given up. */
  settledAt: string | null;
  /** Of the last answer. */
  lastStatus: number | null;
  /** Why there was no answer. */
  lastError: string | null;
}

export interface Report {
  status: HealthStatus;
  finding: Finding;
  checkedAt: string;
  oldestWaiting: string | null;
  totals: Counts;
  last24Hours: Performance;
  events: EventReport[];
  /** By the id of the key: one that is not listed, while no object is silent, has nothing left to open. */
  undeliveredByKey: Record<string, number>;
  /** A page of them: dead, then those to be delivered, quarantined, delivered; the newest first of each. */
  rows: ReportedRow[];
  /** Gets the next page, as `after`; null on the last one. */
  next: string | null;
  silent?: number;
}

export interface AlertState {
  /** Where alerts go; empty where nothing is set up. */
  channels: string[];
  /** Null where none ever was. */
  lastSentAt: string | null;
  /** Alerts that have not arrived everywhere yet. */
  pending: number;
}

export interface OperatorReport extends Report {
  /** The name of the token that asked. */
  operator: string;
  /** Null where the monitor does not answer. */
  alerts: AlertState | null;
}

export type OperatorAction = 'retry' | 'release' | 'delete';

/** What an action is for. */
export type OperatorSelection =
  { id: string } | { event?: EventName; olderThanHours?: number; state?: SubmissionState };

export interface AuditEntry {
  id: number;
  at: string;
  who: string;
  action: OperatorAction | 'alert' | 'erase';
  /** Ids and events, never contents. */
  target: string;
  /** One line of why, where something was deleted. */
  reason: string | null;
  /** How many submissions it was; null where the action never ended. */
  count: number | null;
}

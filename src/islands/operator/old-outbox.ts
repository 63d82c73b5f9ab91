/**
 * The answers of /api/outbox, shared by the edge and the operator's page. They are JSON: `null` means "none", and times
 * are ISO 8601. Nothing here is about a visitor.
 */
import type { EndpointName, EventName } from '@/shared/events';

export const submissionStates = ['waiting', 'unconfigured', 'delivered', 'dead', 'quarantined'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export type Counts = Record<SubmissionState, number>;

/**
 * From best to worst: all is well; an alert does not arrive; the sweep does not run; no canary arrives; something waits
 * too long; the CRM rejects something; something was given up; an object is filling up; objects do
 * not answer.
 */
export const findings = [
  'ok',
  'unsent',
  'stalled',
  'unreached',
  'overdue',
  'rejected',
  'dead',
  'full',
  'silent',
] as const;
export type Finding = (typeof findings)[number];
export type Trouble = Exclude<Finding, 'ok'>;
/** A problem of the alerts themselves. The others are an event's or, for `unreached`, an endpoint's. */
export type WatchTrouble = 'unsent' | 'stalled';

export type HealthStatus = 'ok' | 'degraded' | 'down';

export interface Performance {
  delivered: number;
  failedAttempts: number;
  /** Share of all attempts, from 0 to 1; null if there was none. */
  successRate: number | null;
  /** From acceptance to delivery, in ms, up to a quarter too high; null if nothing was delivered. */
  p50Ms: number | null;
  p95Ms: number | null;
}

export interface EventReport extends Counts {
  event: EventName;
  /** True when its endpoint has an address. */
  isConfigured: boolean;
  /** Null when everything is delivered or given up. */
  oldestWaiting: string | null;
  troubles: Trouble[];
  last24Hours: Performance;
  /** 1 when its object gave no answer: its numbers are missing. */
  silent?: number | undefined;
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
  /** HTTP status of the last answer. */
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
  /** Number by key id. A key that is not listed, while no object is silent, has nothing left to decrypt. */
  undeliveredByKey: Record<string, number>;
  /** One page: dead, then pending (oldest first), quarantined and delivered. Other states list the newest first. */
  rows: ReportedRow[];
  /** Pass as `after` to get the next page; null on the last one. */
  next: string | null;
  /** Null if the monitor does not answer. */
  alerts: AlertState | null;
  /** Number of objects that gave no answer, if any. */
  silent?: number | undefined;
}

export interface AlertState {
  /** Where alerts go; empty if nothing is set up. */
  channels: string[];
  troubles: WatchTrouble[];
  /** Endpoints that no canary has reached for an hour. */
  unreached: EndpointName[];
  /** Null if there never was one. */
  lastSentAt: string | null;
  /** Alerts that were not delivered everywhere yet. */
  pending: number;
}

/** What a channel answered to a test alert. */
export interface TestResult {
  channel: string;
  /** Null if it took the alert. */
  problem: string | null;
}

export interface OperatorReport extends Report {
  /** Name of the caller's token. */
  operator: string;
  /** What the caller may do, besides looking. */
  rights: readonly OperatorRight[];
  /** A sentence for each wrong setting of the Worker; the part that needs it is off. */
  settingProblems: string[];
}

export type OperatorAction = 'retry' | 'release' | 'delete';

/** `retry` also allows to release. */
export const operatorRights = ['retry', 'delete'] as const;
export type OperatorRight = (typeof operatorRights)[number];

/** What an action is for. */
export type OperatorSelection =
  { id: string } | { event?: EventName; olderThanHours?: number; state?: SubmissionState };

export interface AuditEntry {
  id: number;
  at: string;
  who: string;
  action: OperatorAction | 'restore' | 'alert' | 'erase' | 'sign-in' | 'sign-out' | 'refuse' | 'test-alert';
  /** Ids and events, or the hash of a network; never contents. */
  target: string;
  /** One line on why something was deleted. */
  reason: string | null;
  /** Number of submissions, or of refusals; null if the action never ended. */
  count: number | null;
}

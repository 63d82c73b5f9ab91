/**
 * The report of the outbox, for the operator's page and for scripts. `null` means "none"; times are ISO 8601. Nothing here
 * is about a visitor.
 */
import type { EndpointName, EventName } from '@/features/events';

export const submissionStates = ['waiting', 'delivered', 'dead', 'quarantined'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export type HealthStatus = 'ok' | 'degraded' | 'down';

export interface EndpointReport extends Record<SubmissionState, number> {
  oldestWaiting: string | null;
  /** False without an address: then its submissions wait, and nothing is tried. */
  isConfigured: boolean;
  /** Open after a failure: one submission is tried at `nextAt`, and every new one once. */
  breaker: { isOpen: boolean; nextAt: string | null; lastResult: string | null };
}

export interface ReportedRow {
  id: string;
  event: EventName;
  endpoint: EndpointName;
  state: SubmissionState;
  attempts: number;
  createdAt: string;
  /** Null when it is tried as soon as possible, and when nothing will be tried. */
  nextAt: string | null;
  /** When it was delivered or given up. */
  settledAt: string | null;
  /** `HTTP 503`, `timeout`, `unreachable`; `unreadable` when the key of its encryption is missing. */
  lastResult: string | null;
}

export interface Problem {
  /** The same for as long as it lasts: `contact dead`. */
  key: string;
  text: string;
}

export const operatorActions = ['retry', 'release', 'delete'] as const;
export type OperatorAction = (typeof operatorActions)[number];

export type OperatorSelection = { id: string } | { endpoint: EndpointName; state: SubmissionState };

export interface AuditEntry {
  at: string;
  /** The name of the operator's token. */
  who: string;
  action: OperatorAction | 'test-alert';
  /** An id, an endpoint and a state, or what the channels have answered; never contents. */
  target: string;
  count: number;
}

/** What a channel answered to a test alert. */
export interface ChannelResult {
  channel: string;
  /** Null if it took the alert. */
  problem: string | null;
}

export interface Report {
  status: HealthStatus;
  endpoints: Record<EndpointName, EndpointReport>;
  /** At most 100: those that are not delivered first, and of these the newest. */
  rows: ReportedRow[];
  problems: Problem[];
  /** Number of submissions that are still encrypted, by key id. A key that is missing here is not needed any more. */
  keysInUse: Record<string, number>;
  /** Null in the local runtime. */
  jurisdiction: 'us' | null;
  /** The last 50. */
  audit: AuditEntry[];
  /** Where alerts go; empty if nothing is set up. */
  channels: string[];
  /** A sentence for each wrong setting of the Worker; the part that needs it is off. */
  settingProblems: string[];
}

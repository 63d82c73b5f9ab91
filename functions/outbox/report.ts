/**
 * The report of the outbox, for the operator's page and for scripts: numbers, and rows without their contents. `null` means
 * "none"; times are ISO 8601. Nothing here is about a visitor.
 */
import { type EndpointName, endpointNames } from '@/features/endpoints';
import type { EventName } from '@/features/events';
import type { EdgeEnv } from '../worker-env';
import { channelNames } from './alerts';
import { receiverAt } from './crm';
import type { Problem } from './problems';
import { breakerOf, queries } from './schema';

export const submissionStates = ['waiting', 'delivered', 'dead'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export type HealthStatus = 'ok' | 'degraded' | 'down';

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

export const operatorActions = ['retry', 'delete'] as const;
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

/** Which rows are listed: of one state, or created before a time in ms since 1970. */
export interface RowFilter {
  state?: SubmissionState | undefined;
  before?: number | undefined;
}

/** @returns the report, except what the object itself knows */
export function reportOf(env: EdgeEnv, { sql, kv }: DurableObjectStorage, filter: RowFilter) {
  const { state = null, before = Number.MAX_SAFE_INTEGER } = filter;
  return {
    endpoints: endpointsOf(env, { sql, kv }),
    /** At most 100: those that are not delivered first, and of these the newest. */
    rows: sql.exec(queries.rows, before, state).toArray() as unknown[] as ReportedRow[],
    /** The last 50. */
    audit: sql.exec(queries.audit).toArray() as unknown[] as AuditEntry[],
    /** Where alerts go; empty if nothing is set up. */
    channels: channelNames(env),
  };
}

function endpointsOf(env: EdgeEnv, { sql, kv }: Pick<DurableObjectStorage, 'sql' | 'kv'>) {
  type Count = { endpoint: EndpointName; state: SubmissionState; count: number; oldest: string };
  const counts = sql.exec<Count>(queries.counts).toArray();
  const reportOn = (name: EndpointName) => {
    const counted = (state: SubmissionState) =>
      counts.find((one) => one.endpoint === name && one.state === state);
    const breaker = breakerOf(kv, name);
    return {
      waiting: counted('waiting')?.count ?? 0,
      delivered: counted('delivered')?.count ?? 0,
      dead: counted('dead')?.count ?? 0,
      oldestWaiting: counted('waiting')?.oldest ?? null,
      /** False without an address: then its submissions wait, and nothing is tried. */
      isConfigured: receiverAt(env, name) !== undefined,
      /** Null while it is closed. Open after a failure: one submission is tried at `nextAt`, and every new one once. */
      breaker: breaker ? { ...breaker, nextAt: new Date(breaker.nextAt).toISOString() } : null,
    };
  };
  const reports = endpointNames.map((name) => [name, reportOn(name)] as const);
  return Object.fromEntries(reports) as Record<EndpointName, ReturnType<typeof reportOn>>;
}

export type Report = ReturnType<typeof reportOf> & {
  status: HealthStatus;
  problems: Problem[];
  /** As in DATA_JURISDICTION. Null in the local runtime. */
  jurisdiction: string | null;
};

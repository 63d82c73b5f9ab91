/** What operators and staff learn about the outbox: numbers, rows without their contents, and what is wrong. */
import { endpointNames, type EndpointName } from '@/shared/events';
import type { EndpointReport, Problem, Report, ReportedRow, SubmissionState } from '@/shared/outbox';
import type { EdgeEnv } from '../env';
import { channelNames, durationOf } from './alerts';
import { receiverAt } from './crm';
import { breakerOf, queries } from './schema';

/** Staff are told within 15 minutes: this, and the 5 minutes until the next sweep. */
const LATE_MS = 9 * 60_000;
/** Half of what an object can hold. */
const MAX_BYTES = 5 * 1024 ** 3;
const MAX_ROWS = 100;
const MAX_AUDIT = 50;

/** What a report is made from. */
interface Source {
  env: EdgeEnv;
  storage: DurableObjectStorage;
}

/** Which rows are listed: of one state, or created before a time in ms since 1970. */
export interface RowFilter {
  state?: SubmissionState | undefined;
  before?: number | undefined;
}

const timeOf = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : null);

export function reportOf(source: Source, filter: RowFilter) {
  const { storage, env } = source;
  type Entry = Omit<Report['audit'][number], 'at'> & { at: number };
  const audit = storage.sql
    .exec<Entry>('SELECT * FROM audit ORDER BY rowid DESC LIMIT ?', MAX_AUDIT)
    .toArray();
  const keys = storage.sql.exec<{ id: string; count: number }>(queries.keysInUse).toArray();
  return {
    endpoints: endpointsOf(source),
    rows: rowsOf(source, filter),
    problems: problemsOf(source, Date.now()),
    keysInUse: Object.fromEntries(keys.map(({ id, count }) => [id, count])),
    audit: audit.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    channels: channelNames(env),
  };
}

function endpointsOf({ env, storage: { sql, kv } }: Source) {
  type Count = { endpoint: EndpointName; state: SubmissionState; count: number; oldest: number };
  const counts = sql.exec<Count>(queries.counts).toArray();
  const reportOn = (name: EndpointName): EndpointReport => {
    const counted = (state: SubmissionState) =>
      counts.find((one) => one.endpoint === name && one.state === state);
    const countOf = (state: SubmissionState) => counted(state)?.count ?? 0;
    const breaker = breakerOf(kv, name);
    return {
      waiting: countOf('waiting'),
      delivered: countOf('delivered'),
      dead: countOf('dead'),
      quarantined: countOf('quarantined'),
      oldestWaiting: timeOf(counted('waiting')?.oldest),
      isConfigured: receiverAt(env, name) !== undefined,
      breaker: {
        isOpen: breaker !== undefined,
        nextAt: timeOf(breaker?.nextAt),
        lastResult: breaker?.lastResult ?? null,
      },
    };
  };
  const reports = endpointNames.map((name) => [name, reportOn(name)]);
  return Object.fromEntries(reports) as Record<EndpointName, EndpointReport>;
}

function rowsOf({ env, storage: { sql, kv } }: Source, filter: RowFilter): ReportedRow[] {
  type Stored = Omit<ReportedRow, 'createdAt' | 'nextAt' | 'settledAt'> &
    Record<'createdAt' | 'nextAt', number> & { settledAt: number | null };
  const { state = null, before = Number.MAX_SAFE_INTEGER } = filter;
  return sql
    .exec<Stored>(queries.rows, before, state, MAX_ROWS)
    .toArray()
    .map((row) => {
      const isTried = row.state === 'waiting' && row.attempts > 0 && receiverAt(env, row.endpoint);
      const nextAt = isTried ? Math.max(row.nextAt, breakerOf(kv, row.endpoint)?.nextAt ?? 0) : null;
      return {
        ...row,
        createdAt: new Date(row.createdAt).toISOString(),
        nextAt: timeOf(nextAt),
        settledAt: timeOf(row.settledAt),
      };
    });
}

type Kind = 'late' | 'refused' | 'dead' | 'quarantined';
type Group = { endpoint: EndpointName; kind: Kind; count: number; since: number; last: string };

export function problemsOf({ env, storage: { sql } }: Source, now: number): Problem[] {
  const problemOf = ({ endpoint, kind, count, since, last }: Group): Problem => {
    const many = `${endpoint}: ${count} ${count === 1 ? 'submission' : 'submissions'}`;
    const oldest = `the oldest for ${durationOf(now - since)}`;
    const why = receiverAt(env, endpoint) ? `last result: ${last}` : 'its webhook has no address';
    const texts: Record<Kind, string> = {
      late: `${many} late, ${oldest} (${why}). Nothing is lost, the site keeps trying.`,
      refused: `${many} refused for the content, ${oldest} (${why}). The site tries again every hour for 4 days.`,
      dead: `${many} given up, ${oldest} (${why}). Fix the CRM, then select Retry; after 90 days they are erased.`,
      quarantined: `${many} in quarantine, ${oldest}. Release those of people; after 30 days they are erased.`,
    };
    return { key: `${endpoint} ${kind}`, text: texts[kind] };
  };
  const isFull = sql.databaseSize > MAX_BYTES;
  const full = { key: 'storage', text: 'Half of the storage is used. Delete what nobody needs.' };
  const groups = sql.exec<Group>(queries.problems, now - LATE_MS).toArray();
  return [...groups.map(problemOf), ...(isFull ? [full] : [])];
}

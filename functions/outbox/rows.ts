/**
 * The table of one outbox. A row is a submission:
 *
 * - `waiting`: sent, or sent again, at `next_at`;
 * - `unconfigured`: kept until its endpoint has an address;
 * - `delivered`: the payload is erased, the rest is kept for `KEPT_MS` to recognize a repeat;
 * - `dead`: given up. Kept with its payload until a person retries it;
 * - `quarantined`: looks like a bot's. Kept with its payload for `KEPT_MS` for an operator to release or delete.
 */
import type { Attempt } from '../providers/crm';
import { conditionOf, type Selection } from './selection';

export const states = ['waiting', 'unconfigured', 'delivered', 'dead', 'quarantined'] as const;
export type State = (typeof states)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a delivered row is kept, and one in quarantine: 30 days. */
const KEPT_MS = 30 * DAY_MS;

/** A submission as it is handed in. */
export interface NewRow {
  id: string;
  event: string;
  /** Of its idempotency key: that to store, then those that a repeat may have been stored under. */
  fingerprints: readonly string[];
  /** Of the content, made like `fingerprints`; none where any content counts as the same submission. */
  contents: readonly string[];
  keyId: string;
  payload: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970, like every time here. */
  createdAt: number;
  isSuspect: boolean;
}

/** The row that holds an idempotency key. */
export interface Holder {
  id: string;
  /** The key came with one content first, and now with another. */
  hasOtherContent: boolean;
}

/** What is needed to send a row. */
export interface DueRow {
  id: string;
  event: string;
  attempts: number;
  step: number;
  keyId: string;
  payload: Uint8Array<ArrayBuffer>;
}

/** What an operator may know of a row. */
export type RowReport = {
  id: string;
  event: string;
  state: State;
  attempts: number;
  createdAt: number;
  /** Null unless it waits. */
  nextAt: number | null;
  /** When it was delivered or given up. */
  settledAt: number | null;
  /** Of the last answer. */
  lastStatus: number | null;
  /** Why there was no answer. */
  lastError: string | null;
};

export type Counts = Record<State, number>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS submissions (
    id TEXT PRIMARY KEY,
    event TEXT NOT NULL,
    fingerprint TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    step INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    next_at INTEGER,
    settled_at INTEGER,
    last_status INTEGER,
    last_error TEXT,
    key_id TEXT NOT NULL,
    payload BLOB,
    content TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS submissions_by_state ON submissions (state, next_at);
`;

const REPORT = `id, event, state, attempts, created_at AS createdAt, next_at AS nextAt, settled_at AS settledAt,
  last_status AS lastStatus, last_error AS lastError`;

export class Rows {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
    const columns = sql.exec<{ name: string }>(`SELECT name FROM pragma_table_info('submissions')`).toArray();
    if (!columns.some(({ name }) => name === 'content'))
      sql.exec('ALTER TABLE submissions ADD COLUMN content TEXT');
  }

  /** Returns the row that has this idempotency key already, and whether its content is the same. */
  repeated({ fingerprints, contents }: NewRow): Holder | undefined {
    const known = 'SELECT id, content FROM submissions WHERE fingerprint IN (SELECT value FROM json_each(?))';
    const [row] = this.#sql.exec<{ id: string; content: string | null }>(known, JSON.stringify(fingerprints));
    if (!row) return undefined;
    const { id, content } = row;
    return { id, hasOtherContent: content !== null && contents.length > 0 && !contents.includes(content) };
  }

  add(row: NewRow, state: Exclude<State, 'delivered' | 'dead'>) {
    const { id, event, fingerprints, contents, keyId, payload, createdAt } = row;
    const nextAt = state === 'waiting' ? createdAt : null;
    this.#sql.exec(
      `INSERT INTO submissions (id, event, fingerprint, state, created_at, next_at, key_id, payload, content)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, event, fingerprints[0], state, createdAt, nextAt, keyId, payload, contents[0] ?? null],
    );
  }

  /** Those to be sent now, the longest due first, without those that are being sent. */
  due(now: number, sending: Iterable<string>, limit: number): DueRow[] {
    return this.#sql
      .exec<{
        id: string;
        event: string;
        attempts: number;
        step: number;
        keyId: string;
        payload: ArrayBuffer;
      }>(
        `SELECT id, event, attempts, step, key_id AS keyId, payload FROM submissions
         WHERE state = 'waiting' AND next_at <= ? AND id NOT IN (SELECT value FROM json_each(?))
         ORDER BY next_at LIMIT ?`,
        ...[now, JSON.stringify([...sending]), limit],
      )
      .toArray()
      .map((row) => ({ ...row, payload: new Uint8Array(row.payload) }));
  }

  /** When the next row is to be sent; undefined where none waits. */
  nextAt(): number | undefined {
    const [row] = this.#sql.exec<{ next: number | null }>(
      `SELECT min(next_at) AS next FROM submissions WHERE state = 'waiting'`,
    );
    return row?.next ?? undefined;
  }

  /** The payload is erased in the same write that says it was delivered. */
  delivered(id: string, attempt: Attempt, now: number) {
    this.#attempted(id, attempt, `state = 'delivered', payload = NULL, next_at = NULL, settled_at = ?`, now);
  }

  dead(id: string, attempt: Attempt, now: number) {
    this.#attempted(id, attempt, `state = 'dead', next_at = NULL, settled_at = ?`, now);
  }

  postpone(id: string, attempt: Attempt, nextAt: number) {
    this.#attempted(id, attempt, `step = step + 1, next_at = ?`, nextAt);
  }

  #attempted(id: string, { status, error }: Attempt, change: string, time: number) {
    this.#sql.exec(
      `UPDATE submissions SET ${change}, attempts = attempts + 1, last_status = ?, last_error = ? WHERE id = ?`,
      ...[time, status ?? null, error ?? null, id],
    );
  }

  /** For a row whose endpoint has lost its address. */
  shelve(id: string) {
    this.#sql.exec(`UPDATE submissions SET state = 'unconfigured', next_at = NULL WHERE id = ?`, id);
  }

  /** Makes the rows of these events due that were kept for want of an address. */
  unshelve(events: readonly string[], now: number) {
    this.#sql.exec(
      `UPDATE submissions SET state = 'waiting', next_at = ?
       WHERE state = 'unconfigured' AND event IN (SELECT value FROM json_each(?))`,
      ...[now, JSON.stringify(events)],
    );
  }

  /** Makes due what waits, and what was given up, which begins its schedule anew. @returns how many rows that were */
  retry(now: number): number {
    return this.#sql
      .exec(
        `UPDATE submissions
         SET step = iif(state = 'dead', 0, step), state = 'waiting', next_at = ?, settled_at = NULL
         WHERE state IN ('waiting', 'dead') RETURNING id`,
        now,
      )
      .toArray().length;
  }

  /** Makes quarantined rows due. @returns how many rows that were */
  release(selection: Selection, now: number): number {
    const [condition, ...values] = conditionOf(selection);
    return this.#sql
      .exec(
        `UPDATE submissions SET state = 'waiting', next_at = ?
         WHERE state = 'quarantined' AND ${condition} RETURNING id`,
        now,
        ...values,
      )
      .toArray().length;
  }

  /** Erases rows, whatever their state. @returns how many rows that were */
  delete(selection: Selection): number {
    const [condition, ...values] = conditionOf(selection);
    return this.#sql.exec(`DELETE FROM submissions WHERE ${condition} RETURNING id`, ...values).toArray()
      .length;
  }

  prune(now: number) {
    this.#sql.exec(
      `DELETE FROM submissions
       WHERE (state = 'delivered' AND settled_at < ?1) OR (state = 'quarantined' AND created_at < ?1)`,
      now - KEPT_MS,
    );
  }

  counts(): Counts {
    const counts: Counts = { waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 };
    const rows = this.#sql.exec<{ state: State; count: number }>(
      'SELECT state, count(*) AS count FROM submissions GROUP BY state',
    );
    for (const { state, count } of rows) counts[state] = count;
    return counts;
  }

  /** How many rows that are not delivered were sealed with each key, by its id. */
  undeliveredByKey(): Record<string, number> {
    const rows = this.#sql.exec<{ keyId: string; count: number }>(
      `SELECT key_id AS keyId, count(*) AS count FROM submissions WHERE state <> 'delivered' GROUP BY key_id`,
    );
    return Object.fromEntries(rows.toArray().map(({ keyId, count }) => [keyId, count]));
  }

  /** When the oldest row was handed in that is not delivered yet; null where all are. */
  oldestWaitingAt(): number | null {
    const [row] = this.#sql.exec<{ oldest: number | null }>(
      `SELECT min(created_at) AS oldest FROM submissions WHERE state IN ('waiting', 'unconfigured')`,
    );
    return row?.oldest ?? null;
  }

  /** Those to be delivered first, then those in quarantine; the newest first among them. */
  list(limit: number): RowReport[] {
    return this.#sql
      .exec<RowReport>(
        `SELECT ${REPORT} FROM submissions
         ORDER BY state = 'delivered', state = 'quarantined', created_at DESC LIMIT ?`,
        limit,
      )
      .toArray();
  }
}

/**
 * What the outbox stores, and the queries that run often: Cloudflare charges for each row that is read, so
 * tests/edge/outbox.test.ts checks that none of the first ones scans a table.
 */
import type { EndpointName } from '@/features/endpoints';
import { ABOUT_CONTENT } from './crm';

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS submissions (
    id TEXT PRIMARY KEY,        -- the webhook-id: HMAC of event and idempotency key
    event TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    state TEXT NOT NULL,        -- waiting, delivered, dead
    content TEXT,               -- keyed hash; null when any content is the same submission
    key_id TEXT NOT NULL,
    payload BLOB,               -- encrypted; null once it is delivered
    file TEXT,                  -- name in the bucket
    created_at INTEGER NOT NULL,
    since INTEGER NOT NULL,     -- accepted or retried
    next_at INTEGER NOT NULL DEFAULT 0, -- 0: as soon as its endpoint takes it
    first_tried_at INTEGER,     -- the endpoint's first answer, or its first timeout, since then
    settled_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_result TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS submissions_to_send ON submissions (state, endpoint, next_at, attempts, created_at);
  CREATE INDEX IF NOT EXISTS submissions_by_age ON submissions (created_at);
  CREATE TABLE IF NOT EXISTS audit (
    at INTEGER NOT NULL, who TEXT NOT NULL, action TEXT NOT NULL, target TEXT NOT NULL, count INTEGER NOT NULL
  ) STRICT;
`;

/** The open circuit breaker of an endpoint. A closed one is not stored. */
export interface Breaker {
  failures: number;
  nextAt: number;
  lastResult: string;
}

export const breakerKey = (endpoint: EndpointName) => `breaker ${endpoint}`;
export const breakerOf = (kv: SyncKvStorage, endpoint: EndpointName) => kv.get<Breaker>(breakerKey(endpoint));

/** A time in ISO 8601. */
const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

const REFUSALS = ABOUT_CONTENT.map((status) => `'HTTP ${status}'`).join(', ');
const WAITING = `state = 'waiting' AND endpoint = ?1`;

export const queries = {
  columns: "SELECT name FROM pragma_table_info('submissions')",
  known: 'SELECT content FROM submissions WHERE id = ?',
  /** Rows whose own wait is over may be sent as soon as their endpoint takes them. */
  wake: `UPDATE submissions SET next_at = 0 WHERE ${WAITING} AND next_at BETWEEN 1 AND ?2`,
  /** Those that were tried least come first, so that a row that always fails stands behind all others. */
  due: `SELECT id, event, endpoint, attempts, first_tried_at AS firstTriedAt, key_id AS keyId, payload FROM submissions
    WHERE ${WAITING} AND next_at = 0 AND id NOT IN (SELECT value FROM json_each(?2))
    ORDER BY attempts, created_at LIMIT ?3`,
  /** The row that its endpoint gets next. */
  next: `SELECT next_at AS nextAt, attempts FROM submissions WHERE ${WAITING}
    ORDER BY next_at, attempts, created_at LIMIT 1`,
  /** Erases the payload in the same write that records the delivery. */
  settle: `UPDATE submissions SET state = ?2, payload = iif(?2 = 'delivered', NULL, payload), next_at = ?3,
    settled_at = iif(?2 = 'waiting', NULL, ?4), attempts = attempts + 1, last_result = ?5, first_tried_at = ?6
    WHERE id = ?1`,
  /** The clinic still has the link to the file of a delivered submission. */
  prune: `DELETE FROM submissions WHERE created_at < ?1 AND (
    state = 'delivered' AND settled_at < ?1 OR state = 'dead' AND settled_at < ?2
  ) RETURNING iif(state = 'delivered', NULL, file) AS file`,
  problems: `SELECT endpoint, count(*) AS count, min(since) AS since, ifnull(last_result, 'not tried yet') AS last,
    CASE WHEN state <> 'waiting' THEN state WHEN last_result IN (${REFUSALS}) THEN 'refused' ELSE 'late' END AS kind
    FROM submissions WHERE state = 'dead' OR state = 'waiting' AND since < ? GROUP BY kind, endpoint`,

  // Only when an operator looks.
  counts: `SELECT endpoint, state, count(*) AS count, ${time('min(created_at)')} AS oldest
    FROM submissions GROUP BY state, endpoint`,
  rows: `SELECT id, event, endpoint, state, attempts, ${time('created_at')} AS createdAt,
      iif(state = 'waiting' AND next_at > 0, ${time('next_at')}, NULL) AS nextAt,
      ${time('settled_at')} AS settledAt, last_result AS lastResult
    FROM submissions WHERE created_at < ?1 AND (?2 IS NULL OR state = ?2)
    ORDER BY state = 'delivered', created_at DESC LIMIT 100`,
  audit: `SELECT ${time('at')} AS at, who, action, target, count FROM audit ORDER BY rowid DESC LIMIT 50`,
} as const;

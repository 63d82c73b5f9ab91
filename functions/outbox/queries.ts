/**
 * Every query of an outbox. Cloudflare charges for each row that is read, so tests/edge/outbox-scale.test.ts checks
 * SQLite's plan of each query: none may scan a whole table.
 */
import { TRANSIENT_STATUSES } from '../providers/crm';

const REPORT = `id, event, state, attempts, created_at AS createdAt, next_at AS nextAt, settled_at AS settledAt,
  last_status AS lastStatus, last_error AS lastError`;

/** Matches the rows whose ids are in a JSON array. */
const LISTED = 'id IN (SELECT value FROM json_each(?1))';

const ATTEMPTED =
  'attempts = attempts + 1, last_status = ?3, last_error = ?4, resume_at = NULL WHERE id = ?1';

/** 1 for rows that the CRM rejects, by its last status; see `isRejected`. Otherwise 0. */
export const IS_REJECTED = `ifnull(last_status BETWEEN 400 AND 499
  AND last_status NOT IN (${TRANSIENT_STATUSES.join(', ')}), 0)`;

/** Matches the waiting rows that their endpoint holds up; see recovery.ts. */
const HELD = `state = 'waiting' AND ${IS_REJECTED} = 0 AND last_error IS NOT 'unreadable'`;

export const queries = {
  repeated: 'SELECT id, content FROM submissions WHERE id IN (?, ?)',
  add: `INSERT INTO submissions (id, event, fingerprint, state, created_at, next_at, key_id, payload, content, file)
    VALUES (?1, ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,

  due: `SELECT id, event, attempts, step, created_at AS createdAt, resume_at AS resumeAt, key_id AS keyId, payload
    FROM submissions
    WHERE state = 'waiting' AND next_at <= ? AND id NOT IN (SELECT value FROM json_each(?))
    ORDER BY next_at LIMIT ?`,
  nextAt: `SELECT min(next_at) AS next FROM submissions WHERE state = 'waiting'`,

  // Erases the payload in the same write that records the delivery.
  delivered: `UPDATE submissions
    SET state = 'delivered', payload = NULL, next_at = NULL, settled_at = ?2, ${ATTEMPTED}`,
  dead: `UPDATE submissions SET state = 'dead', next_at = NULL, settled_at = ?2, ${ATTEMPTED}`,
  postpone: `UPDATE submissions SET next_at = ?2, step = step + ?5, ${ATTEMPTED}`,
  shelve: `UPDATE submissions SET state = 'unconfigured', next_at = NULL WHERE id = ?`,
  unshelve: `UPDATE submissions SET state = 'waiting', next_at = ?
    WHERE state = 'unconfigured' AND event IN (SELECT value FROM json_each(?))`,

  held: `SELECT id, created_at AS createdAt FROM submissions INDEXED BY submissions_by_age
    WHERE ${HELD} AND (created_at, id) > (?1, ?2) AND next_at > ?3 ORDER BY created_at, id LIMIT ?4`,
  nextHeldAt: `SELECT next_at AS next FROM submissions INDEXED BY submissions_by_state
    WHERE ${HELD} ORDER BY next_at LIMIT 1`,

  giveUp: `UPDATE submissions SET state = 'dead', next_at = NULL, settled_at = ?1 WHERE id IN
    (SELECT id FROM submissions WHERE state IN ('unconfigured', 'waiting') AND created_at < ?1
      AND (state = 'unconfigured' OR last_error = 'unreadable') LIMIT ?2)`,

  // A dead row starts its schedule again. A waiting row keeps its place in the schedule, unless it is due already.
  retry: `UPDATE submissions SET
      step = iif(state = 'dead', 0, step),
      resume_at = iif(state = 'waiting' AND next_at > ?2, coalesce(resume_at, next_at), resume_at),
      state = 'waiting', next_at = ?2, settled_at = NULL
    WHERE ${LISTED}`,
  release: `UPDATE submissions SET state = 'waiting', next_at = ?2 WHERE ${LISTED}`,
  delete: `DELETE FROM submissions WHERE ${LISTED}`,

  unwantFiles: `INSERT OR IGNORE INTO unwanted_files SELECT file FROM submissions WHERE ${LISTED} AND file IS NOT NULL`,
  unwantedFiles: 'SELECT name FROM unwanted_files LIMIT ?',
  forgetFiles: 'DELETE FROM unwanted_files WHERE name IN (SELECT value FROM json_each(?))',

  // Without those that an earlier restore brought back and nobody has used since: this restore decides about them again.
  keep: `SELECT * FROM submissions
    WHERE id > ?1 AND NOT (state IN ('dead', 'quarantined') AND last_error IS ?3) ORDER BY id LIMIT ?2`,
  holdBack: `UPDATE submissions SET
      settled_at = iif(state = 'quarantined', NULL, coalesce(settled_at, ?2)),
      state = iif(state = 'quarantined', state, 'dead'),
      last_error = ?3, last_status = NULL, next_at = NULL, resume_at = NULL
    WHERE state IN ('waiting', 'unconfigured', 'dead', 'quarantined') AND created_at < ?1`,
  replace: 'DELETE FROM submissions WHERE id = ? OR fingerprint = ?',
  countRestored: `SELECT count(*) AS count FROM submissions
    WHERE state IN ('dead', 'quarantined') AND last_error = ?`,

  pickById: 'SELECT id, created_at AS createdAt FROM submissions WHERE id = ? AND state = ?',
  pickByAge: `SELECT id, created_at AS createdAt FROM submissions
    WHERE state = ?1 AND created_at < ?2 AND (created_at, id) > (?3, ?4) ORDER BY created_at, id LIMIT ?5`,
  pickByEnd: 'SELECT id FROM submissions WHERE state = ? AND settled_at < ? LIMIT ?',
  countByAge: 'SELECT count(*) AS count FROM submissions WHERE state = ? AND created_at < ?',
  listNewest: `SELECT ${REPORT} FROM submissions
    WHERE state = ?1 AND (created_at, id) < (?2, ?3) ORDER BY created_at DESC, id DESC LIMIT ?4`,
  listOldest: `SELECT ${REPORT} FROM submissions
    WHERE state = ?1 AND (created_at, id) > (?2, ?3) ORDER BY created_at, id LIMIT ?4`,

  silentSince: `SELECT min(created_at) AS since FROM submissions WHERE state IN ('waiting', 'dead')
    AND created_at > (SELECT ifnull(max(created_at), 0) FROM submissions WHERE state = 'delivered')`,
  oldest: 'SELECT min(created_at) AS at FROM submissions WHERE state = ?',
  newest: 'SELECT max(created_at) AS at FROM submissions WHERE state = ?',
  rejected: `SELECT count(*) AS count, min(created_at) AS oldestAt FROM submissions
    WHERE state = 'waiting' AND ${IS_REJECTED} = 1 AND created_at < ?`,
  oldestOverdue: `SELECT min(created_at) AS at FROM submissions
    WHERE state = 'waiting' AND ${IS_REJECTED} = 0 AND created_at < ?`,
  recent: `SELECT count(*) AS count FROM submissions WHERE state = 'waiting' AND created_at >= ?`,
  expiringQuarantined: `SELECT count(*) AS count, max(created_at) AS newestAt FROM submissions
    WHERE state = 'quarantined' AND created_at < ?`,
  expiring: `SELECT count(*) AS count, max(settled_at) AS newestAt FROM submissions
    WHERE state = 'dead' AND settled_at < ?`,

  counters: 'SELECT state, key_id AS keyId, count FROM counters WHERE count > 0',
  note: `INSERT INTO hourly VALUES (?, ?, 1) ON CONFLICT (hour, bucket) DO UPDATE SET count = count + 1`,
  noted: 'SELECT bucket, count FROM hourly WHERE hour >= ?',
  forgetNotes: 'DELETE FROM hourly WHERE hour < ?',
} as const;

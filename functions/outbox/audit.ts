/**
 * The audit log: who did what to which submissions. Each entry is written before its action and completed afterwards,
 * so no action can go unlogged.
 */
import { z } from 'zod';
import type { AuditEntry } from '@/shared/outbox';

/** HIPAA's retention period for such records: six years. */
const KEPT_MS = 6 * 365.25 * 24 * 60 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;
/** An attacker from many networks does not fill the log. */
const MAX_COUNTED_PER_HOUR = 50;

const MAX_REASON_LENGTH = 200;
/** A single line, without characters that could fake another log line: controls, line separators, text direction. */
export const reasonSchema = z
  .string()
  .trim()
  .max(MAX_REASON_LENGTH)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u);

/** The actor of entries that the website itself writes. */
export const SYSTEM = 'the system';

export interface NewEntry {
  /** The name of the operator's token, `SYSTEM`, or 'unknown'. */
  who: string;
  action: AuditEntry['action'];
  /** Ids and events, or the hash of a network; never contents: "contact_form_submission, dead, older than 24 hours". */
  target: string;
  /** One line; required for a deletion by age and a restore. */
  reason?: string | undefined;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    reason TEXT,
    count INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS audit_by_time ON audit (at);
`;

export class Audit {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
  }

  /** Adds an entry. @returns its id, for `finish` */
  begin({ who, action, target, reason }: NewEntry, now: number): number {
    const add = 'INSERT INTO audit (at, who, action, target, reason) VALUES (?, ?, ?, ?, ?) RETURNING id';
    return this.#sql.exec<{ id: number }>(add, now, who, action, target, reason ?? null).one().id;
  }

  /** Completes an entry. A number that lacks some events' would look final, so these are named instead. */
  finish(id: number, count: number, silent: readonly string[] = []) {
    if (silent.length === 0) this.#sql.exec('UPDATE audit SET count = ? WHERE id = ?', count, id);
    else {
      const add = 'UPDATE audit SET target = target || ? WHERE id = ?';
      this.#sql.exec(add, ` (no answer from ${silent.join(', ')})`, id);
    }
  }

  /** Counts what happens often: one entry by the hour for the same actor, action and target, and at most 50. */
  count({ who, action, target }: NewEntry, now: number) {
    const recent = 'FROM audit WHERE action = ? AND at > ?';
    const known = this.#sql
      .exec<{ n: number }>(`SELECT count(*) AS n ${recent}`, action, now - HOUR_MS)
      .one();
    const name = known.n < MAX_COUNTED_PER_HOUR ? target : 'others';
    const same = `SELECT max(id) ${recent} AND who = ? AND target IN (?, ?)`;
    const add = `UPDATE audit SET count = count + 1 WHERE id = (${same}) RETURNING id`;
    const added = this.#sql.exec(add, action, now - HOUR_MS, who, target, name).toArray();
    if (added.length === 0) this.finish(this.begin({ who, action, target: name }, now), 1);
  }

  /** Returns the number of refused sign-ins of the last hour. */
  refusals(now: number): number {
    const sum = `SELECT coalesce(sum(count), 0) AS n FROM audit WHERE action = 'refuse' AND at > ?`;
    return this.#sql.exec<{ n: number }>(sum, now - HOUR_MS).one().n;
  }

  /** Returns the entries with a lower id than `before`, newest first. */
  list(before: number, limit: number): AuditEntry[] {
    const list = 'SELECT * FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?';
    type Stored = Omit<AuditEntry, 'at'> & { at: number };
    const entries = this.#sql.exec<Stored>(list, before, limit).toArray();
    return entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
  }

  prune(now: number) {
    this.#sql.exec('DELETE FROM audit WHERE at < ?', now - KEPT_MS);
  }
}

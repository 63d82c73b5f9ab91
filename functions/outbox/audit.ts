/**
 * The audit log: who did what to which submissions. Each entry is written before its action and completed afterwards,
 * so no action can go unlogged.
 */
import { z } from 'zod';
import type { Action } from './selection';

/** HIPAA's retention period for such records: six years. */
const KEPT_MS = 6 * 365.25 * 24 * 60 * 60 * 1000;

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
  /** The name of the operator's token, or `SYSTEM`. */
  who: string;
  action: Action | 'restore' | 'alert' | 'erase';
  /** Ids and events, never contents: "contact_form_submission, dead, older than 24 hours". */
  target: string;
  /** One line; required for a deletion by age and a restore. */
  reason?: string | undefined;
}

export type Entry = {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  who: string;
  action: NewEntry['action'];
  target: string;
  reason: string | null;
  /** Number of submissions affected; null when the action did not finish. */
  count: number | null;
};

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

  finish(id: number, count: number) {
    this.#sql.exec('UPDATE audit SET count = ? WHERE id = ?', count, id);
  }

  /** Returns the entries with a lower id than `before`, newest first. */
  list(before: number, limit: number): Entry[] {
    const list = 'SELECT * FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?';
    return this.#sql.exec<Entry>(list, before, limit).toArray();
  }

  prune(now: number) {
    this.#sql.exec('DELETE FROM audit WHERE at < ?', now - KEPT_MS);
  }
}

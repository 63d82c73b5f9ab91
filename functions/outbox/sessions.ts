/**
 * Sessions of signed-in operators. A session ends after 15 minutes without a request, after 12 hours, when the operator
 * signs out, and when the token that began it is replaced. Only hashes are stored, so the database opens nothing.
 */
const IDLE_MS = 15 * 60 * 1000;
const LONGEST_MS = 12 * 60 * 60 * 1000;

export interface NewSession {
  /** Hash of the cookie's value. */
  id: string;
  /** Hash of the token that began it. */
  token: string;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

export class Sessions {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
  }

  begin({ id, token }: NewSession, now: number) {
    this.#sql.exec('INSERT INTO sessions VALUES (?, ?, ?, ?)', id, token, now, now);
  }

  /** Extends a session. @returns the hash of its token; undefined if there is no such session, or it has ended */
  use(id: string, now: number): string | undefined {
    const ended = 'DELETE FROM sessions WHERE used_at <= ? OR began_at <= ?';
    this.#sql.exec(ended, now - IDLE_MS, now - LONGEST_MS);
    const use = 'UPDATE sessions SET used_at = ? WHERE id = ? RETURNING token';
    return this.#sql.exec<{ token: string }>(use, now, id).toArray()[0]?.token;
  }

  end(id: string) {
    this.#sql.exec('DELETE FROM sessions WHERE id = ?', id);
  }
}

/**
 * The tables of one outbox, and the migration from earlier releases.
 *
 * - `submissions`: see row.ts.
 * - `counters`: the number of rows by state and encryption key. Triggers keep it up to date, so that no query has to
 *   count a million rows.
 * - `hourly`: one histogram of delivery times and failures for each hour; see latency.ts.
 * - `unwanted_files`: names of files whose submission was erased, until the file store has deleted them.
 */
import { IS_REJECTED } from './queries';

/**
 * The schema of the first release. New objects start with it, too. `fingerprint` recognized a repeat before ids did: now
 * it is the id.
 */
const FIRST = `
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
    payload BLOB
  ) STRICT;
  CREATE INDEX IF NOT EXISTS submissions_by_state ON submissions (state, next_at);
`;

/**
 * Columns that were added later. `content`: hash of the content. `resume_at`: when the schedule continues after
 * an operator's extra attempt. `file`: name of the stored file that belongs to the row.
 */
const COLUMNS = { content: 'TEXT', resume_at: 'INTEGER', file: 'TEXT' };

const FILES = 'CREATE TABLE IF NOT EXISTS unwanted_files (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;';

const COUNTERS = `
  CREATE INDEX submissions_by_age ON submissions (state, created_at, id);
  CREATE INDEX submissions_by_end ON submissions (state, settled_at) WHERE settled_at IS NOT NULL;

  CREATE TABLE hourly (
    hour INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (hour, bucket)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE counters (
    state TEXT NOT NULL,
    key_id TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (state, key_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO counters SELECT state, key_id, count(*) FROM submissions GROUP BY state, key_id;

  CREATE TRIGGER submissions_added AFTER INSERT ON submissions BEGIN
    INSERT INTO counters VALUES (NEW.state, NEW.key_id, 1)
    ON CONFLICT (state, key_id) DO UPDATE SET count = count + 1;
  END;
  CREATE TRIGGER submissions_removed AFTER DELETE ON submissions BEGIN
    UPDATE counters SET count = count - 1 WHERE state = OLD.state AND key_id = OLD.key_id;
  END;
  CREATE TRIGGER submissions_moved AFTER UPDATE OF state ON submissions WHEN OLD.state <> NEW.state BEGIN
    UPDATE counters SET count = count - 1 WHERE state = OLD.state AND key_id = OLD.key_id;
    INSERT INTO counters VALUES (NEW.state, NEW.key_id, 1)
    ON CONFLICT (state, key_id) DO UPDATE SET count = count + 1;
  END;
`;

const REJECTIONS = `CREATE INDEX IF NOT EXISTS submissions_by_rejection ON submissions (${IS_REJECTED}, created_at)
  WHERE state = 'waiting';`;

/** Creates the tables, or migrates those of an earlier release, in one transaction. Keeps every row. */
export function migrate(storage: DurableObjectStorage) {
  storage.transactionSync(() => {
    const { sql } = storage;
    sql.exec(FIRST);
    const names = (query: string) =>
      sql
        .exec<{ name: string }>(query)
        .toArray()
        .map(({ name }) => name);
    const columns = names(`SELECT name FROM pragma_table_info('submissions')`);
    for (const [name, type] of Object.entries(COLUMNS))
      if (!columns.includes(name)) sql.exec(`ALTER TABLE submissions ADD COLUMN ${name} ${type}`);
    if (!names('SELECT name FROM sqlite_master').includes('counters')) sql.exec(COUNTERS);
    sql.exec(FILES);
    sql.exec(REJECTIONS);
  });
}

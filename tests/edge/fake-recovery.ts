/**
 * A fake of the point-in-time recovery of Durable Objects, which the local runtime does not have. It follows
 * developers.cloudflare.com/durable-objects/api/sqlite-storage-api (read in November 2026):
 *
 * - `getBookmarkForTime` takes a time of the last 30 days; `getCurrentBookmark` returns the bookmark of now;
 * - after `onNextSessionRestoreBookmark`, the next start of the object finds its whole storage (tables and key-value
 *   pairs) as it was at the bookmark. It returns the bookmark of the moment before, with which that can be undone.
 *
 * Cloudflare remembers every moment. The fake remembers those in which a test calls `remember`, and those of the
 * bookmarks that it returns. It keeps the alarm, because nothing is documented about it.
 */
import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import type { EventName } from '@/shared/events';
import type { EdgeEnv } from '../../functions/env';
import { outboxOf } from '../../functions/outbox/outbox-stub';

const REACH_MS = 30 * 24 * 60 * 60 * 1000;
/** Marks the storage that the next start has to replace. */
const MARK = 'fake recovery';

type Row = Record<string, SqlStorageValue>;

interface Moment {
  at: number;
  bookmark: string;
  tables: [string, Row[]][];
  pairs: [string, unknown][];
}

/** The triggers of the other tables write to `counters`, so it comes last. */
const tablesOf = ({ sql }: DurableObjectStorage) =>
  sql
    .exec<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name = 'counters'`,
    )
    .toArray()
    .map(({ name }) => name);

function replace(storage: DurableObjectStorage, { tables, pairs }: Moment) {
  const { sql, kv } = storage;
  for (const table of tablesOf(storage)) sql.exec(`DELETE FROM ${table}`);
  for (const [table, rows] of tables) {
    sql.exec(`DELETE FROM ${table}`);
    for (const row of rows) {
      const places = Object.keys(row).map(() => '?');
      sql.exec(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${places.join()})`,
        ...Object.values(row),
      );
    }
  }
  for (const [key] of [...kv.list()]) kv.delete(key);
  for (const [key, value] of pairs) kv.put(key, value);
}

export async function fakeRecovery(env: EdgeEnv, event: EventName) {
  const moments: Moment[] = [];
  let wish: Moment | undefined;

  function remember(storage: DurableObjectStorage, at = Date.now()): string {
    const tables = tablesOf(storage).map((table): [string, Row[]] => [
      table,
      storage.sql.exec<Row>(`SELECT * FROM ${table}`).toArray(),
    ]);
    const bookmark = String(moments.length + 1).padStart(8, '0');
    moments.push({ at, bookmark, tables, pairs: [...storage.kv.list()] });
    return bookmark;
  }

  const prototype = await runInDurableObject<DurableObject, DurableObjectStorage>(
    outboxOf(env, event),
    (_, { storage }) => Object.getPrototypeOf(storage),
  );
  vi.spyOn(prototype, 'getCurrentBookmark').mockImplementation(async function (this: DurableObjectStorage) {
    return remember(this);
  });
  vi.spyOn(prototype, 'getBookmarkForTime').mockImplementation(async (time) => {
    const known = moments.filter(({ at }) => at <= Number(time) && at > Date.now() - REACH_MS).at(-1);
    if (!known) throw new Error('The time is too long ago');
    return known.bookmark;
  });
  const schedule = vi.spyOn(prototype, 'onNextSessionRestoreBookmark').mockImplementation(async function (
    this: DurableObjectStorage,
    bookmark,
  ) {
    wish = moments.find((moment) => moment.bookmark === bookmark);
    if (!wish) throw new Error('There is no such bookmark');
    this.kv.put(MARK, wish.bookmark);
    const undo = remember(this);
    await this.sync();
    return undo;
  });
  // The first thing that an object does with its storage when it starts.
  const transactionSync = Reflect.get<DurableObjectStorage, 'transactionSync'>(prototype, 'transactionSync');
  const seen = new WeakSet<DurableObjectStorage>();
  vi.spyOn(prototype, 'transactionSync').mockImplementation(function (
    this: DurableObjectStorage,
    work: () => unknown,
  ) {
    if (wish && !seen.has(this) && this.kv.get(MARK) === wish.bookmark) replace(this, wish);
    seen.add(this);
    return transactionSync.call(this, work);
  });

  return {
    /** Remembers the object's present storage as that of an earlier time. */
    remember: (at: number) =>
      runInDurableObject(outboxOf(env, event), (_, { storage }) => void remember(storage, at)),
    schedule,
  };
}

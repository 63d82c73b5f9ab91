/**
 * Restores an object of the outbox to an earlier time, to bring back submissions that were deleted by mistake. Uses
 * Cloudflare's point-in-time recovery, which replaces the object's whole storage when the object restarts.
 *
 * Only what is missing comes back. Every present row is copied to the monitor first, and put back after the restart. So
 * what was delivered stays delivered, and what was accepted meanwhile is kept. Submissions that come back are dead (or
 * quarantined, as before), so that nothing is sent until an operator retries it.
 *
 * A crash at any moment is safe. The object sends nothing until `complete` has ended, which starts again after a
 * restart, and which changes nothing if the storage was not replaced.
 */
import type { EdgeEnv } from '../env';
import { monitorAs } from './monitor-object';
import { queries } from './queries';
import { RESTORED } from './row';
import type { KeptRow, RestoreNotes } from './restore-notes';

/** Rows in one call to the monitor. With the longest payloads they are far below the 32 MiB of a call. */
const BATCH_ROWS = 100;
/** A submission that was accepted after the restart can have been created this long before the restore began. */
const TOLERANCE_MS = 30_000;
/** Key of the id of the last restore that began. It is in the storage that a restore replaces. */
const BEGUN = 'restore';

interface Place {
  env: EdgeEnv;
  ctx: DurableObjectState;
}

/** Holds back an object's deliveries while a restore is incomplete or begins. */
export class Restoration {
  readonly #place: Place;
  /** Called when rows were put back, which may have no alarm. */
  readonly #onRestored: () => Promise<void>;
  #isOpen = false;
  #opening: Promise<void> | undefined;
  #hasBegun = false;

  constructor(place: Place, onRestored: () => Promise<void>) {
    this.#place = place;
    this.#onRestored = onRestored;
  }

  /** True if rows may be sent. */
  get mayDeliver() {
    return this.#isOpen && !this.#hasBegun;
  }

  /** Resolves once no restore is incomplete. @throws if the monitor does not answer */
  async opened(): Promise<void> {
    if (this.#isOpen) return;
    this.#opening ??= complete(this.#place)
      .then((isRestored) => {
        this.#isOpen = true;
        return isRestored ? this.#onRestored() : undefined;
      })
      .finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  /** Restores what is missing from an earlier time. The object restarts, so this always throws. */
  async begin(bookmark: string, entry: number, deliveries: Iterable<Promise<void>>): Promise<void> {
    await this.opened();
    this.#hasBegun = true;
    await Promise.allSettled(deliveries);
    await this.#place.ctx.blockConcurrencyWhile(() => rewind(this.#place, bookmark, entry));
  }
}

/**
 * Copies every row to the monitor and restarts the object at a bookmark, so it always throws. Nothing else may run in
 * the object meanwhile. @param entry id of the entry in the audit log
 */
async function rewind({ env, ctx }: Place, bookmark: string, entry: number): Promise<never> {
  const { storage } = ctx;
  const object = ctx.id.toString();
  storage.kv.put(BEGUN, entry);
  await storage.sync();
  const monitor = monitorAs<RestoreNotes>(env);
  await monitor.beginRestore(object, {
    entry,
    startedAt: Date.now(),
    undo: await storage.getCurrentBookmark(),
  });
  for (let after = ''; ;) {
    const rows = storage.sql.exec<KeptRow>(queries.keep, after, BATCH_ROWS, RESTORED).toArray();
    if (rows.length === 0) break;
    await monitor.keepRows(object, rows);
    after = rows.at(-1)?.id ?? '';
  }
  await storage.onNextSessionRestoreBookmark(bookmark);
  ctx.abort('Restarts at an earlier time');
  throw new Error('Unreachable');
}

/**
 * Completes a restore after the restart, if there is one.
 * @returns whether rows were put back
 * @throws if the monitor does not answer
 */
async function complete({ env, ctx: { id, storage } }: Place): Promise<boolean> {
  const object = id.toString();
  const monitor = monitorAs<RestoreNotes>(env);
  const last = await monitor.lastRestore(object);
  if (!last?.isPending) return false;
  if (storage.kv.get(BEGUN) === last.entry) {
    await monitor.endRestore(object, null);
    return false;
  }

  // Everything is held back at first, and then the kept rows get their present state again.
  storage.sql.exec(queries.holdBack, last.startedAt - TOLERANCE_MS, Date.now(), RESTORED);
  for (let after = ''; ;) {
    const rows = await monitor.keptRows(object, after, BATCH_ROWS);
    if (rows.length === 0) break;
    storage.transactionSync(() => rows.forEach((row) => putBack(storage.sql, row)));
    after = rows.at(-1)?.id ?? '';
  }
  const { count } = storage.sql.exec<{ count: number }>(queries.countRestored, RESTORED).one();
  await storage.sync();
  await monitor.endRestore(object, count);
  return true;
}

/** Replaces what the restore brought back of a row. Its file must not be deleted. */
function putBack(sql: SqlStorage, row: KeptRow) {
  sql.exec(queries.replace, row.id, row['fingerprint']);
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  sql.exec(`INSERT INTO submissions (${columns.join(', ')}) VALUES (${places})`, ...Object.values(row));
  sql.exec(queries.forgetFiles, JSON.stringify([row['file']]));
}

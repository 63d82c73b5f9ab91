/**
 * The monitor's notes of restores. A restore takes an object back in time with all that it knows, so the object needs a
 * place outside of itself for what it must not forget; see restore.ts.
 */
import { DurableObject } from 'cloudflare:workers';

/** A row of the table `submissions`, with all of its columns. */
export type KeptRow = Record<string, SqlStorageValue> & { id: string };

export interface Restore {
  /** Id of its entry in the audit log. */
  entry: number;
  /** When it began, in ms since 1970. */
  startedAt: number;
  /** The bookmark of the time just before it. */
  undo: string;
  isPending: boolean;
  /** Number of submissions that came back; null if nothing was restored. */
  count: number | null;
}

type NewRestore = Pick<Restore, 'entry' | 'startedAt' | 'undo'>;

/** The part of the monitor that objects of the outbox use. Each method takes the id of one. */
export class RestoreNotes extends DurableObject {
  /** Returns the object's last restore. */
  lastRestore(object: string): Restore | undefined {
    return this.ctx.storage.kv.get<Restore>(`restore ${object}`);
  }

  beginRestore(object: string, restore: NewRestore) {
    this.#forgetRows(object);
    this.ctx.storage.kv.put<Restore>(`restore ${object}`, { ...restore, isPending: true, count: null });
  }

  keepRows(object: string, rows: readonly KeptRow[]) {
    for (const row of rows) this.ctx.storage.kv.put(prefixOf(object) + row.id, row);
  }

  /** Returns kept rows, in the order of their ids. @param after id of the last one that the caller has, or '' */
  keptRows(object: string, after: string, limit: number): KeptRow[] {
    const prefix = prefixOf(object);
    const rows = this.ctx.storage.kv.list<KeptRow>({ prefix, startAfter: prefix + after, limit });
    return [...rows].map(([, row]) => row);
  }

  /** @throws if there is no restore */
  endRestore(object: string, count: Restore['count']): Restore {
    const last = this.lastRestore(object);
    if (!last) throw new Error('There is no restore');
    this.ctx.storage.kv.put<Restore>(`restore ${object}`, { ...last, isPending: false, count });
    this.#forgetRows(object);
    return last;
  }

  #forgetRows(object: string) {
    const { kv } = this.ctx.storage;
    for (const [key] of [...kv.list({ prefix: prefixOf(object) })]) kv.delete(key);
  }
}

const prefixOf = (object: string) => `kept ${object} `;

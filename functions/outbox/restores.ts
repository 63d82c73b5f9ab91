/**
 * The monitor's notes of restores. A restore takes an object back in time with all that it knows, so the object needs a
 * place outside of itself for what it must not forget; see restore.ts.
 */

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

export type NewRestore = Pick<Restore, 'entry' | 'startedAt' | 'undo'>;

/** What an object of the outbox asks of the monitor. Each method takes the object's id. */
export interface RestoreNotes extends Rpc.DurableObjectBranded {
  lastRestore(object: string): Restore | undefined;
  beginRestore(object: string, restore: NewRestore): void;
  keepRows(object: string, rows: readonly KeptRow[]): void;
  keptRows(object: string, after: string, limit: number): KeptRow[];
  endRestore(object: string, count: Restore['count']): void;
}

/** Each method takes the id of an object of the outbox. */
export class Restores {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Returns the object's last restore. */
  last(object: string): Restore | undefined {
    return this.#kv.get<Restore>(`restore ${object}`);
  }

  begin(object: string, restore: NewRestore) {
    this.#forgetRows(object);
    this.#kv.put<Restore>(`restore ${object}`, { ...restore, isPending: true, count: null });
  }

  keep(object: string, rows: readonly KeptRow[]) {
    for (const row of rows) this.#kv.put(prefixOf(object) + row.id, row);
  }

  /** Returns kept rows, in the order of their ids. @param after id of the last one that the caller has, or '' */
  kept(object: string, after: string, limit: number): KeptRow[] {
    const prefix = prefixOf(object);
    const rows = this.#kv.list<KeptRow>({ prefix, startAfter: prefix + after, limit });
    return [...rows].map(([, row]) => row);
  }

  /** @throws if there is no restore */
  end(object: string, count: Restore['count']): Restore {
    const last = this.last(object);
    if (!last) throw new Error('There is no restore');
    this.#kv.put<Restore>(`restore ${object}`, { ...last, isPending: false, count });
    this.#forgetRows(object);
    return last;
  }

  #forgetRows(object: string) {
    for (const [key] of [...this.#kv.list({ prefix: prefixOf(object) })]) this.#kv.delete(key);
  }
}

const prefixOf = (object: string) => `kept ${object} `;

/** The submissions of one outbox: what is sent next, and every change. For the figures about them, see figures.ts. */
import type { OperatorAction } from '@/shared/outbox';
import type { Attempt } from '../providers/crm';
import { bucketOf, FAILED, firstHour, hourOf } from './latency';
import { DEAD_KEPT_MS, Figures, KEPT_MS, WARNING_MS } from './figures';
import { queries } from './queries';
import { MAX_QUARANTINED, type DueRow, type Holder, type NewRow, type Place, START, type State } from './row';
import { migrate } from './schema';
import { type Selection, statesOf } from './selection';
import { sum } from './sums';

/** Rows that one statement changes. A larger batch would delay new submissions. */
const BATCH_ROWS = 500;

export class Rows {
  readonly #sql: SqlStorage;
  readonly figures: Figures;

  constructor(storage: DurableObjectStorage) {
    migrate(storage);
    this.#sql = storage.sql;
    this.figures = new Figures(storage.sql);
  }

  /** Returns the row that already has one of these ids, and whether its content differs. */
  repeated({ id, earlierId, content }: Pick<NewRow, 'id' | 'earlierId' | 'content'>): Holder | undefined {
    type Known = { id: string; content: string | null };
    const [known] = this.#sql.exec<Known>(queries.repeated, id, earlierId ?? id).toArray();
    if (!known) return undefined;
    // An earlier id is derived from the content.
    const isCompared = known.id === id && known.content !== null && content !== undefined;
    return { id: known.id, hasOtherContent: isCompared && known.content !== content };
  }

  add(row: NewRow, state: Exclude<State, 'delivered' | 'dead'>) {
    const { id, event, content = null, keyId, payload, createdAt, fileName = null } = row;
    const nextAt = state === 'waiting' ? createdAt : null;
    this.#sql.exec(queries.add, id, event, state, createdAt, nextAt, keyId, payload, content, fileName);
    // The same file may be marked for deletion, from an earlier submission that was erased.
    if (fileName !== null) this.forgetFiles([fileName]);
  }

  /** Returns rows to send now, the most overdue first, without those under way. */
  due(now: number, sending: Iterable<string>, limit: number): DueRow[] {
    type Stored = Omit<DueRow, 'payload'> & { payload: ArrayBuffer };
    const rows = this.#sql.exec<Stored>(queries.due, now, JSON.stringify([...sending]), limit).toArray();
    return rows.map((row) => ({ ...row, payload: new Uint8Array(row.payload) }));
  }

  /** Returns when the next row is due; undefined when none is waiting. */
  nextAt(): number | undefined {
    return this.#sql.exec<{ next: number | null }>(queries.nextAt).one().next ?? undefined;
  }

  delivered({ id, createdAt }: Pick<DueRow, 'id' | 'createdAt'>, attempt: Attempt, now: number) {
    this.#sql.exec(queries.delivered, id, now, ...outcomeOf(attempt));
    this.#sql.exec(queries.note, hourOf(now), bucketOf(now - createdAt));
  }

  dead(id: string, attempt: Attempt, now: number) {
    this.#sql.exec(queries.dead, id, now, ...outcomeOf(attempt));
    this.#sql.exec(queries.note, hourOf(now), FAILED);
  }

  /** @param steps 0 for an extra attempt, which uses up no step of the schedule */
  postpone(id: string, attempt: Attempt, { nextAt, steps, now }: Record<'nextAt' | 'steps' | 'now', number>) {
    this.#sql.exec(queries.postpone, id, nextAt, ...outcomeOf(attempt), steps);
    this.#sql.exec(queries.note, hourOf(now), FAILED);
  }

  /** Sets aside a row whose endpoint no longer has a URL. */
  shelve(id: string) {
    this.#sql.exec(queries.shelve, id);
  }

  /** Queues the shelved rows of these events. */
  unshelve(events: readonly string[], now: number) {
    this.#sql.exec(queries.unshelve, now, JSON.stringify(events));
  }

  /** Returns up to `limit` rows after this place, oldest first, that their endpoint holds up until after `time`. */
  held({ createdAt, id }: Place, time: number, limit: number): Place[] {
    return this.#sql.exec<Place>(queries.held, createdAt, id, time, limit).toArray();
  }

  /** Returns when the next row that its endpoint holds up is due; undefined if there is none. */
  nextHeldAt(): number | undefined {
    return this.#sql.exec<{ next: number }>(queries.nextHeldAt).toArray()[0]?.next;
  }

  /** Makes rows due at this time, for an extra attempt that uses up no step of the schedule. */
  hurry(rows: readonly { id: string }[], at: number) {
    this.#sql.exec(queries.retry, JSON.stringify(idsOf(rows)), at);
  }

  /**
   * Carries out an operator's action in batches. Yields the number of rows after each batch.
   * @param sending ids of rows that are being sent now; they are not deleted, because the CRM may have them already
   */
  *act(
    action: OperatorAction,
    selection: Selection,
    { now, sending }: { now: number; sending: Pick<ReadonlySet<string>, 'has'> },
  ): Generator<number> {
    for (const state of statesOf(action, selection))
      for (const picked of this.#pick(state, selection)) {
        const ids = action === 'delete' ? picked.filter((id) => !sending.has(id)) : picked;
        if (action === 'delete') this.#delete(ids);
        else this.#sql.exec(queries[action], JSON.stringify(ids), now);
        yield ids.length;
      }
  }

  /** Returns the number of rows that an action would change. */
  count(action: OperatorAction, selection: Selection): number {
    const { id, before = Number.MAX_SAFE_INTEGER } = selection;
    const counts = statesOf(action, selection).map((state) =>
      id === undefined
        ? this.#sql.exec<{ count: number }>(queries.countByAge, state, before).one().count
        : this.#sql.exec(queries.pickById, id, state).toArray().length,
    );
    return sum(counts);
  }

  *#pick(state: State, { id, before = Number.MAX_SAFE_INTEGER }: Selection): Generator<string[]> {
    if (id !== undefined) {
      if (this.#sql.exec(queries.pickById, id, state).toArray().length > 0) yield [id];
      return;
    }
    let last = START;
    for (;;) {
      const range = [state, before, last.createdAt, last.id];
      const picked = this.#sql.exec<Place>(queries.pickByAge, ...range, BATCH_ROWS).toArray();
      const end = picked.at(-1);
      if (!end) return;
      yield idsOf(picked);
      last = end;
    }
  }

  isQuarantineFull(): boolean {
    return this.figures.counts().quarantined >= MAX_QUARANTINED;
  }

  /**
   * Erases one batch of expired rows.
   * @returns the number of rows by state
   */
  prune(now: number) {
    const old = now - KEPT_MS;
    const { unconfigured, waiting } = this.figures.counts();
    // Those without an address or a key count as dead from the day on which their erasure is announced, so that they end
    // with the dead of that age.
    if (unconfigured + waiting > 0)
      this.#sql.exec(queries.giveUp, now - DEAD_KEPT_MS + WARNING_MS, BATCH_ROWS);
    const pick = (query: string, ...values: SqlStorageValue[]) =>
      idsOf(this.#sql.exec<{ id: string }>(query, ...values, BATCH_ROWS).toArray());
    const delivered = pick(queries.pickByEnd, 'delivered', old);
    const dead = pick(queries.pickByEnd, 'dead', now - DEAD_KEPT_MS);
    const quarantined = pick(queries.pickByAge, 'quarantined', old, START.createdAt, START.id);
    // The clinic still has the link to the file of a delivered submission.
    this.#delete(delivered, { withFiles: false });
    this.#delete([...dead, ...quarantined]);
    this.#sql.exec(queries.forgetNotes, firstHour(now));
    return { delivered: delivered.length, dead: dead.length, quarantined: quarantined.length };
  }

  #delete(ids: readonly string[], { withFiles = true } = {}) {
    if (ids.length === 0) return;
    const list = JSON.stringify(ids);
    if (withFiles) this.#sql.exec(queries.unwantFiles, list);
    this.#sql.exec(queries.delete, list);
  }

  /** Returns names of files whose submission was erased and that the file store has not deleted yet. */
  unwantedFiles(limit: number): string[] {
    const files = this.#sql.exec<{ name: string }>(queries.unwantedFiles, limit).toArray();
    return files.map(({ name }) => name);
  }

  forgetFiles(names: readonly string[]) {
    this.#sql.exec(queries.forgetFiles, JSON.stringify(names));
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const outcomeOf = ({ status, error }: Attempt) => [status ?? null, error ?? null] as const;

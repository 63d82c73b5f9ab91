/**
 * A Durable Object that stores the submissions of one event until the CRM has accepted them. Each event has its own, so
 * that one slow endpoint does not delay the others.
 *
 * Invariant: while a row is waiting, an alarm is set or the alarm handler is running (the platform calls it again after
 * a crash). Delivery is at least once: after a crash between the CRM's response and the row's update, the row is sent
 * again with the same id.
 */
import { DurableObject } from 'cloudflare:workers';
import { canaryOf, endpointNames, eventNames, type StoredEvent } from '@/shared/events';
import type { OperatorAction } from '@/shared/outbox';
import { parseEdgeEnv, type EdgeEnv } from '../env';
import { receiverOf } from '../providers/crm';
import { deleteResumes, MAX_DELETED } from '../resumes/store';
import { attemptDelivery } from './attempt';
import type { Erased, OutboxReport, OutboxState, Page } from './outbox-report';
import type { DueRow, Holder, NewRow } from './row';
import { Recovery } from './recovery';
import { Restoration } from './restore';
import { Rows } from './rows';
import { judge } from './schedule';
import type { Selection } from './selection';
import { sum } from './sums';

/** The platform's limit on open connections for one invocation. */
const MAX_SENDING = 6;
/**
 * Deliveries that one run of the alarm waits for. At 15 s each they take far less than the alarm's 15 minutes; together
 * with those still under way they stay below the 50 requests of the platform's smallest plan.
 */
const MAX_ROUNDS = 40;
/** Pause after an internal failure, so that a row is not sent in a tight loop. */
const REST_MS = 30_000;
/** Batches that one sweep erases; the next sweep continues. */
const MAX_PRUNED_BATCHES = 20;

export class Outbox extends DurableObject {
  readonly #settings: EdgeEnv;
  readonly #rows: Rows;
  readonly #recovery: Recovery;
  readonly #restoration: Restoration;
  /** Deliveries under way, by row id. */
  readonly #sending = new Map<string, Promise<void>>();
  #restUntil = 0;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#settings = parseEdgeEnv(env);
    this.#rows = new Rows(ctx.storage);
    this.#recovery = new Recovery(this.#rows, ctx.storage.kv);
    this.#restoration = new Restoration({ env: this.#settings, ctx }, () => this.#arm());
    void ctx.blockConcurrencyWhile(() => this.#wake());
  }

  /**
   * Stores a submission, and returns once it is on disk. Throws for a suspected bot while the quarantine is full.
   * @returns the row that holds its id: the new one, or that of an earlier submission
   */
  async accept(row: NewRow): Promise<Holder> {
    const known = this.#rows.repeated(row);
    if (known) {
      // A person emptied the honeypot field and sent the form again: release the quarantined submission.
      if (!row.isSuspect && !known.hasOtherContent) await this.act('release', { id: known.id });
      return known;
    }
    const holder = { id: row.id, hasOtherContent: false };
    if (row.isSuspect) {
      if (this.#rows.isQuarantineFull()) throw new Error('The quarantine is full');
      this.#rows.add(row, 'quarantined');
      await this.ctx.storage.sync();
      return holder;
    }

    const isConfigured = this.#receiverOf(row.event) !== undefined;
    this.#rows.add(row, isConfigured ? 'waiting' : 'unconfigured');
    if (isConfigured) await this.ctx.storage.setAlarm(Date.now());
    await this.ctx.storage.sync();
    // The alarm would send it too, but it may be waiting for an earlier delivery that hangs.
    this.#send();
    return holder;
  }

  /** Returns the row that holds an id, if there is one. */
  holder(asked: Pick<NewRow, 'id' | 'content'>): Holder | undefined {
    return this.#rows.repeated(asked);
  }

  /** Sends all due rows. Never throws: the platform drops an alarm that keeps throwing. */
  override async alarm() {
    try {
      await this.opened();
      this.#send();
      for (let round = 0; round < MAX_ROUNDS && this.#sending.size > 0; round++) {
        await Promise.race(this.#sending.values());
        this.#send();
      }
    } catch (error) {
      this.#rest(error);
    } finally {
      await this.#arm();
    }
  }

  /**
   * Restores a lost alarm, and erases rows and files past their retention period.
   * @returns the new state, and the number of undelivered rows that were erased
   */
  async sweep(): Promise<OutboxState & { erased: Erased }> {
    await this.opened();
    await this.#wake();
    const erased = { dead: 0, quarantined: 0 };
    for (let batch = 0; batch < MAX_PRUNED_BATCHES; batch++) {
      const pruned = this.#rows.prune(Date.now());
      erased.dead += pruned.dead;
      erased.quarantined += pruned.quarantined;
      if (sum(Object.values(pruned)) === 0) break;
      await yieldToOthers();
    }
    await this.#deleteFiles();
    return { ...this.state(), erased };
  }

  /** Retries, releases or deletes the selected rows; see `Rows.act`. @returns the number of rows */
  async act(action: OperatorAction, selection: Selection): Promise<number> {
    await this.opened();
    let count = 0;
    const options = { now: Date.now(), sending: this.#sending };
    for (const changed of this.#rows.act(action, selection, options)) {
      count += changed;
      await yieldToOthers();
    }
    if (action === 'retry') this.#restUntil = 0;
    await this.#wake();
    await this.ctx.storage.sync();
    if (action === 'delete') await this.#deleteFiles();
    return count;
  }

  /** Returns the number of rows that `act` would change. */
  count(action: OperatorAction, selection: Selection): number {
    return this.#rows.count(action, selection);
  }

  /** Returns the bookmark of a time in the last 30 days. @throws where there is no point-in-time recovery */
  bookmarkAt(time: number): Promise<string> {
    return this.ctx.storage.getBookmarkForTime(time);
  }

  /** Restores what is missing from an earlier time. The object restarts, so this always throws. See restore.ts. */
  restore(bookmark: string, entry: number): Promise<void> {
    return this.#restoration.begin(bookmark, entry, this.#sending.values());
  }

  /** Resolves once no restore is incomplete, so that rows may be sent. @throws if the monitor does not answer */
  opened(): Promise<void> {
    return this.#restoration.opened();
  }

  /** Returns when the oldest undelivered row was created since the last delivered one; null if there is none. */
  silentSince(): number | null {
    return this.#rows.figures.silentSince();
  }

  state(): OutboxState {
    return this.#rows.figures.state(Date.now());
  }

  report(page: Page = {}): OutboxReport {
    return this.#rows.figures.report(Date.now(), page);
  }

  /** Returns where this object stores its data: `us`, or `none` in the local runtime. */
  jurisdiction(): string {
    return this.ctx.id.jurisdiction ?? 'none';
  }

  /** Deletes the files of erased rows. The next sweep retries any that the file store fails to delete. */
  async #deleteFiles() {
    for (;;) {
      const names = this.#rows.unwantedFiles(MAX_DELETED);
      if (names.length === 0 || !(await deleteResumes(this.#settings, names))) return;
      this.#rows.forgetFiles(names);
    }
  }

  /** Queues rows whose endpoint has a URL now, and restores a lost alarm. */
  async #wake() {
    this.#rows.unshelve(
      [...eventNames, ...endpointNames.map(canaryOf)].filter((event) => this.#receiverOf(event)),
      Date.now(),
    );
    await this.#arm();
  }

  /** `event` is a known name, unless a later release has removed it: then there is no receiver. */
  #receiverOf(event: string) {
    return receiverOf(this.#settings, event as StoredEvent);
  }

  /** Sets the alarm for the next waiting row, if there is one. */
  async #arm() {
    this.#recovery.planProbe(Date.now());
    const alarm = await this.ctx.storage.getAlarm();
    const next = this.#rows.nextAt();
    if (next === undefined) return;
    const now = Date.now();
    const due = Math.max(next, now, this.#restUntil);
    // An alarm in the past may be lost.
    if (alarm === null || alarm > due || alarm < now) await this.ctx.storage.setAlarm(due);
  }

  /** Starts sending due rows, up to the limit of concurrent deliveries. */
  #send() {
    const now = Date.now();
    const free = MAX_SENDING - this.#sending.size;
    if (!this.#restoration.mayDeliver || free <= 0 || now < this.#restUntil) return;
    for (const row of this.#recovery.next(now, this.#sending, free)) {
      const sent = this.#deliver(row)
        .catch((error: unknown) => this.#rest(error))
        .finally(() => this.#sending.delete(row.id));
      this.#sending.set(row.id, sent);
    }
  }

  async #deliver(row: DueRow) {
    const receiver = this.#receiverOf(row.event);
    if (!receiver) return this.#rows.shelve(row.id);

    const attempt = await attemptDelivery(this.#settings, row, receiver);
    const verdict = judge(attempt, { step: row.step, isExtra: row.resumeAt !== null });
    const now = Date.now();
    this.#recovery.note(attempt, now);
    if (verdict.state === 'delivered') return this.#rows.delivered(row, attempt, now);
    if (verdict.state === 'dead') this.#rows.dead(row.id, attempt, now);
    else {
      const nextAt = Math.max(now + verdict.delayMs, row.resumeAt ?? 0);
      this.#rows.postpone(row.id, attempt, { nextAt, steps: verdict.steps, now });
    }

    const { id, event, attempts } = row;
    console.warn(JSON.stringify({ outbox: event, id, attempt: attempts + 1, ...attempt, ...verdict }));
  }

  /** Pauses deliveries after an internal failure, such as a database error. */
  #rest(error: unknown) {
    this.#restUntil = Date.now() + REST_MS;
    console.error(JSON.stringify({ outbox: this.ctx.id.name, error: String(error) }));
  }
}

/** Yields between two batches, so that a new submission need not wait for all of them. */
const yieldToOthers = () => scheduler.wait(0);

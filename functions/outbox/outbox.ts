/**
 * A Durable Object that keeps submissions until the CRM has taken them. Each event has objects of its own (see
 * shards.ts), so that an endpoint that is stuck delays no other.
 *
 * What holds at any time: while a row waits, an alarm is set, or its handler runs (which the platform calls again
 * after a crash). A row is sent again until its state says otherwise, so a crash between the CRM's answer and the
 * row's update sends it twice, with the same id.
 */
import { DurableObject } from 'cloudflare:workers';
import { eventNames, type EventName } from '@/schemas/events';
import { parseEdgeEnv, type EdgeEnv } from '../env';
import { deliver, webhookUrlOf, type Attempt } from '../providers/crm';
import { deleteResumes, MAX_DELETED } from '../providers/resumes';
import { renewResumeLink } from '../resumes/link';
import { keyRingOf, unseal, type KeyRing } from '../crypto/seal';
import type { Histogram } from './latency';
import { states, type Counts, type Cursor, type DueRow, type Holder } from './row';
import type { NewRow, RowReport, State } from './row';
import { Rows } from './rows';
import { judge } from './schedule';
import type { Action, Selection } from './selection';

/** As many connections as the platform lets one invocation have open. */
const MAX_SENDING = 6;
/**
 * Deliveries that one run of the alarm waits for: at 15 s each, far less than the 15 minutes it may take, and with
 * what is still being sent, fewer than the 50 requests of the platform's smallest plan.
 */
const MAX_ROUNDS = 40;
/** Rest after a failure of our own, so that no row is sent over and over. */
const REST_MS = 30_000;
/** An alarm this late has been lost. */
const OVERDUE_MS = 60_000;
/** Batches that one sweep erases: the rest waits for the next one. */
const MAX_PRUNED_BATCHES = 20;

/** How an outbox is, in a few numbers. However many rows there are, it takes as long to tell. */
export interface ShardState {
  counts: Counts;
  /** Null where everything is delivered. */
  oldestWaitingAt: number | null;
  /** The dead rows that are erased within 7 days: how many, and when the last of them was given up. */
  expiring: { count: number; newestAt: number | null };
}

export interface ShardReport extends ShardState {
  undeliveredByKey: Record<string, number>;
  /** Of the last 24 hours. */
  histogram: Histogram;
  rows: RowReport[];
}

export interface Page {
  /** All states, unless said otherwise. */
  states?: readonly State[];
  after?: Cursor | undefined;
  limit?: number;
}

export class Outbox extends DurableObject {
  readonly #settings: EdgeEnv;
  readonly #keys: KeyRing;
  readonly #rows: Rows;
  /** The rows that are being sent, by id. */
  readonly #sending = new Map<string, Promise<void>>();
  #restUntil = 0;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#settings = parseEdgeEnv(env);
    this.#keys = keyRingOf(this.#settings);
    this.#rows = new Rows(ctx.storage);
    void ctx.blockConcurrencyWhile(() => this.#wake());
  }

  /**
   * Takes a submission and answers once it is on disk.
   * @returns the row that holds its idempotency key now: its own, or that of an earlier submission
   */
  async accept(row: NewRow): Promise<Holder> {
    const known = this.#rows.repeated(row);
    if (known) {
      // The same submission without the mark of a bot: somebody has emptied the field.
      if (!row.isSuspect && !known.hasOtherContent) await this.act('release', { id: known.id });
      return known;
    }
    const holder = { id: row.id, hasOtherContent: false };
    if (row.isSuspect) {
      this.#rows.add(row, 'quarantined');
      await this.ctx.storage.sync();
      return holder;
    }

    const isConfigured = this.#urlOf(row.event) !== undefined;
    this.#rows.add(row, isConfigured ? 'waiting' : 'unconfigured');
    if (isConfigured) await this.ctx.storage.setAlarm(Date.now());
    await this.ctx.storage.sync();
    // The alarm would do, but while it waits for an earlier delivery that hangs.
    this.#send();
    return holder;
  }

  /** Returns the row that holds an idempotency key. */
  holder(asked: Pick<NewRow, 'fingerprints' | 'contents'>): Holder | undefined {
    return this.#rows.repeated(asked);
  }

  /** Sends what is due. Never throws: an alarm that keeps throwing is dropped by the platform. */
  override async alarm() {
    try {
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
   * Sees to it that nothing is forgotten, and that nothing is kept for too long.
   * @returns how it is now, and how many dead rows were erased
   */
  async sweep(): Promise<ShardState & { erased: number }> {
    await this.#wake();
    let erased = 0;
    for (let batch = 0; batch < MAX_PRUNED_BATCHES; batch++) {
      const pruned = this.#rows.prune(Date.now());
      erased += pruned.dead ?? 0;
      if (Object.keys(pruned).length === 0) break;
      await letOthersIn();
    }
    await this.#deleteFiles();
    return { ...this.state(), erased };
  }

  /** Retries, releases or erases what an operator has selected. @returns how many rows that are */
  async act(action: Action, selection: Selection): Promise<number> {
    let count = 0;
    for (const changed of this.#rows.act(action, selection, Date.now())) {
      count += changed;
      await letOthersIn();
    }
    if (action === 'retry') this.#restUntil = 0;
    await this.#wake();
    await this.ctx.storage.sync();
    if (action === 'delete') await this.#deleteFiles();
    return count;
  }

  /** How many rows `act` would change. */
  count(action: Action, selection: Selection): number {
    return this.#rows.count(action, selection);
  }

  state(): ShardState {
    return {
      counts: this.#rows.counts(),
      oldestWaitingAt: this.#rows.oldestWaitingAt(),
      expiring: this.#rows.expiring(Date.now()),
    };
  }

  report({ states: shown = states, after, limit = 100 }: Page = {}): ShardReport {
    return {
      ...this.state(),
      undeliveredByKey: this.#rows.undeliveredByKey(),
      histogram: this.#rows.histogram(Date.now()),
      rows: this.#rows.list(shown, after, limit),
    };
  }

  /** Deletes the files of what was erased. What the store does not delete now, the next sweep tries again. */
  async #deleteFiles() {
    for (;;) {
      const names = this.#rows.unwantedFiles(MAX_DELETED);
      if (names.length === 0 || !(await deleteResumes(this.#settings, names))) return;
      this.#rows.forgetFiles(names);
    }
  }

  /** Finds rows whose endpoint has an address now, and an alarm that was lost. */
  async #wake() {
    this.#rows.unshelve(
      eventNames.filter((event) => this.#urlOf(event)),
      Date.now(),
    );
    await this.#arm();
  }

  /** Every row was made by `accept`, so its event is one of ours, or was until a release dropped it. */
  #urlOf(event: string) {
    return webhookUrlOf(this.#settings, event as EventName);
  }

  /** Sets the alarm for the next row, where one waits. */
  async #arm() {
    const alarm = await this.ctx.storage.getAlarm();
    const next = this.#rows.nextAt();
    if (next === undefined) return;
    const now = Date.now();
    const due = Math.max(next, now, this.#restUntil);
    if (alarm === null || alarm > due || alarm < now - OVERDUE_MS) await this.ctx.storage.setAlarm(due);
  }

  /** Starts sending what is due, as much as may be sent at a time. */
  #send() {
    const now = Date.now();
    const free = MAX_SENDING - this.#sending.size;
    if (free <= 0 || now < this.#restUntil) return;
    for (const row of this.#rows.due(now, this.#sending.keys(), free)) {
      const sent = this.#deliver(row)
        .catch((error: unknown) => this.#rest(error))
        .finally(() => this.#sending.delete(row.id));
      this.#sending.set(row.id, sent);
    }
  }

  async #deliver(row: DueRow) {
    const url = this.#urlOf(row.event);
    if (!url) return this.#rows.shelve(row.id);

    const attempt = await this.#attempt(row, url);
    const isExtra = row.resumeAt !== null;
    const verdict = judge(attempt, { step: row.step, isExtra });
    const now = Date.now();
    if (verdict.state === 'delivered') return this.#rows.delivered(row, attempt, now);
    if (verdict.state === 'dead') this.#rows.dead(row.id, attempt, now);
    else {
      const nextAt = Math.max(now + verdict.delayMs, row.resumeAt ?? 0);
      this.#rows.postpone(row.id, attempt, { nextAt, steps: isExtra ? 0 : 1, now });
    }

    const { id, event, attempts } = row;
    console.warn(JSON.stringify({ outbox: event, id, attempt: attempts + 1, ...attempt, ...verdict }));
  }

  async #attempt(row: DueRow, url: string): Promise<Attempt> {
    let body: string;
    try {
      const text = await unseal(this.#keys, row, { keyId: row.keyId, bytes: row.payload });
      body = await renewResumeLink(this.#settings, row.event, text);
    } catch {
      return { error: 'unreadable' };
    }
    return deliver(this.#settings, url, { id: row.id, body });
  }

  /** A failure of our own, such as of the database. */
  #rest(error: unknown) {
    this.#restUntil = Date.now() + REST_MS;
    console.error(JSON.stringify({ outbox: this.ctx.id.name, error: String(error) }));
  }
}

/** Between two batches: a submission that comes meanwhile does not wait for all. */
const letOthersIn = () => scheduler.wait(0);

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
import { renewResumeLink } from '../resumes/link';
import { Rows, type Counts, type DueRow, type Holder, type NewRow, type RowReport } from './rows';
import { judge } from './schedule';
import { keyRingOf, unseal, type KeyRing } from '../crypto/seal';
import type { Selection } from './selection';

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
const MAX_REPORTED_ROWS = 100;

export interface ShardReport {
  counts: Counts;
  /** Milliseconds since 1970; null where everything is delivered. */
  oldestWaitingAt: number | null;
  undeliveredByKey: Record<string, number>;
  rows: RowReport[];
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
    this.#rows = new Rows(ctx.storage.sql);
    void ctx.blockConcurrencyWhile(() => this.sweep());
  }

  /**
   * Takes a submission and answers once it is on disk.
   * @returns the row that holds its idempotency key now: its own, or that of an earlier submission
   */
  async accept(row: NewRow): Promise<Holder> {
    const known = this.#rows.repeated(row);
    if (known) {
      // The same submission without the mark of a bot: somebody has emptied the field.
      if (!row.isSuspect && !known.hasOtherContent) await this.release({ id: known.id });
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

  /** Sends what is due. Never throws: an alarm that keeps throwing is dropped by the platform. */
  override async alarm() {
    try {
      this.#rows.prune(Date.now());
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
   * Sees to it that nothing is forgotten: rows whose endpoint has an address now, and an alarm that was lost; and that
   * nothing is kept for too long where no alarm comes.
   */
  async sweep() {
    this.#rows.prune(Date.now());
    this.#rows.unshelve(
      eventNames.filter((event) => this.#urlOf(event)),
      Date.now(),
    );
    await this.#arm();
  }

  /** Makes everything due that is not delivered. @returns how many rows that are */
  async retry(): Promise<number> {
    const count = this.#rows.retry(Date.now());
    this.#restUntil = 0;
    await this.sweep();
    return count;
  }

  /** Delivers what is quarantined, under the ids that it has. @returns how many rows that are */
  async release(selection: Selection): Promise<number> {
    const count = this.#rows.release(selection, Date.now());
    if (count > 0) await this.#arm();
    return count;
  }

  /** Erases rows, whatever their state. @returns how many rows that were */
  async delete(selection: Selection): Promise<number> {
    const count = this.#rows.delete(selection);
    await this.ctx.storage.sync();
    return count;
  }

  counts(): Counts {
    return this.#rows.counts();
  }

  report(): ShardReport {
    return {
      counts: this.#rows.counts(),
      oldestWaitingAt: this.#rows.oldestWaitingAt(),
      undeliveredByKey: this.#rows.undeliveredByKey(),
      rows: this.#rows.list(MAX_REPORTED_ROWS),
    };
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
    const verdict = judge(attempt, row);
    const now = Date.now();
    if (verdict.state === 'delivered') return this.#rows.delivered(row.id, attempt, now);
    if (verdict.state === 'dead') this.#rows.dead(row.id, attempt, now);
    else this.#rows.postpone(row.id, attempt, now + verdict.delayMs);

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

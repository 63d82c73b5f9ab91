/**
 * The single Durable Object that watches the outbox. It keeps
 *
 * - the last condition, in memory for 15 seconds, so that health checks do not query every object of the outbox;
 * - the last alert and any unsent ones (`ctx.storage.kv`), so that each alert goes out once, even across restarts, and
 *   a failed one is sent again with the next sweep;
 * - the audit log, and the sessions of signed-in operators;
 * - the number of today's applications, by network;
 * - while an object of the outbox is restored, its encrypted rows (see restore.ts).
 *
 * No other submission passes through it.
 */
import { DurableObject } from 'cloudflare:workers';
import type { AlertState } from '@/schemas/outbox';
import { parseEdgeEnv, type EdgeEnv } from '../env';
import { type AlertChannel, channelsOf, sendAlert } from '../providers/alerts';
import { type Alert, expiryAlert, isNews, stateAlert, type Told, toldOf } from './alert';
import { Audit, type Entry, type NewEntry, SYSTEM } from './audit';
import { askCondition, type Condition } from './condition';
import { DailyCap } from './daily-cap';
import { tellRefusals } from './refusals';
import { type KeptRow, type NewRestore, type Restore, type RestoreNotes, Restores } from './restores';
import { type NewSession, Sessions } from './sessions';

const FRESH_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** An alert that some channels have not delivered yet. */
interface Pending extends Alert {
  channels: AlertChannel[];
}

export class Monitor extends DurableObject implements RestoreNotes {
  readonly #settings: EdgeEnv;
  readonly #audit: Audit;
  readonly #restores: Restores;
  readonly #sessions: Sessions;
  readonly #dailyCap: DailyCap;
  #condition: Condition | undefined;
  #asking: Promise<Condition> | undefined;
  #isSending = false;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#settings = parseEdgeEnv(env);
    this.#audit = new Audit(ctx.storage.sql);
    this.#restores = new Restores(ctx.storage.kv);
    this.#sessions = new Sessions(ctx.storage.sql);
    this.#dailyCap = new DailyCap(ctx.storage.kv);
  }

  /** Returns the condition of the outbox, at most 15 seconds old. */
  async condition(): Promise<Condition> {
    const known = this.#condition;
    // Absolute, in case the clock is set back.
    if (known && Math.abs(Date.now() - known.at) < FRESH_MS) return known;
    this.#asking ??= askCondition(this.#settings).finally(() => (this.#asking = undefined));
    this.#condition = await this.#asking;
    return this.#condition;
  }

  /**
   * Records the result of a sweep, and sends an alert when something has changed.
   * @param erased number of dead rows that the sweep erased
   */
  async observe(condition: Condition, erased: number) {
    this.#condition = condition;
    this.#audit.prune(condition.at);
    if (erased > 0) this.#note({ who: SYSTEM, action: 'erase', target: 'dead for 90 days' }, erased);
    this.#decide(condition);
    await this.#sendPending();
    await tellRefusals({ audit: this.#audit, kv: this.ctx.storage.kv, settings: this.#settings }, Date.now());
  }

  lastRestore(object: string): Restore | undefined {
    return this.#restores.last(object);
  }

  beginRestore(object: string, restore: NewRestore) {
    this.#restores.begin(object, restore);
  }

  keepRows(object: string, rows: readonly KeptRow[]) {
    this.#restores.keep(object, rows);
  }

  keptRows(object: string, after: string, limit: number): KeptRow[] {
    return this.#restores.kept(object, after, limit);
  }

  /** Ends a restore and its entry in the audit log. @param count null if nothing was restored */
  endRestore(object: string, count: number | null) {
    const { entry } = this.#restores.end(object, count);
    if (count !== null) this.#audit.finish(entry, count);
  }

  /** Logs an action before it is carried out. @returns the entry's id */
  begin(entry: NewEntry): number {
    return this.#audit.begin(entry, Date.now());
  }

  finish(id: number, count: number) {
    this.#audit.finish(id, count);
  }

  entries(before: number, limit: number): Entry[] {
    return this.#audit.list(before, limit);
  }

  /** Counts an event that may happen often in the audit log, by the hour. */
  count(entry: NewEntry) {
    this.#audit.count(entry, Date.now());
  }

  signIn(session: NewSession, who: string) {
    this.#note({ who, action: 'sign-in', target: 'the page' }, 1);
    this.#sessions.begin(session, Date.now());
  }

  /** Extends a session. @returns the hash of its token; undefined if it has ended */
  session(id: string): string | undefined {
    return this.#sessions.use(id, Date.now());
  }

  signOut(id: string, who: string) {
    this.#sessions.end(id);
    this.#note({ who, action: 'sign-out', target: 'the page' }, 1);
  }

  /** Counts an application. @returns false if its network or the day has reached its limit */
  admit(network: string): boolean {
    const { isAdmitted, alert } = this.#dailyCap.admit(network, Date.now());
    if (alert) this.ctx.waitUntil(this.#tell(`Clinic website: ${alert}`));
    return isAdmitted;
  }

  /** Sends an alert once to each channel. */
  async #tell(text: string) {
    for (const channel of channelsOf(this.#settings))
      try {
        await sendAlert[channel](this.#settings, text);
      } catch (error) {
        console.error(JSON.stringify({ alert: 'applications', channel, error: (error as Error).name }));
      }
  }

  alerts(): AlertState {
    const sentAt = this.ctx.storage.kv.get<number>('sentAt');
    return {
      channels: channelsOf(this.#settings),
      lastSentAt: sentAt === undefined ? null : new Date(sentAt).toISOString(),
      pending: this.#pending.length,
    };
  }

  /** Returns where this object stores its data: `us`, or `none` in the local runtime. */
  jurisdiction(): string {
    return this.ctx.id.jurisdiction ?? 'none';
  }

  #note(entry: NewEntry, count: number) {
    this.#audit.finish(this.#audit.begin(entry, Date.now()), count);
  }

  get #pending() {
    return this.ctx.storage.kv.get<Pending[]>('pending') ?? [];
  }

  #decide(condition: Condition) {
    const { kv } = this.ctx.storage;
    const told = kv.get<Told>('told') ?? { troubles: [], at: 0 };
    const isNew = isNews(told, condition);
    kv.put<Told>('told', toldOf(told, condition));
    const origin = this.#settings.PUBLIC_SITE_URL;
    // Alerts that are still unsent are replaced by one with the current state.
    const channels = isNew ? channelsOf(this.#settings) : this.#unsentChannels;
    this.#announce(stateAlert(condition, origin), channels);

    // Every expiring row is announced once, in at most one alert a day.
    const { newestAt } = condition.expiring;
    const warned = kv.get<{ at: number; newestAt: number }>('warned') ?? { at: 0, newestAt: 0 };
    if (newestAt === null || newestAt <= warned.newestAt || condition.at - warned.at < DAY_MS) return;
    kv.put('warned', { at: condition.at, newestAt });
    this.#announce(expiryAlert(condition, origin), channelsOf(this.#settings));
  }

  /** The channels that have not delivered the last alert about the state. */
  get #unsentChannels() {
    return this.#pending.find(({ finding }) => finding !== 'expiring')?.channels ?? [];
  }

  /** Queues an alert, in place of an unsent one of the same kind. */
  #announce(alert: Alert, channels: AlertChannel[]) {
    if (channels.length === 0) return;
    const others = this.#pending.filter(
      (one) => (one.finding === 'expiring') !== (alert.finding === 'expiring'),
    );
    this.ctx.storage.kv.put<Pending[]>('pending', [...others, { ...alert, channels }]);
  }

  /** Never throws: alerts that fail are sent again with the next sweep. */
  async #sendPending() {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (const alert of this.#pending) await this.#send(alert);
    } finally {
      this.#isSending = false;
    }
  }

  async #send({ finding, text, channels }: Pending) {
    for (const channel of channels)
      try {
        await sendAlert[channel](this.#settings, text);
        this.#arrived(text, channel);
        this.#note({ who: SYSTEM, action: 'alert', target: `${finding}, by ${channel}` }, 1);
      } catch (error) {
        console.error(JSON.stringify({ alert: finding, channel, error: (error as Error).name }));
      }
  }

  #arrived(text: string, channel: AlertChannel) {
    const { kv } = this.ctx.storage;
    const left = this.#pending
      .map((one) =>
        one.text === text ? { ...one, channels: one.channels.filter((c) => c !== channel) } : one,
      )
      .filter(({ channels }) => channels.length > 0);
    kv.put<Pending[]>('pending', left);
    kv.put('sentAt', Date.now());
  }
}

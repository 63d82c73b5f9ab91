/**
 * The single Durable Object that watches the outbox. It keeps
 *
 * - the last condition, in memory for 15 seconds, so that health checks do not query every object of the outbox;
 * - what staff were told (see announcements.ts);
 * - when the last sweep was, and which endpoints no canary had reached by then. Each sweep sets the alarm, so the alarm rings only if sweeps stop: then it sends alerts in
 *   their place;
 * - the audit log, and the sessions of signed-in operators;
 * - while an object of the outbox is restored, its encrypted rows (see restore.ts).
 *
 * No other submission passes through it.
 */
import type { EndpointName, EventName } from '@/shared/events';
import type { AlertState, AuditEntry, HealthStatus, TestResult, WatchTrouble } from '@/shared/outbox';
import { parseEdgeEnv, type EdgeEnv } from '../env';
import { Announcements } from './announcements';
import { Audit, type NewEntry, SYSTEM } from './audit';
import { askCondition, type Condition, statusOf, withTroubles } from './condition';
import type { Erased } from './outbox-report';
import { RestoreNotes } from './restore-notes';
import { type NewSession, Sessions } from './sessions';

const FRESH_MS = 15_000;
/** The sweep runs every 5 minutes. When two are missing, and a little more, it has stopped. */
const STALLED_MS = 12 * 60 * 1000;
/** While the sweep does not run, the alarm takes its place this often. */
const REPEAT_MS = 5 * 60 * 1000;

/** An alert that has not arrived for this long is a problem, which the other channels tell. */
const UNSENT_MS = 9 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;
/** Refused sign-ins within an hour that are more than slips. */
const MANY_REFUSALS = 20;

const RETENTION = {
  dead: 'dead, or without an address, for 90 days',
  quarantined: 'quarantined for 30 days',
};

/** What a sweep has done and found, besides the condition. */
interface Swept {
  erased: Erased;
  unreached: EndpointName[];
}

export class Monitor extends RestoreNotes {
  readonly #settings: EdgeEnv;
  readonly #audit: Audit;
  readonly #sessions: Sessions;
  readonly #announcements: Announcements;
  #condition: Condition | undefined;
  #asking: Promise<Condition> | undefined;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#settings = parseEdgeEnv(env);
    this.#audit = new Audit(ctx.storage.sql);
    this.#sessions = new Sessions(ctx.storage.sql);
    const onSent = (target: string) => this.#note({ who: SYSTEM, action: 'alert', target }, 1);
    this.#announcements = new Announcements(ctx.storage.kv, this.#settings, onSent);
    // Until the first sweep, its time counts from here.
    if (this.#sweptAt === undefined) void ctx.blockConcurrencyWhile(() => this.#swept());
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

  /** Returns the status of the outbox and of its alerts. */
  async health(): Promise<HealthStatus> {
    return statusOf(withTroubles(await this.condition(), this.alerts()));
  }

  /** Records the result of a sweep, and sends an alert when there is news. */
  async observe(condition: Condition, { erased, unreached }: Swept) {
    this.#condition = condition;
    this.ctx.storage.kv.put('unreached', unreached);
    await this.#swept();
    this.#audit.prune(condition.at);
    for (const state of ['dead', 'quarantined'] as const)
      if (erased[state] > 0)
        this.#note({ who: SYSTEM, action: 'erase', target: RETENTION[state] }, erased[state]);
    await this.#announce(condition);
  }

  async #announce(condition: Condition) {
    const now = Date.now();
    const refused = this.#audit.refusals(now);
    if (refused >= MANY_REFUSALS)
      this.#announcements.queueOnce(
        {
          about: 'refusals',
          text: `${refused} sign-ins of operators were refused within an hour. Somebody may be guessing a token: look at the log.`,
        },
        { at: now, newestAt: now, restMs: HOUR_MS },
      );
    await this.#announcements.announce(withTroubles(condition, this.alerts()));
  }

  /** Takes the place of a sweep that does not run. Never throws: the platform drops an alarm that keeps throwing. */
  override async alarm() {
    await this.ctx.storage.setAlarm(Date.now() + REPEAT_MS);
    if (this.#troubles().includes('stalled')) await this.#announce(await this.condition());
  }

  /** Sends a test alert to every channel, and returns what each answered. */
  async sendTest(who: string): Promise<TestResult[]> {
    const channels = this.alerts().channels.join(', ') || 'no channel';
    const entry = this.begin({ who, action: 'test-alert', target: channels });
    const results = await this.#announcements.test(who);
    this.finish(entry, results.filter(({ problem }) => problem === null).length);
    return results;
  }

  /** Ends a restore and its entry in the audit log. @param count null if nothing was restored */
  override endRestore(object: string, count: number | null) {
    const last = super.endRestore(object, count);
    if (count !== null) this.#audit.finish(last.entry, count);
    return last;
  }

  /** Logs an action before it is carried out. @returns the entry's id */
  begin(entry: NewEntry): number {
    return this.#audit.begin(entry, Date.now());
  }

  /**
   * Completes an entry.
   * @param silent the events whose objects did not answer in time, if any: then the number is not known
   */
  finish(id: number, count: number, silent: readonly EventName[] = []) {
    this.#audit.finish(id, count, silent);
  }

  entries(before: number, limit: number): AuditEntry[] {
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

  alerts(): AlertState {
    return { ...this.#announcements.state(), troubles: this.#troubles(), unreached: this.#unreached };
  }

  /** Returns where this object stores its data: `us`, or `none` in the local runtime. */
  jurisdiction(): string {
    return this.ctx.id.jurisdiction ?? 'none';
  }

  #note(entry: NewEntry, count: number) {
    this.#audit.finish(this.#audit.begin(entry, Date.now()), count);
  }

  get #sweptAt() {
    return this.ctx.storage.kv.get<number>('sweptAt');
  }

  get #unreached() {
    return this.ctx.storage.kv.get<EndpointName[]>('unreached') ?? [];
  }

  async #swept() {
    this.ctx.storage.kv.put('sweptAt', Date.now());
    await this.ctx.storage.setAlarm(Date.now() + STALLED_MS);
  }

  #troubles(): WatchTrouble[] {
    const now = Date.now();
    const has = {
      unsent: now - (this.#announcements.pendingSince() ?? now) >= UNSENT_MS,
      stalled: now - (this.#sweptAt ?? now) >= STALLED_MS,
    };
    return (['unsent', 'stalled'] as const).filter((trouble) => has[trouble]);
  }
}

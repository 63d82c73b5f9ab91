/**
 * The Durable Object that stores every submission until the CRM has accepted it, or it is given up. A row that was delivered
 * stays for 30 days without its contents, so that repeats are recognized; a dead one stays whole for 90.
 *
 * Invariant: while a row waits whose endpoint has an address, an alarm is set or the alarm handler is running (the platform
 * calls it again after a crash). Delivery is at least once: after a crash between the CRM's response and the row's update,
 * the row is sent again with the same id.
 *
 * A row that has failed waits before it is due again: an hour if the CRM has refused its content, else a few minutes at most.
 * Each endpoint has a circuit breaker. While it is closed, everything that is due is sent. A failure that is not about the
 * row opens it: then one row is tried at `nextAt`, and any answer that is about a row closes it, because the endpoint works.
 * A new row is always tried once.
 */
import { DurableObject } from 'cloudflare:workers';
import { endpointNames, type EndpointName } from '@/features/endpoints';
import type { EventName } from '@/features/events';
import {
  type AuditEntry,
  type HealthStatus,
  type OperatorAction,
  type OperatorSelection,
  reportOf,
  type RowFilter,
  type SubmissionState,
} from './report';
import { unseal } from '../crypto';
import { parseEdgeEnv, type EdgeEnv } from '../worker-env';
import { deleteResumes, withFreshLink } from '../resumes/resume-store';
import type { ChannelResult } from './alerts';
import { deliver, receiverAt, type Attempt, type Receiver } from './crm';
import { newsOf, type News, type Told } from './news';
import { alertProblems, problemsOf } from './problems';
import { breakerKey, breakerOf, queries, SCHEMA, type Breaker } from './schema';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** For each endpoint. The platform gives an object six connections: two endpoints that hang leave two of them to the others. */
const AT_ONCE = 2;
/**
 * Deliveries that one run of the alarm waits for. At 15 s each they take far less than the alarm's 15 minutes; together
 * with those still under way they stay below the 50 requests of the platform's smallest plan.
 */
const MAX_AWAITED = 40;
/** Pause after an internal failure, so that a row is not sent in a tight loop. */
const REST_MS = 30 * SECOND_MS;

/** How long an endpoint, and a row, wait after so many failures: 5 s, 20 s, 80 s, then 5 minutes. */
const waitAfter = (failures: number) => Math.min(5 * MINUTE_MS, 5 * SECOND_MS * 4 ** (failures - 1));
const MAX_RETRY_AFTER_MS = HOUR_MS;
/** Until a row that the CRM refuses for its content is tried again. */
const REFUSED_MS = HOUR_MS;
/** Until a row whose key is missing is tried again: for a few minutes after a deployment, or until it is put back. */
const UNREADABLE_MS = 5 * MINUTE_MS;
/** A row that fails so long after its endpoint was first asked is given up. A retry by an operator starts anew. */
const GIVE_UP_MS = 4 * DAY_MS;

/** Repeats are recognized for as long. */
const KEPT_MS = 30 * DAY_MS;
const DEAD_KEPT_MS = 90 * DAY_MS;
const SWEEP_LATE_MS = 12 * MINUTE_MS;

/** A new submission. */
export interface NewRow {
  id: string;
  event: EventName;
  endpoint: EndpointName;
  /** Keyed hash of the content; null when any content counts as the same submission. */
  content: string | null;
  keyId: string;
  payload: Uint8Array<ArrayBuffer>;
  /** Name of the stored file that belongs to it. */
  file: string | null;
  createdAt: number;
}

// A type, because an interface is no record of SQL values.
type DueRow = Pick<NewRow, 'id' | 'event' | 'endpoint' | 'keyId'> & {
  attempts: number;
  /** Null until the endpoint was asked to take it. */
  firstTriedAt: number | null;
  payload: ArrayBuffer;
};

/** What staff were told, as it is stored. */
interface Alerts {
  told: Told | undefined;
  /** What the channels have answered to the last alert, if it has reached nobody; null if it has. */
  unheard: string | null;
}

/** Returns what channels have answered, in words: `webhook: sent, email: no answer`. */
const answersOf = (results: readonly ChannelResult[]) =>
  results.map(({ channel, problem }) => `${channel}: ${problem ?? 'sent'}`).join(', ');

/** A delivery under way. */
interface Sending {
  endpoint: EndpointName;
  isNew: boolean;
  done: Promise<void>;
}

export class Outbox extends DurableObject {
  readonly #env: EdgeEnv;
  readonly #sql: SqlStorage;
  readonly #kv: SyncKvStorage;
  /** Deliveries under way, by the id of their row. */
  readonly #sending = new Map<string, Sending>();
  /** Until then nothing is sent, because of an internal failure. In ms since 1970. */
  #restUntil = 0;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#env = parseEdgeEnv(env);
    this.#sql = ctx.storage.sql;
    this.#kv = ctx.storage.kv;
    this.#sql.exec(SCHEMA);
    // A database that was made before this column, such as that of a developer's computer.
    if (
      !this.#sql
        .exec(queries.columns)
        .toArray()
        .some(({ name }) => name === 'first_tried_at')
    )
      this.#sql.exec('ALTER TABLE submissions ADD COLUMN first_tried_at INTEGER');
    if (!this.#kv.get('sweptAt')) this.#kv.put('sweptAt', Date.now());
    void ctx.blockConcurrencyWhile(() => this.#arm());
  }

  /**
   * Stores a submission, and returns once it is on disk.
   * @returns false if its id belongs to a submission with other content: then nothing was stored
   */
  async accept(row: NewRow): Promise<boolean> {
    type Known = { content: string | null };
    const [known] = this.#sql.exec<Known>(queries.known, row.id).toArray();
    if (known) {
      // Without a hash, any content counts as the same submission.
      const isCompared = known.content !== null && row.content !== null;
      if (isCompared && known.content !== row.content) return false;
    } else this.#add(row);
    if (receiverAt(this.#env, row.endpoint)) await this.ctx.storage.setAlarm(Date.now());
    await this.ctx.storage.sync();
    // The alarm would send it too, but it may be waiting for an earlier delivery that hangs.
    this.#send(row.endpoint);
    return true;
  }

  /** Sends all that may be sent now. An error only puts the next alarm off: the platform drops an alarm that keeps throwing. */
  override async alarm() {
    try {
      for (let awaited = 0; awaited < MAX_AWAITED; awaited++) {
        for (const endpoint of endpointNames) this.#send(endpoint);
        if (this.#sending.size === 0) return;
        await Promise.race(Array.from(this.#sending.values(), ({ done }) => done));
      }
    } catch (error) {
      this.#rest(error);
    } finally {
      await this.#arm();
    }
  }

  /** Restores a lost alarm and erases what is too old. @returns what staff have to be told, for `announced` */
  async sweep(): Promise<News> {
    await this.#arm();
    const now = Date.now();
    const erased = this.#sql.exec<{ file: string | null }>(queries.prune, now - KEPT_MS, now - DEAD_KEPT_MS);
    await deleteResumes(this.#env, erased.toArray());
    this.#kv.put('sweptAt', now);
    const news = newsOf(problemsOf(this.#env, this.#sql, now), this.#alerts.told, now);
    if (!news.text) this.#kv.put('alerts', { told: news.told, unheard: null } satisfies Alerts);
    return news;
  }

  /** Records what the channels have answered to an alert. One that has reached nobody is still news at the next sweep. */
  announced({ told }: News, results: readonly ChannelResult[]) {
    const isHeard = results.some(({ problem }) => problem === null);
    const alerts: Alerts = isHeard
      ? { told, unheard: null }
      : { told: this.#alerts.told, unheard: answersOf(results) || 'no channel' };
    this.#kv.put('alerts', alerts);
  }

  /** Carries out an operator's action, and logs it in the same transaction. @returns the number of submissions */
  async act(who: string, action: OperatorAction, selection: OperatorSelection): Promise<number> {
    const target = 'id' in selection ? selection.id : `${selection.endpoint} ${selection.state}`;
    const changed = this.ctx.storage.transactionSync(() => {
      const rows = this.#change(action, selection);
      this.#log(who, action, target, rows.length);
      return rows;
    });
    if (action === 'retry') {
      this.#restUntil = 0;
      for (const { endpoint } of changed) this.#kv.delete(breakerKey(endpoint));
    }
    await this.#arm();
    await this.ctx.storage.sync();
    if (action === 'delete') await deleteResumes(this.#env, changed);
    return changed.length;
  }

  report(filter: RowFilter = {}) {
    const problems = this.#problems();
    return {
      status: this.health(problems),
      jurisdiction: this.ctx.id.jurisdiction ?? null,
      problems,
      ...reportOf(this.#env, this.ctx.storage, filter),
    };
  }

  health(problems = this.#problems()): HealthStatus {
    const isSwept = Date.now() - (this.#kv.get<number>('sweptAt') ?? 0) < SWEEP_LATE_MS;
    return isSwept && problems.length === 0 ? 'ok' : 'degraded';
  }

  #problems() {
    const problems = problemsOf(this.#env, this.#sql, Date.now());
    return [...problems, ...alertProblems(this.#env, this.#alerts.unheard)];
  }

  logTestAlert(who: string, results: readonly ChannelResult[]) {
    this.#log(who, 'test-alert', answersOf(results), results.length);
  }

  #log(who: string, action: AuditEntry['action'], target: string, count: number) {
    const insert = 'INSERT INTO audit (at, who, action, target, count) VALUES (?, ?, ?, ?, ?)';
    this.#sql.exec(insert, Date.now(), who, action, target, count);
  }

  #add({ id, event, endpoint, content, keyId, payload, file, createdAt }: NewRow) {
    this.#sql.exec(
      `INSERT INTO submissions (id, event, endpoint, state, content, key_id, payload, file, created_at, since)
       VALUES (?1, ?2, ?3, 'waiting', ?4, ?5, ?6, ?7, ?8, ?8)`,
      id,
      event,
      endpoint,
      content,
      keyId,
      payload,
      file,
      createdAt,
    );
  }

  /** Starts sending what an endpoint may get now, without waiting for it. */
  #send(endpoint: EndpointName) {
    const receiver = receiverAt(this.#env, endpoint);
    const now = Date.now();
    if (!receiver || now < this.#restUntil) return;
    const underWay = Array.from(this.#sending.values()).filter((one) => one.endpoint === endpoint);
    if (underWay.length >= AT_ONCE) return;
    this.#wakeDue(endpoint, now);
    for (const row of this.#due(endpoint, underWay, now)) {
      const done = this.#deliver(row, receiver)
        .catch((error: unknown) => this.#rest(error))
        .finally(() => this.#sending.delete(row.id));
      this.#sending.set(row.id, { endpoint, isNew: row.attempts === 0, done });
    }
  }

  /** Ends the wait of rows whose time has come. */
  #wakeDue(endpoint: EndpointName, now: number) {
    this.#sql.exec(queries.wake, endpoint, now);
  }

  /** Returns the rows that may be sent now, beside those that are under way. */
  #due(endpoint: EndpointName, underWay: readonly Sending[], now: number): DueRow[] {
    const ids = JSON.stringify([...this.#sending.keys()]);
    const rows = this.#sql.exec<DueRow>(queries.due, endpoint, ids, AT_ONCE - underWay.length).toArray();

    const breaker = breakerOf(this.#kv, endpoint);
    if (!breaker) return rows;
    // The breaker is open: new rows go out once, and of those that have failed one, which finds out if the endpoint works
    // again. A row that is under way and not new is that one.
    const mayProbe = now >= breaker.nextAt && underWay.every(({ isNew }) => isNew);
    const probe = mayProbe ? rows.find(({ attempts }) => attempts > 0) : undefined;
    return rows.filter((row) => row.attempts === 0 || row === probe);
  }

  async #deliver(row: DueRow, receiver: Receiver) {
    const { id, event, endpoint } = row;
    const body = await this.#bodyOf(row).catch(() => undefined);
    // A row that cannot be read, because its key is missing, says nothing about its endpoint.
    const attempt: Attempt | undefined = body ? await deliver(receiver, { id, body }) : undefined;
    const { verdict, result } = attempt ?? { verdict: 'failed', result: 'unreadable' };

    const now = Date.now();
    const firstTriedAt = row.firstTriedAt ?? (attempt ? now : null);
    const settle = (state: SubmissionState, nextAt = 0) =>
      this.#sql.exec(queries.settle, id, state, nextAt, now, result, firstTriedAt);
    const waitFor = (ms: number) => settle('waiting', now + ms);

    if (attempt && verdict === 'failed') this.#open(endpoint, attempt, now);
    else if (attempt) this.#kv.delete(breakerKey(endpoint));
    if (verdict !== 'delivered')
      console.warn(JSON.stringify({ outbox: event, id, attempt: row.attempts + 1, verdict, result }));
    if (verdict === 'delivered') settle('delivered');
    else if (!attempt) waitFor(UNREADABLE_MS);
    else if (verdict === 'dead' || now - (firstTriedAt ?? now) > GIVE_UP_MS) settle('dead');
    else waitFor(verdict === 'refused' ? REFUSED_MS : waitAfter(row.attempts + 1));
  }

  async #bodyOf(row: DueRow): Promise<string> {
    const sealed = { keyId: row.keyId, bytes: new Uint8Array(row.payload) };
    return withFreshLink(this.#env, row.event, await unseal(this.#env.OUTBOX_ENCRYPTION_KEY, row, sealed));
  }

  /** Opens an endpoint's breaker, or keeps it open for longer. */
  #open(endpoint: EndpointName, { result: lastResult, retryAfterMs = 0 }: Attempt, now: number) {
    const { failures, nextAt } = breakerOf(this.#kv, endpoint) ?? { failures: 0, nextAt: 0 };
    const askedAt = now + Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
    // Rows that fail beside the one that is tried at `nextAt` put the next one off only by their
    // `retry-after`.
    const breaker: Breaker =
      now < nextAt
        ? { failures, nextAt: Math.max(nextAt, askedAt), lastResult }
        : { failures: failures + 1, nextAt: Math.max(now + waitAfter(failures + 1), askedAt), lastResult };
    this.#kv.put(breakerKey(endpoint), breaker);
  }

  /** Sets the alarm for the row that is sent next, if one waits, unless it is set for an earlier time. */
  async #arm() {
    const now = Date.now();
    const next = Math.min(...endpointNames.map((endpoint) => this.#nextAt(endpoint)));
    if (next === Infinity) return;
    const at = Math.max(next, now, this.#restUntil);
    const alarm = await this.ctx.storage.getAlarm();
    // The platform may never call an alarm whose time is past, so that one is set anew.
    if (alarm === null || alarm > at || alarm < now) await this.ctx.storage.setAlarm(at);
  }

  /** Returns when an endpoint gets its next row, in ms since 1970: 0 for at once, Infinity if none waits for it. */
  #nextAt(endpoint: EndpointName): number {
    type Next = { nextAt: number; attempts: number };
    const [next] = this.#sql.exec<Next>(queries.next, endpoint).toArray();
    if (!next || !receiverAt(this.#env, endpoint)) return Infinity;
    return next.attempts === 0 ? 0 : Math.max(next.nextAt, breakerOf(this.#kv, endpoint)?.nextAt ?? 0);
  }

  /** Pauses all deliveries after an internal failure, such as a database error. */
  #rest(error: unknown) {
    this.#restUntil = Date.now() + REST_MS;
    console.error(JSON.stringify({ outbox: 'internal failure', error: String(error) }));
  }

  /** Retries or deletes rows. @returns what it has changed */
  #change(action: OperatorAction, selection: OperatorSelection) {
    const isOne = 'id' in selection;
    // ?1 is the time of a retry, or the ids that must not be deleted; ?2 and ?3 are the selection.
    const where = isOne ? 'id = ?2' : 'endpoint = ?2 AND state = ?3';
    const statements: Record<OperatorAction, string> = {
      retry: `UPDATE submissions SET state = 'waiting', attempts = 0, next_at = 0, since = ?1, first_tried_at = NULL,
        settled_at = NULL WHERE ${where} AND state IN ('waiting', 'dead')`,
      // What is being sent may have reached the CRM already.
      delete: `DELETE FROM submissions WHERE ${where} AND id NOT IN (SELECT value FROM json_each(?1))`,
    };
    const exceptOrNow = action === 'delete' ? JSON.stringify([...this.#sending.keys()]) : Date.now();
    const values = isOne ? [selection.id] : [selection.endpoint, selection.state];
    type Changed = { endpoint: EndpointName; file: string | null };
    const sql = `${statements[action]} RETURNING endpoint, file`;
    return this.#sql.exec<Changed>(sql, exceptOrNow, ...values).toArray();
  }

  get #alerts() {
    return this.#kv.get<Alerts>('alerts') ?? { told: undefined, unheard: null };
  }
}

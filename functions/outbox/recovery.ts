/**
 * Sends submissions early once their endpoint works again, instead of hours later when their schedule says.
 *
 * A row is held by its endpoint when its last attempt failed for another reason than its content. While there are such
 * rows, one of them, in turn, is sent every five minutes as a probe. Once the CRM takes a submission, a pass sends all of
 * them, oldest first. A failure pauses the pass until the CRM takes the next submission.
 *
 * Both are extra attempts, like an operator's: they use up no step, and a row that fails keeps its place in the schedule.
 * A pass sends a row once, and rests for five minutes before the next one, so a row on which the CRM always fails is not
 * sent in a loop. A pass is kept in memory only: after a restart, the next probe begins another.
 */
import { isRejected, isTaken, type Attempt } from '../providers/crm';
import { START, type DueRow, type Place } from './row';
import type { Rows } from './rows';
import { waitOf } from './schedule';

const PROBE_MS = 5 * 60 * 1000;

export class Recovery {
  readonly #rows: Rows;
  readonly #kv: SyncKvStorage;
  /** True while the CRM takes submissions. */
  #isUp = false;
  /** True if rows may be held since the last pass began: after a failure, and after a restart. */
  #isPassDue = true;
  #nextPassAt = 0;
  /** The last row that the pass has sent. */
  #last: Place | undefined;

  constructor(rows: Rows, kv: SyncKvStorage) {
    this.#rows = rows;
    this.#kv = kv;
  }

  /** When the CRM wants the next probe or pass, by its last Retry-After. */
  get #quietUntil() {
    return this.#kv.get<number>('quietUntil') ?? 0;
  }

  /** Takes note of an attempt's outcome. */
  note(attempt: Attempt, now: number) {
    if (isTaken(attempt)) {
      this.#isUp = true;
      if (!this.#isPassDue || now < this.#nextPassAt) return;
      this.#isPassDue = false;
      this.#last = START;
    } else if (!isRejected(attempt) && attempt.error !== 'unreadable') {
      this.#isUp = false;
      this.#isPassDue = true;
      const quietUntil = now + waitOf(attempt);
      if (quietUntil > Math.max(now, this.#quietUntil)) this.#kv.put('quietUntil', quietUntil);
    }
  }

  /** Returns rows to send now: those that are due, then those of the pass. */
  next(now: number, sending: { keys: () => Iterable<string> }, limit: number): DueRow[] {
    const due = this.#rows.due(now, sending.keys(), limit);
    if (due.length === limit || !this.#hurry(limit - due.length, now)) return due;
    return this.#rows.due(now, sending.keys(), limit);
  }

  /** Makes the next rows of the pass due. @returns whether there is any */
  #hurry(limit: number, now: number): boolean {
    if (!this.#last || !this.#isUp || now < this.#quietUntil) return false;
    const held = this.#rows.held(this.#last, now, limit);
    this.#last = held.at(-1);
    if (!this.#last) return false;
    this.#nextPassAt = now + PROBE_MS;
    this.#rows.hurry(held, now);
    return true;
  }

  /** Makes one held row due within five minutes, unless one is. */
  planProbe(now: number) {
    const at = Math.max(now + PROBE_MS, this.#quietUntil);
    if ((this.#rows.nextHeldAt() ?? at) <= at) return;
    // In turn. If it were always the oldest, a row on which the CRM always fails would hide its recovery.
    const last = this.#kv.get<Place>('probed') ?? START;
    const [probe = this.#rows.held(START, at, 1)[0]] = this.#rows.held(last, at, 1);
    if (!probe) return;
    this.#kv.put('probed', probe);
    this.#rows.hurry([probe], at);
  }
}

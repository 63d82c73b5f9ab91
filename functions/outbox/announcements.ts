/**
 * Sends alerts. Keeps what staff were told and what has not arrived yet in the monitor's storage, so that each alert
 * goes out once, even across restarts, and a failed one is sent again.
 */
import { findings, type AlertState, type TestResult } from '@/shared/outbox';
import type { EdgeEnv } from '../env';
import { logFailure } from '../log-failure';
import { type AlertChannel, channelsOf, sendAlert } from '../providers/alert-channels';
import { isNews, lastAlertAfter, type LastAlert } from './alert-rules';
import { type Alert, messageOf, noticeAlert, stateAlert } from './alert-text';
import { type Condition, notices } from './condition';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An alert that some channels have not delivered yet. */
interface Pending extends Alert {
  channels: AlertChannel[];
  /** Since when, in ms since 1970. */
  since: number;
}

interface News {
  /** Times in ms since 1970. */
  at: number;
  newestAt: number | null;
  restMs: number;
}

/** There is one pending alert about the state at most, and one for each notice. */
const kindOf = ({ about }: Alert) => (findings.some((finding) => finding === about) ? 'state' : about);

export class Announcements {
  readonly #kv: SyncKvStorage;
  readonly #settings: EdgeEnv;
  /** Called for each alert that has arrived. */
  readonly #onSent: (about: string) => void;
  #isSending = false;

  constructor(kv: SyncKvStorage, settings: EdgeEnv, onSent: (about: string) => void) {
    this.#kv = kv;
    this.#settings = settings;
    this.#onSent = onSent;
  }

  state(): Omit<AlertState, 'troubles' | 'unreached'> {
    const sentAt = this.#kv.get<number>('sentAt');
    return {
      channels: this.#channels,
      lastSentAt: sentAt === undefined ? null : new Date(sentAt).toISOString(),
      pending: this.#pending.length,
    };
  }

  /** Returns since when an alert has not arrived everywhere; undefined if all have. */
  pendingSince(): number | undefined {
    return this.#pending.map(({ since }) => since).sort((a, b) => a - b)[0];
  }

  /** Sends what is news. Never throws: alerts that fail are sent again the next time. */
  async announce(condition: Condition) {
    const last = this.#kv.get<LastAlert>('problems') ?? [];
    const isNew = isNews(last, condition);
    this.#kv.put<LastAlert>('problems', lastAlertAfter(last, condition));
    // Alerts that are still pending are replaced by one with the current state.
    const pending = this.#pending.find((one) => kindOf(one) === 'state')?.channels ?? [];
    this.#queue(stateAlert(condition), isNew ? this.#channels : pending, condition.at);
    for (const notice of notices)
      this.queueOnce(noticeAlert(notice, condition), {
        at: condition.at,
        newestAt: condition[notice].newestAt,
        restMs: DAY_MS,
      });
    await this.#sendPending();
  }

  /** Sends a test alert to every channel, and returns what each answered. Never throws. */
  test(who: string): Promise<TestResult[]> {
    const text = `This is a test alert by ${who}. Nothing is wrong.`;
    return Promise.all(
      this.#channels.map(async (channel) => ({
        channel,
        problem: await this.#deliver(channel, text).then(
          () => null,
          (error: unknown) => (error as Error).message,
        ),
      })),
    );
  }

  get #channels() {
    return channelsOf(this.#settings);
  }

  get #pending(): Pending[] {
    // A channel that was removed meanwhile would stay pending for ever.
    return (this.#kv.get<Pending[]>('pending') ?? [])
      .map((one) => ({
        ...one,
        channels: one.channels.filter((channel) => this.#channels.includes(channel)),
      }))
      .filter(({ channels }) => channels.length > 0);
  }

  /** Queues an alert for the next `announce` if something is new, unless there was one of this kind within `restMs`. */
  queueOnce(alert: Alert, { at, newestAt, restMs }: News) {
    const key = alert.about;
    const last = this.#kv.get<{ at: number; newestAt: number }>(key) ?? { at: 0, newestAt: 0 };
    if (newestAt === null || newestAt <= last.newestAt || at - last.at < restMs) return;
    this.#kv.put(key, { at, newestAt });
    this.#queue(alert, this.#channels, at);
  }

  /** Queues an alert, in place of a pending one of the same kind. */
  #queue(alert: Alert, channels: AlertChannel[], now: number) {
    if (channels.length === 0) return;
    const isReplaced = (one: Alert) => kindOf(one) === kindOf(alert);
    const since = this.#pending.find(isReplaced)?.since ?? now;
    const others = this.#pending.filter((one) => !isReplaced(one));
    this.#kv.put<Pending[]>('pending', [...others, { ...alert, channels, since }]);
  }

  async #sendPending() {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (const alert of this.#pending) await this.#send(alert);
    } finally {
      this.#isSending = false;
    }
  }

  #deliver(channel: AlertChannel, text: string) {
    return sendAlert[channel](this.#settings, messageOf(text, this.#settings.PUBLIC_SITE_URL));
  }

  async #send({ about, text, channels }: Pending) {
    for (const channel of channels)
      try {
        await this.#deliver(channel, text);
        this.#arrived(text, channel);
        this.#onSent(`${about}, by ${channel}`);
      } catch (error) {
        logFailure({ alert: about, channel }, error);
      }
  }

  #arrived(text: string, channel: AlertChannel) {
    const left = this.#pending
      .map((one) =>
        one.text === text ? { ...one, channels: one.channels.filter((c) => c !== channel) } : one,
      )
      .filter(({ channels }) => channels.length > 0);
    this.#kv.put<Pending[]>('pending', left);
    this.#kv.put('sentAt', Date.now());
  }
}

/** Sends events to the webhook endpoint, signed and with retries. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionEvent } from './session-event.ts';
import { nowInSeconds } from './sessions.ts';

/** Delays before retries. Stripe retries for three days, but here a developer is waiting. */
const RETRY_MS = [500, 1000, 2000, 5000, 10_000, 30_000];

/** Stripe's own timeout. */
const TIMEOUT_MS = 10_000;

/** The endpoint's status, or the error if there was no answer. */
export type Attempt = { status: number } | { error: string };

const isAccepted = (attempt: Attempt) => 'status' in attempt && attempt.status >= 200 && attempt.status < 300;

interface PostmanOptions {
  url: string;
  secret: string;
  /** Ends the retries. */
  signal: AbortSignal;
}

export class Postman {
  readonly #options: PostmanOptions;

  constructor(options: PostmanOptions) {
    this.#options = options;
  }

  /** Sends the event once, signed with the current time. */
  async attempt(event: SessionEvent): Promise<Attempt> {
    const { url, secret, signal } = this.#options;
    const body = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(body, secret),
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      return { status: answer.status };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Resolves after the first attempt. Retries in the background if it fails. */
  async deliver(event: SessionEvent): Promise<void> {
    if (!isAccepted(await this.attempt(event))) void this.#retry(event).catch(() => {});
  }

  /** @throws if the fake stops */
  async #retry(event: SessionEvent) {
    for (const delay of RETRY_MS) {
      await sleep(delay, undefined, { signal: this.#options.signal });
      if (isAccepted(await this.attempt(event))) return;
    }
    console.error(`The webhook endpoint did not accept ${event.id} (${event.type})`);
  }
}

/** https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(body: string, secret: string): string {
  const time = nowInSeconds();
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/** The way of an event to the webhook endpoint: signed, and again while it is not taken. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionEvent } from './session-event.ts';
import { nowInSeconds } from './sessions.ts';

/** Milliseconds before each further attempt. Stripe goes on for three days; here somebody waits for it. */
const RETRY_MS = [500, 1000, 2000, 5000, 10_000, 30_000];

/** As long as Stripe waits for an answer. */
const TIMEOUT_MS = 10_000;

/** The status that the endpoint answered with, or why there is none. */
export type Attempt = { status: number } | { error: string };

const isTaken = (attempt: Attempt) => 'status' in attempt && attempt.status >= 200 && attempt.status < 300;

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

  /** One attempt, signed with the time that it is. */
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

  /** Resolves after the first attempt; where it fails, the next are made in the background. */
  async deliver(event: SessionEvent): Promise<void> {
    if (!isTaken(await this.attempt(event))) void this.#retry(event).catch(() => {});
  }

  /** @throws where the stand-in is stopped meanwhile */
  async #retry(event: SessionEvent) {
    for (const delay of RETRY_MS) {
      await sleep(delay, undefined, { signal: this.#options.signal });
      if (isTaken(await this.attempt(event))) return;
    }
    console.error(`The webhook endpoint did not take ${event.id} (${event.type})`);
  }
}

/** https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(body: string, secret: string): string {
  const time = nowInSeconds();
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/** Sends Stripe's events about sessions to the site's webhook, signed and with retries. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { newId, nowInSeconds, type Session } from './sessions.ts';

/** Delays before retries. Stripe retries for three days, but here a developer is waiting. */
const RETRY_MS = [500, 1000, 2000, 5000, 10_000, 30_000];

/** Stripe's own timeout. */
const TIMEOUT_MS = 10_000;

interface WebhookOptions {
  url: string;
  secret: string;
  /** Ends the retries. */
  signal: AbortSignal;
}

export class Webhook {
  readonly #options: WebhookOptions;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Resolves after the first attempt. Retries in the background if it fails. */
  async send(
    type: Extract<Stripe.Event['type'], `checkout.session.${string}`>,
    session: Session,
  ): Promise<void> {
    const event = {
      id: newId('evt_'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: nowInSeconds(),
      data: { object: session },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    const body = JSON.stringify(event, null, 2);
    if (!(await this.#isAccepted(body))) void this.#retry(body, type).catch(() => {});
  }

  /** @throws if the fake stops */
  async #retry(body: string, type: string) {
    for (const delay of RETRY_MS) {
      await sleep(delay, undefined, { signal: this.#options.signal });
      if (await this.#isAccepted(body)) return;
    }
    console.error(`The webhook did not accept a ${type}`);
  }

  async #isAccepted(body: string): Promise<boolean> {
    const { url, secret, signal } = this.#options;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }),
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}

/** Sends Stripe's events about sessions to the site's webhook, signed. */
import { Stripe } from 'stripe';
import { newId, nowInSeconds, type Session } from './sessions.ts';

/** Stripe's own timeout. */
const TIMEOUT_MS = 10_000;

interface WebhookOptions {
  url: string;
  secret: string;
}

export class Webhook {
  readonly #options: WebhookOptions;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

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
    const { url, secret } = this.#options;
    await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then((answer) => answer.body?.cancel())
      .catch((error: unknown) => console.error(`The webhook did not accept a ${type}`, error));
  }
}

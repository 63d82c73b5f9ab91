/**
 * The fake for Stripe: `POST /v1/checkout/sessions`, `GET /v1/checkout/sessions/:id`, and the hosted payment page at
 * `/c/pay/:id`. Its Pay button sends a signed `checkout.session.completed` and redirects to the success page. Other buttons
 * simulate a declined card, a bank debit that fails later, and an expired session.
 */
import { startProvider, type Handle, type Provider } from '../provider.ts';
import { Api } from './api.ts';
import { checkout } from './checkout.ts';
import { Sessions } from './sessions.ts';
import { Webhook } from './webhook.ts';

interface StripeOptions {
  port: number;
  /** `sk_test_...`: the key that the API accepts. */
  secretKey: string;
  /** `whsec_...`: signs webhooks. */
  webhookSecret: string;
  /** Receives the webhooks. */
  webhookUrl: string;
}

/** @throws if the port is in use */
export async function startStripe(options: StripeOptions): Promise<Provider> {
  const { port, secretKey, webhookSecret, webhookUrl } = options;
  const stopping = new AbortController();
  const sessions = new Sessions();
  const webhook = new Webhook({ url: webhookUrl, secret: webhookSecret, signal: stopping.signal });
  const api = new Api({ sessions, secretKey });

  const handle: Handle = (request, { recorded: { body } }) =>
    new URL(request.url).pathname.startsWith('/c/pay/')
      ? checkout(request, body, { sessions, webhook })
      : api.answer(request, body);

  const provider = await startProvider({ name: 'Stripe', port, handle });
  return {
    ...provider,
    async stop() {
      stopping.abort();
      await provider.stop();
    },
  };
}

/**
 * The fake for Stripe: `POST /v1/checkout/sessions`, `GET /v1/checkout/sessions/:id`, and the hosted payment page at
 * `/c/pay/:id`. Its Pay button sends a signed `checkout.session.completed` and redirects to the success page.
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
export function startStripe(options: StripeOptions): Promise<Provider> {
  const { port, secretKey, webhookSecret, webhookUrl } = options;
  const sessions = new Sessions();
  const webhook = new Webhook({ url: webhookUrl, secret: webhookSecret });
  const api = new Api({ sessions, secretKey });

  const handle: Handle = (request, { recorded: { body } }) =>
    new URL(request.url).pathname.startsWith('/c/pay/')
      ? checkout(request, body, { sessions, webhook })
      : api.answer(request, body);

  return startProvider({ name: 'Stripe', port, handle });
}

/**
 * The fake for Stripe: `POST /v1/checkout/sessions`, `GET /v1/checkout/sessions/:id`, `POST .../:id/expire`, and the
 * hosted payment page at `/c/pay/:id`. Its Pay button sends a signed `checkout.session.completed` and redirects to the
 * success page. Other buttons simulate a declined card, a bank debit that fails later, and an expired session.
 *
 * For tests, `POST /events/:id` sends a session's event (again) and answers `{event, attempts}`:
 * - `times=3`: sends it three times with the same event id, like Stripe when an answer is lost;
 * - `parallel=1`: sends all copies at once;
 * - `type=checkout.session.expired`: sends another event, before, after or instead of `completed`;
 * - `fresh=1`: sends a duplicate event with a new id, as Stripe does occasionally.
 *
 * Run it alone: `STRIPE_SECRET_KEY=sk_test_... STRIPE_WEBHOOK_SECRET=whsec_... node tests/fakes/stripe/server.ts
 * --port 8789 --webhook-url http://localhost:8787/api/stripe-webhook`
 */
import { parseArgs } from 'node:util';
import { needed, run } from '../cli.ts';
import type { Port } from '../listen.ts';
import { startProvider, type Handle, type Provider } from '../provider.ts';
import { Api } from './api.ts';
import { Checkout } from './checkout.ts';
import { outage } from './errors.ts';
import { Events } from './events.ts';
import { Postman } from './postman.ts';
import { Sessions } from './sessions.ts';

interface StripeOptions {
  port: Port;
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
  const postman = new Postman({ url: webhookUrl, secret: webhookSecret, signal: stopping.signal });
  const events = new Events({ sessions, postman });
  const api = new Api({
    sessions,
    secretKey,
    onExpired: (id) => void events.deliver(id, 'checkout.session.expired'),
  });
  const checkout = new Checkout({ sessions, events });

  const handle: Handle = (request, { recorded }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/c/pay/')) return checkout.answer(request, recorded.body);
    if (pathname.startsWith('/events/') && request.method === 'POST') return events.answer(request);
    return api.answer(request, recorded.body);
  };

  const provider = await startProvider({ name: 'Stripe', port, handle, refuse: refusal });
  return {
    ...provider,
    async stop() {
      stopping.abort();
      await provider.stop();
    },
  };
}

const refusal = (status: number) => Response.json(outage(status).body, { status });

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, 'webhook-url': { type: 'string' } },
  });
  const webhookUrl = values['webhook-url'];
  if (!webhookUrl) throw new Error('Set --webhook-url');
  await run(
    startStripe({
      port: Number(values.port),
      secretKey: needed('STRIPE_SECRET_KEY'),
      webhookSecret: needed('STRIPE_WEBHOOK_SECRET'),
      webhookUrl,
    }),
  );
}

/**
 * Stands in for Stripe: `POST /v1/checkout/sessions`, `GET /v1/checkout/sessions/:id`, `POST .../:id/expire`, and the
 * hosted checkout page at `/c/pay/:id`, whose Pay button sends the signed `checkout.session.completed` and goes back to the
 * success page. Two more buttons let a bank debit fail after the visitor has gone on, and the session expire.
 *
 * For tests, `POST /events/:id` sends the event about a session (again) and answers `{event, attempts}`:
 * - `times=3`: so many times, with the same event id, as when Stripe did not hear an answer;
 * - `parallel=1`: all at once;
 * - `type=checkout.session.expired`: another event, which may so come before, after or instead of `completed`;
 * - `fresh=1`: a new event about the same thing, with an id of its own, which Stripe sends now and then.
 *
 * On its own: `STRIPE_SECRET_KEY=sk_test_... STRIPE_WEBHOOK_SECRET=whsec_... node tests/stand-ins/stripe/server.ts
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

export interface StripeOptions {
  /** 0 for any that is free. */
  port: Port;
  /** `sk_test_...`: the only one that the API takes. */
  secretKey: string;
  /** `whsec_...`: signs the webhooks. */
  webhookSecret: string;
  /** Where the webhooks go. */
  webhookUrl: string;
}

/** @throws where the port is taken */
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
  if (!webhookUrl) throw new Error('Give --webhook-url');
  await run(
    startStripe({
      port: Number(values.port),
      secretKey: needed('STRIPE_SECRET_KEY'),
      webhookSecret: needed('STRIPE_WEBHOOK_SECRET'),
      webhookUrl,
    }),
  );
}

/** Helpers of the fake's tests: Stripe's real library, connected to the fake, and a session to pay. */
import Stripe from 'stripe';
import { startProvider, type Provider } from '../provider.ts';
import { startStripe } from './server.ts';

export const SECRET_KEY = 'sk_test_standin0123456789';
export const WEBHOOK_SECRET = 'whsec_standin0123456789';

export const SESSION = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 12_900, product_data: { name: 'Telehealth visit' } },
    },
  ],
  success_url: 'http://localhost:1/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:1/telehealth',
} satisfies Stripe.Checkout.SessionCreateParams;

/** Returns Stripe's real library, connected to the fake. */
export const libraryFor = ({ port }: Provider, key = SECRET_KEY) =>
  new Stripe(key, {
    host: 'localhost',
    port,
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** Starts the fake and an endpoint that receives its webhooks. */
export async function startBoth() {
  const endpoint = await startProvider({
    name: 'a webhook endpoint',
    port: 0,
    handle: () => Response.json({ received: true }),
  });
  const provider = await startStripe({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${endpoint.origin}/api/stripe-webhook`,
  });
  const stop = () => Promise.all([provider.stop(), endpoint.stop()]);
  return { provider, endpoint, stripe: libraryFor(provider), stop };
}

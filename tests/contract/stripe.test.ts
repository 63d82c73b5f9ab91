/** Tests the fake for Stripe with Stripe's own library: it takes what the Worker sends and refuses the rest. */
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Provider } from '../fakes/provider.ts';
import { startStripe } from '../fakes/stripe.ts';

const SECRET_KEY = 'sk_test_contract';
const HOUR_S = 3600;

/** The parameters of functions/routes/stripe-checkout.ts. */
const order = {
  mode: 'payment',
  line_items: [
    { price_data: { currency: 'usd', unit_amount: 29_600, product_data: { name: 'A visit' } }, quantity: 1 },
  ],
  adaptive_pricing: { enabled: false },
  customer_email: 'elena@example.com',
  client_reference_id: 'BFJ6S-0Y6HB',
  expires_at: Math.floor(Date.now() / 1000) + 2 * HOUR_S,
  metadata: { site: 'the site' },
  success_url: 'http://localhost:1/payment-success?session_id={CHECKOUT_SESSION_ID}&product=A+visit',
  cancel_url: 'http://localhost:1/telehealth',
} satisfies Stripe.Checkout.SessionCreateParams;

let provider: Provider;
beforeAll(async () => {
  const webhookUrl = 'http://localhost:1';
  provider = await startStripe({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: 'whsec_contract',
    webhookUrl,
  });
});
afterAll(() => provider.stop());

const connect = (key = SECRET_KEY) =>
  new Stripe(key, {
    host: 'localhost',
    port: provider.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  }).checkout.sessions;

test('opens a session, and reads it with its line items on request', async () => {
  const { id, url } = await connect().create(order);
  expect(url).toBe(`${provider.origin}/c/pay/${id}`);
  const { line_items: items, ...session } = await connect().retrieve(id, { expand: ['line_items'] });
  expect(items?.data[0]).toMatchObject({ description: 'A visit', amount_total: 29_600, quantity: 1 });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 29_600 });
  expect(session).toMatchObject({ metadata: order.metadata, client_reference_id: order.client_reference_id });
  expect(await connect().retrieve(id)).not.toHaveProperty('line_items');
});

test('answers a repeat with the first session, and refuses another order with its key', async () => {
  const key = { idempotencyKey: crypto.randomUUID() };
  const { id } = await connect().create(order, key);
  expect((await connect().create(order, key)).id).toBe(id);
  const other = { ...order, client_reference_id: 'another' };
  await expect(connect().create(other, key)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('refuses a parameter that Stripe does not know', async () => {
  const refused = { type: 'StripeInvalidRequestError', statusCode: 400, param: 'cancle_url' };
  const change = { cancle_url: 'http://localhost:1' };
  await expect(connect().create({ ...order, ...change })).rejects.toMatchObject(refused);
});

/** What Stripe tells: the state of a payment to its page, and how payments end to the clinic. */
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import type { ApiSuccess } from '@/shared/api';
import { needed, refuse, type AppEnv } from '../http';
import { accept } from '../intake/accept';
import { contentType, limitBody } from '../intake/form';
import { rateLimit } from '../middleware';
import { logStripeFailure, paymentState, readPaymentEvent, type PaymentReport } from '../payments/stripe';

const SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

/**
 * GET /api/stripe-session/:id: the state of a payment, from Stripe itself. Says nothing about the payer. Rate limited,
 * because each call makes one to Stripe, which has a rate limit, too.
 */
export const stripeSession = new Hono<AppEnv>().get('/:id', rateLimit('payments'), async (c) => {
  needed(c.env, 'STRIPE_SECRET_KEY');
  const id = c.req.param('id');
  try {
    const state = SESSION_ID.test(id) ? await paymentState(c.env, id) : undefined;
    if (!state) return refuse(c, 404, 'not-found', 'There is no such payment.');
    return c.json<ApiSuccess>({ ok: true, ...state });
  } catch (error) {
    logStripeFailure('session', error);
    return refuse(c, 502, 'payment-provider', 'The payment could not be looked up.');
  }
});

/** Stripe's events are a few kilobytes. */
const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * POST /api/stripe-webhook: tells the clinic that a visit was paid, or that its payment expired or failed. Stripe
 * repeats events and sends them in any order; the clinic still gets each of the three once per session. What is not
 * answered with 200, Stripe sends again for three days, and reports to the account's owner: it may be a payment.
 */
export const stripeWebhook = new Hono<AppEnv>().post(
  '/',
  contentType('json'),
  limitBody(MAX_EVENT_BYTES),
  async (c) => {
    const secret = needed(c.env, 'STRIPE_WEBHOOK_SECRET');
    let payment: PaymentReport | undefined;
    try {
      const body = new Uint8Array(await c.req.arrayBuffer());
      payment = await readPaymentEvent(secret, body, c.req.header('stripe-signature') ?? '');
    } catch (error) {
      logStripeFailure('webhook', error);
      return error instanceof Stripe.errors.StripeSignatureVerificationError
        ? refuse(c, 400, 'invalid-signature', 'This is not signed by Stripe.')
        : refuse(c, 400, 'invalid-input', 'This event could not be read.');
    }
    if (!payment) return c.json<ApiSuccess>({ ok: true });

    await accept(c.env, { ...payment, idempotencyKey: `stripe:${payment.data.sessionId}` });
    return c.json<ApiSuccess>({ ok: true });
  },
);

/** What Stripe tells: the state of a payment to its page, and how payments end to the clinic. */
import { Hono } from 'hono';
import type { ApiSuccess } from '@/shared/api';
import { needed } from '../env';
import { refuse, refuseUnavailable, type AppContext, type AppEnv } from '../http';
import { accept } from '../intake/accept';
import { contentType, limitBody } from '../intake/form';
import { rateLimit } from '../middleware';
import { logStripeFailure, paymentState } from '../payments/stripe';
import { NotSigned, readPaymentEvent, type PaymentReport } from '../payments/stripe-events';

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
 * @returns the response if it is not a readable event from Stripe
 * @throws {PartIsOff} with which Stripe sends it again, for three days
 */
async function readPayment(c: AppContext): Promise<PaymentReport | undefined | Response> {
  const secret = needed(c.env, 'STRIPE_WEBHOOK_SECRET');
  try {
    return await readPaymentEvent(secret, c.var.bytes, c.req.header('stripe-signature') ?? '');
  } catch (error) {
    logStripeFailure('webhook', error);
    if (error instanceof NotSigned)
      return refuse(c, 400, 'invalid-signature', 'This is not signed by Stripe.');
    // Not 200, because it may be a payment. Stripe reports the failure to the account's owner and retries for three
    // days.
    return refuse(c, 400, 'invalid-input', 'This event could not be read.');
  }
}

/**
 * POST /api/stripe-webhook: tells the clinic that a visit was paid, or that its payment expired or failed. Stripe
 * repeats events and sends them in any order; the clinic still gets each of the three once per session.
 */
export const stripeWebhook = new Hono<AppEnv>().post(
  '/',
  contentType('json'),
  limitBody(MAX_EVENT_BYTES),
  async (c) => {
    const payment = await readPayment(c);
    if (payment instanceof Response) return payment;
    if (!payment) return c.json<ApiSuccess>({ ok: true });

    const id = await accept(c.env, { ...payment, idempotencyKey: `stripe:${payment.data.sessionId}` });
    // Stripe retries for three days.
    return id ? c.json<ApiSuccess>({ ok: true }) : refuseUnavailable(c, 'Please send this again.');
  },
);

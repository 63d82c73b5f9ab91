import { Hono } from 'hono';
import type { ApiSuccess } from '@/shared/api';
import { refuse } from '../errors';
import type { AppEnv, AppContext } from '../hono-env';
import { needed } from '../env';
import { accept } from '../intake/accept';
import { refuseUnavailable } from '../intake/receive';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { logStripeFailure } from '../providers/stripe';
import { NotSigned, readPaymentEvent, type PaymentReport } from '../providers/stripe-events';

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
  bodyLimit({ maxBytes: MAX_EVENT_BYTES }),
  async (c) => {
    const payment = await readPayment(c);
    if (payment instanceof Response) return payment;
    if (!payment) return c.json<ApiSuccess>({ ok: true });

    const id = await accept(c.env, { ...payment, idempotencyKey: `stripe:${payment.data.sessionId}` });
    // Stripe retries for three days.
    return id ? c.json<ApiSuccess>({ ok: true }) : refuseUnavailable(c, 'Please send this again.');
  },
);

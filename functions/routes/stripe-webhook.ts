import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';
import { refuse } from '../answers';
import type { Edge, EdgeContext } from '../edge';
import { refuseUnavailable } from '../intake/receive';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { logFailure } from '../providers/stripe';
import { NotSigned, readPaymentEvent, type PaymentReport } from '../providers/stripe-events';
import { take } from '../intake/submissions';

/** Stripe's events are a few kilobytes. */
const MAX_EVENT_BYTES = 1024 * 1024;

/** @returns the answer, where it is no event of Stripe's that could be read */
async function readPayment(c: EdgeContext): Promise<PaymentReport | undefined | Response> {
  try {
    return await readPaymentEvent(c.env, c.var.bytes, c.req.header('stripe-signature') ?? '');
  } catch (error) {
    logFailure('webhook', error);
    if (error instanceof NotSigned)
      return refuse(c, 400, 'invalid-signature', 'This is not signed by Stripe.');
    // Not 200: it may be a payment. Stripe shows its owner that this fails, and tries again for three days.
    return refuse(c, 400, 'invalid-input', 'This event could not be read.');
  }
}

/**
 * POST /api/stripe-webhook: tells the clinic that a visit is paid, or that its payment expired or failed. Stripe sends an
 * event again, and events in any order; the clinic gets each of the three once for a session all the same.
 */
export const stripeWebhook = new Hono<Edge>().post(
  '/',
  contentType('json'),
  bodyLimit({ maxBytes: MAX_EVENT_BYTES }),
  async (c) => {
    const payment = await readPayment(c);
    if (payment instanceof Response) return payment;
    if (!payment) return c.json<ApiSuccess>({ ok: true });

    const id = await take(c.env, { ...payment, idempotencyKey: `stripe:${payment.data.sessionId}` });
    // Stripe tries again for three days.
    return id ? c.json<ApiSuccess>({ ok: true }) : refuseUnavailable(c, 'Please send this again.');
  },
);

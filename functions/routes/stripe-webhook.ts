import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';
import { refuse } from '../answers';
import type { Edge } from '../edge';
import { refuseUnavailable } from '../forms';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { readPaymentEvent } from '../providers/stripe';
import { take } from '../submissions';

/** Stripe's events are a few kilobytes. */
const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * POST /api/stripe-webhook: tells the clinic that a visit is paid. Stripe sends an event again, and events in any order;
 * a payment is one event to the clinic all the same.
 */
export const stripeWebhook = new Hono<Edge>().post(
  '/',
  contentType('json'),
  bodyLimit({ maxBytes: MAX_EVENT_BYTES }),
  async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    const payment = await readPaymentEvent(c.env, c.var.bytes, signature).catch(() => null);
    if (payment === null) return refuse(c, 400, 'invalid-signature', 'This is not signed by Stripe.');
    if (!payment) return c.json<ApiSuccess>({ ok: true });

    const id = await take(c.env, {
      event: 'telehealth_payment_completed',
      data: payment,
      idempotencyKey: `stripe:${payment.sessionId}`,
    });
    // Stripe tries again for three days.
    return id ? c.json<ApiSuccess>({ ok: true }) : refuseUnavailable(c, 'Please send this again.');
  },
);

/**
 * GET /api/stripe-session/:id: the state of a payment, from Stripe itself. Says nothing about the payer. Rate limited,
 * because each call makes one to Stripe, which has a rate limit, too.
 */
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import type { ApiSuccess } from '@/shared/api';
import { refuse, type AppEnv } from '../http';
import { rateLimit } from '../middleware';
import { dollarsOf, isOurs, logStripeFailure, stripeOf } from '../payments/stripe-payments';

const SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

export const stripeSession = new Hono<AppEnv>().get('/:id', rateLimit('payments'), async (c) => {
  const stripe = stripeOf(c.env);
  const missing = () => refuse(c, 404, 'not-found', 'edge.noPayment');
  const id = c.req.param('id');
  if (!SESSION_ID.test(id)) return missing();
  try {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
    if (!isOurs(session)) return missing();
    const { payment_status: payment, status, amount_total: total, line_items: items } = session;
    const { client_reference_id: reference } = session;
    return c.json<ApiSuccess>({
      ok: true,
      // Else Stripe's: `open`, `complete` (but not paid yet), `expired`.
      status: payment === 'paid' ? 'paid' : (status ?? 'open'),
      amount: dollarsOf(total ?? 0),
      product: items?.data[0]?.description ?? '',
      ...(reference && { reference }),
    });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return missing();
    logStripeFailure('session', error);
    return refuse(c, 502, 'payment-provider', 'edge.paymentNotFound');
  }
});

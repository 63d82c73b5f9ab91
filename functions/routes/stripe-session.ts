import { Hono } from 'hono';
import type { ApiSuccess } from '@/shared/api';
import { refuse } from '../errors';
import type { AppEnv } from '../hono-env';
import { needed } from '../env';
import { rateLimit } from '../middleware/rate-limit';
import { logStripeFailure, paymentState } from '../providers/stripe';

const SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

/**
 * GET /api/stripe-session/:id: the state of a payment, from Stripe itself. Says nothing about the payer. Rate limited,
 * because each call makes one to Stripe, which has a rate limit, too.
 */
export const stripeSession = new Hono<AppEnv>().get('/:id', rateLimit(), async (c) => {
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

/**
 * POST /api/stripe-webhook: tells the clinic that a visit was paid, or that its payment expired or failed. Stripe
 * repeats events and sends them in any order; the clinic still gets each of the three once per session. What is not
 * answered with 200, Stripe sends again for three days, and reports to the account's owner: it may be a payment.
 */
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import type { EventData, EventName } from '@/features/events';
import type { ApiSuccess } from '@/shared/api';
import { type Lang, languages } from '@/shared/config/paths';
import { asWritten } from '@/shared/words/words';
import { needed, refuse, type AppEnv } from '../http';
import { accept } from '../intake/accept';
import { contentType, limitBody } from '../intake/receive-form';
import { CURRENCY, dollarsOf, isOurs, logStripeFailure } from '../payments/stripe-payments';

/** The events to subscribe to in Stripe: see docs/operating.md. */
const EVENTS = {
  'checkout.session.completed': 'telehealth_payment_completed',
  'checkout.session.async_payment_succeeded': 'telehealth_payment_completed',
  'checkout.session.expired': 'telehealth_payment_expired',
  'checkout.session.async_payment_failed': 'telehealth_payment_failed',
} as const satisfies Partial<Record<Stripe.Event['type'], EventName>>;

type KnownType = keyof typeof EVENTS;

const isKnown = (type: string): type is KnownType => Object.hasOwn(EVENTS, type);

/** What the clinic learns about a payment. */
type PaymentReport = {
  [Name in (typeof EVENTS)[KnownType]]: { event: Name; data: EventData[Name]; locale: Lang };
}[(typeof EVENTS)[KnownType]];

/**
 * Parses Stripe's report about a payment.
 * @param secret Stripe's signing secret
 * @param body the raw body, whose bytes are signed
 * @returns what the clinic needs to know; undefined for other events, and for payments other than our visits
 * @throws a StripeSignatureVerificationError if the signature is not Stripe's, or too old
 * @throws if it is signed but cannot be read, or is not in dollars
 */
async function readPaymentEvent(
  secret: string,
  body: Uint8Array,
  signature: string,
): Promise<PaymentReport | undefined> {
  const { type, data } = await Stripe.webhooks.constructEventAsync(body, signature, secret);
  if (!isKnown(type)) return undefined;
  const session = data.object as Stripe.Checkout.Session;
  if (!isOurs(session)) return undefined;
  const { id: sessionId, customer_details: customer, metadata } = session;
  const email = customer?.email ?? session.customer_email ?? '';
  const locale = languages.find((lang) => lang === metadata?.['locale']) ?? 'en';
  const event = EVENTS[type];
  if (event !== 'telehealth_payment_completed') return { event, data: { sessionId, email }, locale };
  // Some payment methods take days: a later event reports the result.
  if (session.payment_status === 'unpaid') return undefined;
  if (session.currency !== CURRENCY) throw new TypeError('Not in dollars');
  const amount = dollarsOf(session.amount_total ?? 0);
  return { event, data: { sessionId, amount, currency: CURRENCY, email }, locale };
}

/** Stripe's events are a few kilobytes. */
const MAX_EVENT_BYTES = 1024 * 1024;

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
        ? refuse(c, 400, 'invalid-signature', asWritten('This is not signed by Stripe.'))
        : refuse(c, 400, 'invalid-input', asWritten('This event could not be read.'));
    }
    if (!payment) return c.json<ApiSuccess>({ ok: true });

    await accept(c.env, { ...payment, idempotencyKey: `stripe:${payment.data.sessionId}` });
    return c.json<ApiSuccess>({ ok: true });
  },
);

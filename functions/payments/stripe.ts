/**
 * Card payments by Stripe, with its own library: what they cost, how one stands, and how they end. Stripe learns who pays
 * for what, and nothing about their health. See also routes/checkout.ts.
 */
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { type Catalogue, catalogueSchema } from '@/features/telehealth/payment-rules';
import { cataloguePath, type Lang, languages } from '@/shared/config/paths';
import type { ApiSuccess } from '@/shared/api';
import { EVENT_SOURCE, type EventData, type EventName } from '@/features/events';
import type { EdgeEnv } from '../env';
import { logFailure, needed, refuse, type AppEnv } from '../http';
import { accept } from '../intake/accept';
import { contentType, limitBody } from '../intake/form';
import { rateLimit } from '../middleware';
import { fetchAsset } from '../pages';

/** With one retry, this and the outbox take less than the 20 seconds after which our pages give up, unless both fail. */
const TRY_MS = 4_000;
const RETRIES = 1;

export const CURRENCY = 'usd';
export const CENTS = 100;

const dollarsOf = (cents: number) => cents / CENTS;

/** Returns the build's catalogue: the telehealth visit, all that is paid by card here. Undefined if it cannot be read. */
export async function readCatalogue(env: Pick<EdgeEnv, 'ASSETS'>): Promise<Catalogue | undefined> {
  try {
    return catalogueSchema.parse(await (await fetchAsset(env, cataloguePath)).json());
  } catch (error) {
    logFailure({ catalogue: 'cannot be read' }, error);
    return undefined;
  }
}

/** Marks this website's payments in Stripe's records: the account may have others. */
export const OURS = { site: EVENT_SOURCE };

/** True if this website opened the payment. Others, such as a payment link of the clinic, are not about a booking. */
const isOurs = ({ metadata }: { metadata?: Readonly<Record<string, string>> | null | undefined }) =>
  metadata?.['site'] === OURS.site;

/** @throws {Refused} if payments are off */
export function stripeOf(env: EdgeEnv): Stripe {
  const { protocol, hostname, port } = new URL(env.STRIPE_API_BASE);
  return new Stripe(needed(env, 'STRIPE_SECRET_KEY'), {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: TRY_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Logs a failure at Stripe with its type, without its message, which may quote a visitor. */
export function logStripeFailure(call: 'checkout' | 'session' | 'webhook', error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return logFailure({ stripe: call }, error);
  const { type, statusCode: status, code } = error;
  console.error(JSON.stringify({ stripe: call, error: type, status, code }));
}

const SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

/**
 * GET /api/stripe-session/:id: the state of a payment, from Stripe itself. Says nothing about the payer. Rate limited,
 * because each call makes one to Stripe, which has a rate limit, too.
 */
export const stripeSession = new Hono<AppEnv>().get('/:id', rateLimit('payments'), async (c) => {
  const stripe = stripeOf(c.env);
  const missing = () => refuse(c, 404, 'not-found', 'There is no such payment.');
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
    return refuse(c, 502, 'payment-provider', 'The payment could not be looked up.');
  }
});

// Reports of payments, for the clinic

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

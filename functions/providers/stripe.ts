/** Card payments: Stripe, by its own library. Stripe is told who pays for what, and nothing about their health. */
import { Stripe } from 'stripe';
import { z } from 'zod';
import { paths } from '@/config/paths';
import { STRIPE_CHECKOUT_HOST } from '@/config/stripe';
import type { Product } from '@/schemas/catalogue';
import { EVENT_SOURCE } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import { within } from '../within';

type Settings = Pick<EdgeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/** For the whole call, its retries included: the page waits 20 seconds for this and for the outbox together. */
const DEADLINE_MS = 8_000;
/** For one try: leaves time for another. */
const TRY_MS = 4_000;
const RETRIES = 2;

const CURRENCY = 'usd';
const CENTS = 100;

/** Says in Stripe's own records which payments are of this website: an account may have others. */
const OURS = { site: EVENT_SOURCE };

interface Origin {
  metadata?: Readonly<Record<string, string>> | null | undefined;
  mode?: string | undefined;
  currency?: string | null | undefined;
}

/**
 * Is it clearly a payment for something else? One without a mark that looks like ours is told to the clinic: one too
 * many is better than one that is lost.
 */
const isForeign = ({ metadata, mode = 'payment', currency }: Origin) => {
  const site = metadata?.['site'];
  return (
    mode !== 'payment' || (site === undefined ? (currency ?? CURRENCY) !== CURRENCY : site !== OURS.site)
  );
};

const STRIPE_API_HOST = 'api.stripe.com';

function clientOf({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Settings): Stripe {
  const { protocol, hostname, port } = new URL(STRIPE_API_BASE);
  return new Stripe(STRIPE_SECRET_KEY, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TRY_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Stripe takes the email address for none. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** Stripe did not sign this, or long ago. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

/** Stripe's answer is of no use. */
class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/** Writes down what went wrong with Stripe: of which kind it is, for its message may quote a visitor. */
export function logFailure(call: 'checkout' | 'session' | 'webhook', error: unknown) {
  const kind =
    error instanceof Stripe.errors.StripeError
      ? { error: error.type, status: error.statusCode, code: error.code }
      : { error: error instanceof Error ? error.name : 'unknown' };
  console.error(JSON.stringify({ stripe: call, ...kind }));
}

/** The payment page is Stripe's, or that of what stands in for it. */
function isCheckoutPage({ STRIPE_API_BASE }: Settings, url: string | null): url is string {
  if (!url || !URL.canParse(url)) return false;
  const base = new URL(STRIPE_API_BASE);
  const page = new URL(url);
  return base.host === STRIPE_API_HOST
    ? page.protocol === 'https:' && page.host === STRIPE_CHECKOUT_HOST
    : page.origin === base.origin;
}

interface Order {
  product: Product;
  email: string;
  /** Of this site. */
  origin: string;
  /** The same order has the same. */
  idempotencyKey: string;
}

export interface Checkout {
  sessionId: string;
  url: string;
}

const isAboutEmail = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'email_invalid' || error.param === 'customer_email');

/**
 * Opens a payment page for one piece of a product.
 * @throws {EmailRefused}
 * @throws where Stripe refuses, does not answer in time, or answers something else
 */
export async function openCheckout(
  settings: Settings,
  { product, email, origin, idempotencyKey }: Order,
): Promise<Checkout> {
  const { name, price } = product;
  // Stripe fills the id in where it finds these braces, so they must not be escaped.
  const success = `session_id={CHECKOUT_SESSION_ID}&${new URLSearchParams({ product: name, amount: String(price) })}`;
  const opening = clientOf(settings).checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          price_data: {
            currency: CURRENCY,
            unit_amount: Math.round(price * CENTS),
            product_data: { name },
          },
          quantity: 1,
        },
      ],
      // Wherever the visitor is: what they were shown are dollars, and so is what the clinic is told.
      adaptive_pricing: { enabled: false },
      customer_email: email,
      metadata: OURS,
      success_url: `${origin}${paths.paymentSuccess}?${success}`,
      cancel_url: `${origin}${paths.bookTelehealth}`,
    },
    { idempotencyKey },
  );
  const { id, url } = await within(DEADLINE_MS, opening).catch((error: unknown) => {
    throw isAboutEmail(error) ? new EmailRefused() : error;
  });
  if (!isCheckoutPage(settings, url)) throw new UnusableAnswer('It has no address of a payment page');
  return { sessionId: id, url };
}

export interface PaymentState {
  /** `paid`, or how far Stripe says it is: `open`, `complete` (but not paid yet), `expired`. */
  status: string;
  /** Dollars. */
  amount: number;
  product: string;
}

const dollarsOf = (cents: number) => cents / CENTS;

/**
 * How a payment stands.
 * @returns undefined where Stripe knows none with this id, or one that is not of this website
 * @throws where Stripe refuses, does not answer in time, or answers something else
 */
export async function paymentState(settings: Settings, id: string): Promise<PaymentState | undefined> {
  try {
    const asking = clientOf(settings).checkout.sessions.retrieve(id, { expand: ['line_items'] });
    const session = await within(DEADLINE_MS, asking);
    const { payment_status: payment, status, amount_total: total, line_items: items } = session;
    if (isForeign(session)) return undefined;
    return {
      status: payment === 'paid' ? 'paid' : (status ?? 'open'),
      amount: dollarsOf(total ?? 0),
      product: items?.data[0]?.description ?? '',
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return undefined;
    throw error;
  }
}

/** The events that Stripe has to be asked to send: see the README. */
const PAID_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
] satisfies Stripe.Event['type'][];

const eventSchema = z.object({ type: z.string() });

const sessionEventSchema = z.object({
  data: z.object({
    object: z.looseObject({
      metadata: z.record(z.string(), z.string()).nullish(),
      mode: z.string().optional(),
      currency: z.string().nullish(),
    }),
  }),
});

const paidSessionSchema = z.object({
  id: z.string(),
  amount_total: z.number(),
  currency: z.literal(CURRENCY),
  payment_status: z.string().optional(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  customer_email: z.string().nullish(),
});

export interface Payment {
  sessionId: string;
  /** Dollars. */
  amount: number;
  currency: typeof CURRENCY;
  email: string;
}

/**
 * Reads what Stripe reports about a payment.
 * @param body as it came in: the signature is that of its bytes
 * @returns the payment, or undefined for an event that is about none that is made, or none of this website
 * @throws {NotSigned}
 * @throws where it is signed but of another shape than such an event
 */
export async function readPaymentEvent(
  env: Pick<EdgeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE' | 'STRIPE_WEBHOOK_SECRET'>,
  body: Uint8Array,
  signature: string,
): Promise<Payment | undefined> {
  const provider = Stripe.createSubtleCryptoProvider();
  const event: unknown = await clientOf(env)
    .webhooks.constructEventAsync(body, signature, env.STRIPE_WEBHOOK_SECRET, undefined, provider)
    .catch((error: unknown) => {
      throw error instanceof Stripe.errors.StripeSignatureVerificationError ? new NotSigned() : error;
    });
  if (!PAID_EVENTS.includes(eventSchema.parse(event).type)) return undefined;
  const { object } = sessionEventSchema.parse(event).data;
  if (isForeign(object)) return undefined;
  const session = paidSessionSchema.parse(object);
  // Some ways to pay take days: the second event says when they are done.
  if (session.payment_status === 'unpaid') return undefined;
  return {
    sessionId: session.id,
    amount: dollarsOf(session.amount_total),
    currency: session.currency,
    email: session.customer_details?.email ?? session.customer_email ?? '',
  };
}

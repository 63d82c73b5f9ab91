/** Card payments: Stripe, by its own library. Stripe is told who pays for what, and nothing about their health. */
import { Stripe } from 'stripe';
import { z } from 'zod';
import { paths } from '@/config/paths';
import { STRIPE_CHECKOUT_HOST } from '@/config/stripe';
import type { Product } from '@/schemas/catalogue';
import type { EdgeEnv } from '../env';
import { within } from '../within';

type Settings = Pick<EdgeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/** For the whole call, its retries included: a visitor waits for it. */
const DEADLINE_MS = 15_000;
const RETRIES = 2;

const CURRENCY = 'usd';
const CENTS = 100;

const STRIPE_API_HOST = 'api.stripe.com';

function clientOf({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Settings): Stripe {
  const { protocol, hostname, port } = new URL(STRIPE_API_BASE);
  return new Stripe(STRIPE_SECRET_KEY, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    httpClient: Stripe.createFetchHttpClient(),
    timeout: DEADLINE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
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

/**
 * Opens a payment page for one piece of a product.
 * @throws where Stripe refuses, does not answer in time, or answers something else
 */
export async function openCheckout(
  settings: Settings,
  { product, email, origin, idempotencyKey }: Order,
): Promise<Checkout> {
  const { name, price } = product;
  // Stripe fills the id in where it finds these braces, so they must not be escaped.
  const success = `session_id={CHECKOUT_SESSION_ID}&${new URLSearchParams({ product: name, amount: String(price) })}`;
  const { id, url } = await within(
    DEADLINE_MS,
    clientOf(settings).checkout.sessions.create(
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
        customer_email: email,
        success_url: `${origin}${paths.paymentSuccess}?${success}`,
        cancel_url: `${origin}${paths.bookTelehealth}`,
      },
      { idempotencyKey },
    ),
  );
  if (!isCheckoutPage(settings, url))
    throw new Error('Stripe answered without the address of a payment page');
  return { sessionId: id, url };
}

export interface PaymentState {
  /** `paid`, or how far Stripe says it is: `open`, `complete` (but not paid yet), `expired`. */
  status: string;
  /** Dollars. */
  amount: number;
  product: string;
}

const dollarsOf = (cents: number | null) => (cents ?? 0) / CENTS;

/**
 * How a payment stands.
 * @returns undefined where Stripe knows none with this id
 * @throws where Stripe refuses, does not answer in time, or answers something else
 */
export async function paymentState(settings: Settings, id: string): Promise<PaymentState | undefined> {
  try {
    const asking = clientOf(settings).checkout.sessions.retrieve(id, { expand: ['line_items'] });
    const session = await within(DEADLINE_MS, asking);
    const { payment_status: payment, status, amount_total: total, line_items: items } = session;
    return {
      status: payment === 'paid' ? 'paid' : (status ?? 'open'),
      amount: dollarsOf(total),
      product: items?.data[0]?.description ?? '',
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return undefined;
    throw error;
  }
}

const PAID_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
] satisfies Stripe.Event['type'][];

const paidSessionSchema = z.object({
  id: z.string(),
  amount_total: z.number().nullable(),
  currency: z.string().nullable(),
  payment_status: z.string().optional(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  customer_email: z.string().nullish(),
});

export interface Payment {
  sessionId: string;
  /** Dollars. */
  amount: number;
  currency: string;
  email: string;
}

/**
 * Reads what Stripe reports about a payment.
 * @param body as it came in: the signature is that of its bytes
 * @returns the payment, or undefined for an event that is about none that is made
 * @throws where the signature is wrong or old, or the body is no event
 */
export async function readPaymentEvent(
  env: Pick<EdgeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE' | 'STRIPE_WEBHOOK_SECRET'>,
  body: Uint8Array,
  signature: string,
): Promise<Payment | undefined> {
  const { type, data } = await clientOf(env).webhooks.constructEventAsync(
    body,
    signature,
    env.STRIPE_WEBHOOK_SECRET,
    undefined,
    Stripe.createSubtleCryptoProvider(),
  );
  if (!PAID_EVENTS.includes(type)) return undefined;
  const session = paidSessionSchema.parse(data.object);
  // Some ways to pay take days: the second event says when they are done.
  if (session.payment_status === 'unpaid') return undefined;
  return {
    sessionId: session.id,
    amount: dollarsOf(session.amount_total),
    currency: session.currency ?? CURRENCY,
    email: session.customer_details?.email ?? session.customer_email ?? '',
  };
}

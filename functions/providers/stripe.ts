/** Card payments: Stripe, by its own library. Stripe is told who pays for what, and nothing about their health. */
import { Stripe } from 'stripe';
import { paths } from '@/config/paths';
import { STRIPE_CHECKOUT_HOST } from '@/config/stripe';
import type { Product } from '@/schemas/catalogue';
import { EVENT_SOURCE } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import { withTimeout } from '@/lib/with-timeout';

export type Settings = Pick<EdgeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/** For the whole call, its retries included: the page waits 20 seconds for this and for the outbox together. */
const DEADLINE_MS = 8_000;
/** For one try: leaves time for another. */
const TRY_MS = 4_000;
const RETRIES = 2;

export const CURRENCY = 'usd';
const CENTS = 100;

export const dollarsOf = (cents: number) => cents / CENTS;

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
export const isForeign = ({ metadata, mode = 'payment', currency }: Origin) => {
  const site = metadata?.['site'];
  return (
    mode !== 'payment' || (site === undefined ? (currency ?? CURRENCY) !== CURRENCY : site !== OURS.site)
  );
};

const STRIPE_API_HOST = 'api.stripe.com';

export function clientOf({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Settings): Stripe {
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

const HOUR_MS = 60 * 60 * 1000;
/**
 * A session ends two to three hours after it was opened (Stripe takes 30 minutes to 24 hours). That is long enough to
 * look for a card or to ask somebody, and short enough that the clinic hears of an unpaid booking on the same day.
 */
const SESSION_HOURS = 3;

/**
 * When a session ends that is opened now, in seconds since 1970: always a full hour, so that an order that is sent again
 * is the same to Stripe.
 */
export const sessionEnd = (now: number) => ((Math.floor(now / HOUR_MS) + SESSION_HOURS) * HOUR_MS) / 1000;

interface Order {
  product: Product;
  email: string;
  /** For the receipt. */
  reference: string;
  /** Seconds since 1970. */
  expiresAt: number;
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
  { product, email, reference, origin, expiresAt, idempotencyKey }: Order,
): Promise<Checkout> {
  const { name, price } = product;
  // Stripe fills the id in where it finds these braces, so they must not be escaped.
  const receipt = new URLSearchParams({ product: name, order: reference, amount: String(price) });
  const success = `session_id={CHECKOUT_SESSION_ID}&${receipt.toString()}`;
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
      client_reference_id: reference,
      expires_at: expiresAt,
      metadata: OURS,
      success_url: `${origin}${paths.paymentSuccess}?${success}`,
      cancel_url: `${origin}${paths.bookTelehealth}`,
    },
    { idempotencyKey },
  );
  const { id, url } = await withTimeout(opening, DEADLINE_MS).catch((error: unknown) => {
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
  /** Of the booking. */
  reference?: string;
}

/**
 * How a payment stands.
 * @returns undefined where Stripe knows none with this id, or one that is not of this website
 * @throws where Stripe refuses, does not answer in time, or answers something else
 */
export async function paymentState(settings: Settings, id: string): Promise<PaymentState | undefined> {
  try {
    const asking = clientOf(settings).checkout.sessions.retrieve(id, { expand: ['line_items'] });
    const session = await withTimeout(asking, DEADLINE_MS);
    const { payment_status: payment, status, amount_total: total, line_items: items } = session;
    const { client_reference_id: reference } = session;
    if (isForeign(session)) return undefined;
    return {
      status: payment === 'paid' ? 'paid' : (status ?? 'open'),
      amount: dollarsOf(total ?? 0),
      product: items?.data[0]?.description ?? '',
      ...(reference && { reference }),
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return undefined;
    throw error;
  }
}

/** Card payments by Stripe, with its own library. Stripe learns who pays for what, and nothing about their health. */
import { Stripe } from 'stripe';
import { type Catalogue, catalogueSchema, type Product } from '@/features/telehealth/payment-rules';
import { cataloguePath, type Lang, languages } from '@/shared/config/paths';
import { EVENT_SOURCE, type EventData, type EventName } from '@/features/events';
import type { EdgeEnv } from '../env';
import { logFailure, needed } from '../http';
import { fetchAsset } from '../pages';

type Settings = Pick<EdgeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/** With one retry, this and the outbox take less than the 20 seconds after which our pages give up, unless both fail. */
const TRY_MS = 4_000;
const RETRIES = 1;

const CURRENCY = 'usd';
const CENTS = 100;

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
const OURS = { site: EVENT_SOURCE };

/** True if this website opened the payment. Others, such as a payment link of the clinic, are not about a booking. */
const isOurs = ({ metadata }: { metadata?: Readonly<Record<string, string>> | null | undefined }) =>
  metadata?.['site'] === OURS.site;

function clientOf(settings: Settings): Stripe {
  const { protocol, hostname, port } = new URL(settings.STRIPE_API_BASE);
  return new Stripe(needed(settings, 'STRIPE_SECRET_KEY'), {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    httpClient: Stripe.createFetchHttpClient(),
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

const HOUR_MS = 60 * 60 * 1000;
/**
 * A session ends two to three hours after it was opened (Stripe allows 30 minutes to 24 hours). That is long enough to
 * find a card or to ask somebody, and short enough for the clinic to learn about an unpaid booking on the same day.
 */
const SESSION_HOURS = 3;

/**
 * Returns when a session that is opened now ends, in seconds since 1970. Always a full hour, so that a repeated order
 * is identical for Stripe.
 */
export const sessionEnd = (now: number) => ((Math.floor(now / HOUR_MS) + SESSION_HOURS) * HOUR_MS) / 1000;

interface Order {
  product: Product;
  email: string;
  /** Of the booking, for the receipt. */
  reference: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** The pages to come back to, after the payment and without one. */
  successPage: string;
  cancelPage: string;
  lang: Lang;
  /** Repeats of an order have the same key. */
  idempotencyKey: string;
}

/** True if Stripe rejects the email address. */
export const isAboutEmail = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'email_invalid' || error.param === 'customer_email');

/**
 * Opens a payment page for one unit of a product.
 * @throws if Stripe rejects it, times out, or sends no address
 */
export async function openCheckout(
  settings: Settings,
  { product, email, reference, expiresAt, lang, successPage, cancelPage, idempotencyKey }: Order,
): Promise<{ sessionId: string; url: string }> {
  const { name, price } = product;
  // Stripe replaces this placeholder by the id, so the braces must not be escaped.
  const receipt = new URLSearchParams({ product: name, order: reference, amount: String(price) });
  const priceData = { currency: CURRENCY, unit_amount: Math.round(price * CENTS), product_data: { name } };
  const success = `session_id={CHECKOUT_SESSION_ID}&${receipt.toString()}`;
  const { id, url } = await clientOf(settings).checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price_data: priceData, quantity: 1 }],
      // Always dollars, wherever the visitor is: the pages and the clinic's events use dollars, too.
      adaptive_pricing: { enabled: false },
      customer_email: email,
      client_reference_id: reference,
      expires_at: expiresAt,
      // Otherwise Stripe goes by the browser.
      ...(lang === 'es' && { locale: 'es-419' }),
      metadata: { ...OURS, locale: lang },
      success_url: `${successPage}?${success}`,
      cancel_url: cancelPage,
    },
    { idempotencyKey },
  );
  if (!url) throw new Error('The session has no address');
  return { sessionId: id, url };
}

export interface PaymentState {
  /** `paid`, or Stripe's status: `open`, `complete` (but not paid yet), `expired`. */
  status: string;
  /** Dollars. */
  amount: number;
  product: string;
  /** The booking's reference. */
  reference?: string;
}

/**
 * Returns the state of a payment.
 * @returns undefined if Stripe has no payment with this id, or it is not this website's
 * @throws if Stripe rejects the request, times out, or sends an unusable answer
 */
export async function paymentState(settings: Settings, id: string): Promise<PaymentState | undefined> {
  try {
    const session = await clientOf(settings).checkout.sessions.retrieve(id, { expand: ['line_items'] });
    const { payment_status: payment, status, amount_total: total, line_items: items } = session;
    const { client_reference_id: reference } = session;
    if (!isOurs(session)) return undefined;
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
export type PaymentReport = {
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
export async function readPaymentEvent(
  secret: string,
  body: Uint8Array,
  signature: string,
): Promise<PaymentReport | undefined> {
  const provider = Stripe.createSubtleCryptoProvider();
  const { type, data } = await Stripe.webhooks.constructEventAsync(
    body,
    signature,
    secret,
    undefined,
    provider,
  );
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

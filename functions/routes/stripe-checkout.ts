/** POST /api/stripe-checkout: opens the payment page for a telehealth visit and accepts the booking. */
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import {
  type Catalogue,
  licenceIn,
  type Product,
  type StripeCheckoutData,
  stripeCheckoutFormWith,
} from '@/features/telehealth/payment-rules';
import { type Lang, paths } from '@/shared/config/paths';
import { referenceOf } from '@/shared/lib/reference';
import type { ApiSuccess } from '@/shared/api';
import { forms } from '@/features/all-forms';
import { withPhoneE164 } from '@/forms/rules/phone-e164';
import { telehealthForms, type TelehealthSelfPayData } from '@/features/telehealth/telehealth-rules';
import { secretHash } from '../crypto';
import type { EdgeEnv } from '../worker-env';
import {
  invalidInput,
  languageOf,
  needed,
  Refused,
  unavailable,
  wantsPage,
  type AppContext,
  type AppEnv,
} from '../http';
import { accept, idempotencyKeyOf, submissionId } from '../intake/accept';
import { formChecks, limitForm, receive, type Mark } from '../intake/receive-form';
import { builtPath } from '../pages';
import {
  CENTS,
  CURRENCY,
  logStripeFailure,
  OURS,
  readCatalogue,
  stripeOf,
} from '../payments/stripe-payments';

const { event: EVENT, failure: FAILURE } = forms['telehealth-self-pay'];

interface VisitOrder {
  customer: StripeCheckoutData['customerInfo'];
  /** Bookings without a reason still get a call back. */
  booking: TelehealthSelfPayData | StripeCheckoutData['customerInfo'];
  /** What the visitor saw; the catalogue decides what is charged. */
  shown: Pick<StripeCheckoutData, 'productName' | 'price' | 'quantity'> | undefined;
  mark: Mark;
}

/** Without JavaScript the booking form itself is posted. @throws {Refused} if there is no valid order */
async function readOrder(c: AppContext, { telehealth }: Catalogue): Promise<VisitOrder> {
  const selfPay = (lang: Lang) => telehealthForms(licenceIn(lang, telehealth)).selfPay;
  if (wantsPage(c.req)) {
    const { data, mark } = await receive(c, selfPay);
    return { customer: data, booking: data, shown: undefined, mark };
  }
  const { data, mark } = await receive(c, (lang) => stripeCheckoutFormWith(selfPay(lang)));
  const { customerInfo, booking, ...shown } = data;
  return { customer: customerInfo, booking: booking ?? customerInfo, shown, mark };
}

/** True if an order is for one visit at its price. */
const isSold = ({ productName, price, quantity }: NonNullable<VisitOrder['shown']>, product: Product) =>
  (productName === product.name || /telehealth/i.test(productName)) &&
  price === product.price &&
  quantity === 1;

/** What a session is about; it ends at `expiresAt`, in seconds since 1970. */
type Payment = { product: Product; expiresAt: number; lang: Lang };

/**
 * Returns the key of a payment and of its booking: a session with another end or in another language is another payment. What
 * is in it, and in which order, must not change, because a form that is sent again while a new version goes online would pay twice.
 */
const paymentKey = (formKey: string, { product, expiresAt, lang }: Payment) =>
  JSON.stringify([formKey, product, expiresAt, lang]);

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
const sessionEnd = (now: number) => ((Math.floor(now / HOUR_MS) + SESSION_HOURS) * HOUR_MS) / 1000;

const referenceFor = async (env: EdgeEnv, idempotencyKey: string) =>
  referenceOf(await submissionId(env, { event: EVENT, idempotencyKey }));

/** Accepts a booking, with its session if a payment was opened. */
async function submitBooking(
  c: AppContext,
  { booking, customer, mark }: VisitOrder,
  key: string,
  sessionId?: string,
) {
  const reference = await referenceFor(c.env, key);
  const session = sessionId ? { sessionId } : {};
  return accept(c.env, {
    event: EVENT,
    data: { ...withPhoneE164(booking), reference, ...session, ...mark },
    locale: languageOf(c),
    idempotencyKey: key,
    content: [booking, customer],
    failure: FAILURE,
  });
}

/** True if Stripe rejects the email address. */
const isAboutEmail = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'email_invalid' || error.param === 'customer_email');

/** Opens the payment page of a booking, for one visit. @throws {Refused} if Stripe fails, or rejects the email address */
async function openPayment(
  c: AppContext,
  { customer: { email }, shown }: VisitOrder,
  { product: { name, price }, expiresAt, lang }: Payment,
  key: string,
): Promise<{ sessionId: string; url: string }> {
  const pageAt = async (path: string) => new URL(await builtPath(c.env, path, lang), c.req.url).href;
  const reference = await referenceFor(c.env, key);
  const receipt = new URLSearchParams({ product: name, order: reference, amount: String(price) });
  // Stripe replaces this placeholder by the id, so the braces must not be escaped.
  const success = `session_id={CHECKOUT_SESSION_ID}&${receipt.toString()}`;
  const priceData = { currency: CURRENCY, unit_amount: Math.round(price * CENTS), product_data: { name } };
  const session: Stripe.Checkout.SessionCreateParams = {
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
    success_url: `${await pageAt(paths.paymentSuccess)}?${success}`,
    cancel_url: await pageAt(paths.bookTelehealth),
  };
  // Stripe requires that the same key means the same order.
  const idempotencyKey = await secretHash(c.env.SITE_SECRET, 'stripe', key + email);
  try {
    const { id, url } = await stripeOf(c.env).checkout.sessions.create(session, { idempotencyKey });
    if (url) return { sessionId: id, url };
    throw new Error('The session has no address');
  } catch (error) {
    const field = shown ? 'customerInfo.email' : 'email';
    if (isAboutEmail(error))
      throw invalidInput({ message: 'form.check', fields: { [field]: 'fields.email' } });
    logStripeFailure('checkout', error);
    throw new Refused(502, 'payment-provider', FAILURE);
  }
}

export const stripeCheckout = new Hono<AppEnv>().post(
  '/',
  ...formChecks('telehealth-self-pay'),
  limitForm,
  async (c) => {
    // Before the booking is read: without a payment, the clinic would not get it.
    needed(c.env, 'STRIPE_SECRET_KEY');
    const catalogue = await readCatalogue(c.env);
    if (!catalogue) throw unavailable(FAILURE);
    const order = await readOrder(c, catalogue);
    const { booking, shown, mark } = order;

    const product = catalogue.telehealth;
    if (shown && !isSold(shown, product)) throw new Refused(409, 'price-mismatch', 'edge.priceChanged');

    const formKey = await idempotencyKeyOf(c.env, c.req, [EVENT, booking]);
    if (mark.suspected) {
      // A card tester must not get a session. The page tells a person to call. Under another key: without the mark of a
      // bot, the same form is a booking of its own.
      const id = await submitBooking(c, order, `${formKey}:held`);
      return c.json<ApiSuccess>({ ok: true, id, code: 'held' }, 202);
    }
    const payment = { product, expiresAt: sessionEnd(Date.now()), lang: languageOf(c) };
    const key = paymentKey(formKey, payment);
    const opened = await openPayment(c, order, payment, key);
    const id = await submitBooking(c, order, key, opened.sessionId);
    c.set('page', { path: opened.url });
    return c.json<ApiSuccess>({ ok: true, id, ...opened });
  },
);

/** POST /api/stripe-checkout: opens the payment page for a telehealth visit and accepts the booking. */
import { Hono } from 'hono';
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
import { forms } from '@/features/forms';
import { CHECK_WHAT_YOU_ENTERED, EMAIL_SENTENCE } from '@/forms/rules/form';
import { withPhoneE164 } from '@/forms/rules/phone-e164';
import { telehealthForms, type TelehealthSelfPayData } from '@/features/telehealth/rules';
import { secretHash } from '../crypto';
import type { EdgeEnv } from '../env';
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
import { formChecksAndBody, receive, type Signs } from '../intake/form';
import { builtPath } from '../pages';
import { isAboutEmail, logStripeFailure, openCheckout, readCatalogue, sessionEnd } from '../payments/stripe';

const { event: EVENT, failure: FAILURE } = forms['telehealth-self-pay'];

interface Order {
  customer: StripeCheckoutData['customerInfo'];
  /** Bookings without a reason still get a call back. */
  booking: TelehealthSelfPayData | StripeCheckoutData['customerInfo'];
  /** What the visitor saw; the catalogue decides what is charged. */
  shown: Pick<StripeCheckoutData, 'productName' | 'price' | 'quantity'> | undefined;
  signs: Signs;
}

/** Without JavaScript the booking form itself is posted. @throws {Refused} if there is no valid order */
async function readOrder(c: AppContext, { telehealth }: Catalogue): Promise<Order> {
  const selfPay = (lang: Lang) => telehealthForms(licenceIn(lang, telehealth)).selfPay;
  if (wantsPage(c.req)) {
    const { data, signs } = await receive(c, selfPay);
    return { customer: data, booking: data, shown: undefined, signs };
  }
  const { data, signs } = await receive(c, (lang) => stripeCheckoutFormWith(selfPay(lang)));
  const { customerInfo, booking, ...shown } = data;
  return { customer: customerInfo, booking: booking ?? customerInfo, shown, signs };
}

/** True if an order is for one visit at its price. */
const isSold = ({ productName, price, quantity }: NonNullable<Order['shown']>, product: Product) =>
  (productName === product.name || /telehealth/i.test(productName)) &&
  price === product.price &&
  quantity === 1;

/** What a session is about. */
type Payment = { product: Product; expiresAt: number; lang: Lang };

const referenceFor = async (env: EdgeEnv, idempotencyKey: string) =>
  referenceOf(await submissionId(env, { event: EVENT, idempotencyKey }));

/** Accepts a booking, with its session if a payment was opened. */
async function submitBooking(
  c: AppContext,
  { booking, customer, signs }: Order,
  key: string,
  sessionId?: string,
) {
  const reference = await referenceFor(c.env, key);
  const session = sessionId ? { sessionId } : {};
  return accept(c.env, {
    event: EVENT,
    data: { ...withPhoneE164(booking), reference, ...session, ...signs.mark },
    locale: languageOf(c),
    idempotencyKey: key,
    content: [booking, customer],
    isSuspect: signs.isSuspect,
    failure: FAILURE,
  });
}

/** Opens the payment page of a booking. @throws {Refused} if Stripe fails, or rejects the email address */
async function openPayment(
  c: AppContext,
  { customer: { email }, shown }: Order,
  payment: Payment,
  key: string,
) {
  const pageAt = async (path: string) => new URL(await builtPath(c.env, path, payment.lang), c.req.url).href;
  try {
    return await openCheckout(c.env, {
      ...payment,
      email,
      reference: await referenceFor(c.env, key),
      successPage: await pageAt(paths.paymentSuccess),
      cancelPage: await pageAt(paths.bookTelehealth),
      // Stripe requires that the same key means the same order.
      idempotencyKey: await secretHash(c.env.SITE_SECRET, 'stripe', key + email),
    });
  } catch (error) {
    const field = shown ? 'customerInfo.email' : 'email';
    if (isAboutEmail(error))
      throw invalidInput({ message: CHECK_WHAT_YOU_ENTERED, fields: { [field]: EMAIL_SENTENCE } });
    logStripeFailure('checkout', error);
    throw new Refused(502, 'payment-provider', FAILURE);
  }
}

export const checkout = new Hono<AppEnv>().post(
  '/',
  ...formChecksAndBody('telehealth-self-pay'),
  async (c) => {
    // Before the booking is read: without a payment, the clinic would not get it.
    needed(c.env, 'STRIPE_SECRET_KEY');
    const catalogue = await readCatalogue(c.env);
    if (!catalogue) throw unavailable(FAILURE);
    const order = await readOrder(c, catalogue);
    const { booking, shown, signs } = order;

    const product = catalogue.telehealth;
    if (shown && !isSold(shown, product))
      throw new Refused(
        409,
        'price-mismatch',
        'The price has changed. Nothing was charged: please reload the page and try again.',
      );

    const formKey = await idempotencyKeyOf(c.env, c.req, [EVENT, booking]);
    if (signs.mark.suspected) {
      // A card tester must not get a session. The page tells a person to call. Under another key: without the mark of a
      // bot, the same form is a booking of its own.
      const id = await submitBooking(c, order, `${formKey}:held`);
      return c.json<ApiSuccess>({ ok: true, id, code: 'held' }, 202);
    }
    // Payments belong to sessions: a session with another end or in another language has its own booking.
    const payment = { product, expiresAt: sessionEnd(Date.now()), lang: languageOf(c) };
    const key = JSON.stringify([formKey, ...Object.values(payment)]);
    const opened = await openPayment(c, order, payment, key);
    const id = await submitBooking(c, order, key, opened.sessionId);
    c.set('page', { path: opened.url });
    return c.json<ApiSuccess>({ ok: true, id, ...opened });
  },
);

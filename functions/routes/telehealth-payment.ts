/** POST /api/stripe-checkout: opens the payment page for a telehealth visit and accepts the booking. */
import { Hono } from 'hono';
import { type Catalogue, licenceIn, type Product } from '@/shared/card-products';
import type { Lang } from '@/shared/config/languages';
import { paths } from '@/shared/config/paths';
import { referenceOf } from '@/shared/lib/reference';
import type { ApiSuccess } from '@/shared/api';
import { forms } from '@/shared/forms';
import { EMAIL_SENTENCE } from '@/shared/forms/fields';
import { CHECK_WHAT_YOU_ENTERED } from '@/shared/forms/form';
import { withPhoneE164 } from '@/shared/forms/phone-e164';
import { stripeCheckoutFormWith, type StripeCheckoutData } from '@/shared/forms/stripe-checkout';
import { telehealthForms, type TelehealthSelfPayData } from '@/shared/forms/telehealth';
import { invalidInput, refuse, Refused } from '../errors';
import type { AppEnv, AppContext } from '../hono-env';
import { needed, type EdgeEnv } from '../env';
import { languageOf } from '../language';
import { formChecksAndBody, receive, refuseUnavailable, type Signs } from '../intake/receive';
import { accept, idempotencyKeyOf, submissionId } from '../intake/accept';
import { wantsPage } from '../middleware/page-answers';
import { logFailure } from '../log-failure';
import { builtPath } from '../providers/assets';
import { productNamed, readCatalogue } from '../providers/telehealth-product';
import { type Checkout, EmailRefused, logStripeFailure, openCheckout, sessionEnd } from '../providers/stripe';
import { secretHash } from '../crypto/secret-hash';

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

const referenceFor = async (env: EdgeEnv, idempotencyKey: string) =>
  referenceOf(await submissionId(env, { event: EVENT, idempotencyKey }));

/** Accepts a booking, with its session if a payment was opened. */
async function submitBooking(
  c: AppContext,
  order: Order,
  { sessionId, idempotencyKey }: { sessionId?: string; idempotencyKey: string },
) {
  const reference = await referenceFor(c.env, idempotencyKey);
  const submission = {
    event: EVENT,
    data: {
      ...withPhoneE164(order.booking),
      reference,
      ...(sessionId && { sessionId }),
      ...order.signs.mark,
    },
    locale: languageOf(c),
    idempotencyKey,
    content: [order.booking, order.customer],
    isSuspect: order.signs.isSuspect,
  } as const;
  return accept(c.env, submission);
}

/**
 * Accepts a suspected booking without opening a payment: a card tester must not get a Stripe session. The page tells a
 * person to call, because password managers fill in the honeypot, too.
 */
async function hold(c: AppContext, order: Order, idempotencyKey: string) {
  // Under another key: without the mark of a bot, the same form is a booking of its own.
  const id = await submitBooking(c, order, { idempotencyKey: `${idempotencyKey}:held` });
  return id ? c.json<ApiSuccess>({ ok: true, id, code: 'held' }, 202) : refuseUnavailable(c, FAILURE);
}

interface Payment {
  product: Product;
  expiresAt: number;
  lang: Lang;
  /** The booking's. */
  idempotencyKey: string;
}

/** Opens the payment page. @throws {Refused} if Stripe fails, or rejects the email address */
async function openPayment(
  c: AppContext,
  { customer: { email }, shown }: Order,
  { product, expiresAt, lang, idempotencyKey }: Payment,
): Promise<Checkout> {
  const pageAt = async (path: string) => new URL(await builtPath(c.env, path, lang), c.req.url).href;
  const checkout = {
    product,
    email,
    reference: await referenceFor(c.env, idempotencyKey),
    successPage: await pageAt(paths.paymentSuccess),
    cancelPage: await pageAt(paths.bookTelehealth),
    expiresAt,
    lang,
    // Stripe requires that the same key means the same order.
    idempotencyKey: await secretHash(c.env.SUBMISSION_ID_SECRET, 'stripe', idempotencyKey + email),
  };
  try {
    return await openCheckout(c.env, checkout);
  } catch (error) {
    if (error instanceof EmailRefused)
      throw invalidInput({
        message: CHECK_WHAT_YOU_ENTERED,
        fields: { [shown ? 'customerInfo.email' : 'email']: EMAIL_SENTENCE },
      });
    logStripeFailure('checkout', error);
    throw new Refused(502, 'payment-provider', FAILURE);
  }
}

const nextPage = ({ url }: ApiSuccess) => (typeof url === 'string' ? url : undefined);

export const telehealthPayment = new Hono<AppEnv>().post(
  '/',
  ...formChecksAndBody('telehealth-self-pay', { next: nextPage }),
  async (c) => {
    // Before the booking is read: without a payment, the clinic would not get it.
    needed(c.env, 'STRIPE_SECRET_KEY');
    let catalogue;
    try {
      catalogue = await readCatalogue(c.env);
    } catch (error) {
      logFailure({ catalogue: 'cannot be read' }, error);
      return refuseUnavailable(c, FAILURE);
    }
    const order = await readOrder(c, catalogue);
    const { booking, shown, signs } = order;

    const product = productNamed(catalogue, shown?.productName ?? 'telehealth');
    if (!product || (shown && (shown.price !== product.price || shown.quantity !== 1)))
      return refuse(
        c,
        409,
        'price-mismatch',
        'The price has changed. Nothing was charged: please reload the page and try again.',
      );

    const formKey = await idempotencyKeyOf(c.env, c.req, [EVENT, booking]);
    if (signs.mark.suspected) return hold(c, order, formKey);
    // Payments belong to sessions: a session with another end or in another language has its own booking.
    const expiresAt = sessionEnd(Date.now());
    const lang = languageOf(c);
    const idempotencyKey = JSON.stringify([formKey, product, expiresAt, lang]);

    const checkout = await openPayment(c, order, { product, expiresAt, lang, idempotencyKey });
    const id = await submitBooking(c, order, { sessionId: checkout.sessionId, idempotencyKey });
    return id ? c.json<ApiSuccess>({ ok: true, id, ...checkout }) : refuseUnavailable(c, FAILURE);
  },
);

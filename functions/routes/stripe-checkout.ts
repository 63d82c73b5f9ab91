/** POST /api/stripe-checkout: opens the payment page for a telehealth visit, and takes the booking. */
import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';
import { EMAIL_SENTENCE } from '@/schemas/forms/fields';
import { CHECK_WHAT_YOU_ENTERED } from '@/schemas/forms/form';
import { withPhoneE164 } from '@/schemas/forms/phone-e164';
import { stripeCheckoutForm, type StripeCheckoutData } from '@/schemas/forms/stripe-checkout';
import { telehealthSelfPayForm, type TelehealthSelfPayData } from '@/schemas/forms/telehealth';
import { refuse, refuseInput } from '../answers';
import type { Edge, EdgeContext } from '../edge';
import { guards, receive, refuseUnavailable } from '../forms';
import { idempotencyKeyOf, KEY_REFUSAL } from '../idempotency';
import { wantsPage } from '../middleware/page-answers';
import { logUnreadable, productNamed } from '../providers/catalogue';
import { EmailRefused, logFailure, openCheckout } from '../providers/stripe';
import { secretHash } from '../secret-hash';
import { take } from '../submissions';

const EVENT = 'telehealth_self_pay_booking';
const FAILURE = 'Something went wrong. Please try again.';

interface Order {
  customer: StripeCheckoutData['customerInfo'];
  /** Who books without saying why is called back all the same. */
  booking: TelehealthSelfPayData | StripeCheckoutData['customerInfo'];
  /** What the visitor was shown; the catalogue says what is charged. */
  shown: Pick<StripeCheckoutData, 'productName' | 'price' | 'quantity'> | undefined;
}

const taken = (c: EdgeContext) => c.json<ApiSuccess>({ ok: true, id: crypto.randomUUID() }, 202);

/** Without JavaScript the booking form itself is posted. @returns the answer, where there is no order */
async function readOrder(c: EdgeContext): Promise<Order | Response> {
  if (wantsPage(c.req)) {
    const received = await receive(c, telehealthSelfPayForm);
    if (received instanceof Response) return received;
    if (received.isBot) return taken(c);
    if (!received.checked.ok) return refuseInput(c, received.checked);
    const booking = received.checked.data;
    return { customer: booking, booking, shown: undefined };
  }
  const received = await receive(c, stripeCheckoutForm);
  if (received instanceof Response) return received;
  if (received.isBot) return taken(c);
  if (!received.checked.ok) return refuseInput(c, received.checked);
  const { customerInfo, booking, ...shown } = received.checked.data;
  return { customer: customerInfo, booking: booking ?? customerInfo, shown };
}

const nextPage = ({ url }: ApiSuccess) => (typeof url === 'string' ? url : undefined);

export const stripeCheckout = new Hono<Edge>().post(
  '/',
  ...guards('telehealth-self-pay', { next: nextPage }),
  async (c) => {
    const order = await readOrder(c);
    if (order instanceof Response) return order;
    const { customer, booking, shown } = order;

    const product = await productNamed(c.env, shown?.productName ?? 'telehealth').catch(logUnreadable);
    if (product === null) return refuseUnavailable(c, FAILURE);
    if (!product || (shown && (shown.price !== product.price || shown.quantity !== 1)))
      return refuse(
        c,
        409,
        'price-mismatch',
        'The price has changed. Nothing was charged: please reload the page and try again.',
      );

    const key = await idempotencyKeyOf(c.env, c.req, [EVENT, booking]);
    if (!key) return refuseInput(c, KEY_REFUSAL);
    // Stripe wants the same key to mean the same order: a corrected email address makes it another one.
    const { email } = customer;
    const checkout = await openCheckout(c.env, {
      product,
      email,
      origin: new URL(c.req.url).origin,
      idempotencyKey: await secretHash(c.env, 'stripe', JSON.stringify([key, product, email])),
    }).catch((error: unknown) => {
      if (error instanceof EmailRefused) return error;
      logFailure('checkout', error);
      return undefined;
    });
    if (checkout instanceof EmailRefused)
      return refuseInput(c, {
        message: CHECK_WHAT_YOU_ENTERED,
        fields: { [shown ? 'customerInfo.email' : 'email']: EMAIL_SENTENCE },
      });
    if (!checkout) return refuse(c, 502, 'payment-provider', FAILURE);

    const data = withPhoneE164({ ...booking, sessionId: checkout.sessionId });
    // What is paid for is a session: the clinic has to know each.
    const idempotencyKey = `${key}:${checkout.sessionId}`;
    const id = await take(c.env, { event: EVENT, data, idempotencyKey });
    return id ? c.json<ApiSuccess>({ ok: true, ...checkout }) : refuseUnavailable(c, FAILURE);
  },
);

/** What the card provider says about a payment. */
import { stripeSessionPath } from '@/config/paths';
import { forgetBooking } from '@/session/kept-booking';
import { get } from '@/relay/relay';

export interface Payment {
  product: string;
  /** Dollars. */
  amount: number;
}

/** `unknown`: nobody could say so, or the payment is still on its way. */
type PaymentState = { status: 'paid'; payment: Payment } | { status: 'unpaid' | 'unknown' };

/** The provider's words for a payment that nobody has made. */
const UNPAID: readonly unknown[] = ['open', 'expired'];

/** @param session the id of the payment at the provider */
export async function askPayment(session: string): Promise<PaymentState> {
  const answer = await get(stripeSessionPath(session));
  if (!answer.ok) return { status: 'unknown' };
  const { status, product, amount } = answer;
  if (UNPAID.includes(status)) return { status: 'unpaid' };
  if (status !== 'paid' || typeof product !== 'string' || typeof amount !== 'number')
    return { status: 'unknown' };
  return { status: 'paid', payment: { product, amount } };
}

/**
 * Looks up a payment after which the visitor has come to the success page: the booking is done.
 * @returns undefined when it is not paid, or when nobody could say so
 */
export async function settlePayment(session: string): Promise<Payment | undefined> {
  const state = await askPayment(session);
  if (state.status !== 'paid') return undefined;
  forgetBooking();
  return state.payment;
}

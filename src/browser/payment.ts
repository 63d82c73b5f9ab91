/** Asks the card provider about a payment. */
import { stripeSessionPath } from '@/config/paths';
import { forgetBooking } from '@/session/kept-booking';
import { get } from '@/relay/relay';

export interface Payment {
  product: string;
  /** Dollars. */
  amount: number;
}

/** `unknown`: the provider did not say, or the payment is still processing. */
type PaymentState = { status: 'paid'; payment: Payment } | { status: 'unpaid' | 'unknown' };

/** The provider's statuses of a payment that was not made. */
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
 * Looks up the payment that led the visitor to the success page. Once paid, the booking is done.
 * @returns undefined when it is not paid, or when the provider does not say
 */
export async function settlePayment(session: string): Promise<Payment | undefined> {
  const state = await askPayment(session);
  if (state.status !== 'paid') return undefined;
  forgetBooking();
  return state.payment;
}

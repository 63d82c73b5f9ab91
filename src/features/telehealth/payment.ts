/** Asks the card provider about a payment. */
import { stripeSessionPath } from '@/shared/config/paths';
import { forgetBooking } from './kept-booking';
import { request } from '@/forms/request';

export interface Payment {
  product: string;
  /** Dollars. */
  amount: number;
}

/**
 * `asking`: the provider did not say, or the payment is still processing, and we ask again. `unknown`: it has not said
 * until the last time.
 */
type PaymentState = { status: 'paid'; payment: Payment } | { status: 'unpaid' | 'asking' | 'unknown' };

/** The provider's statuses of a payment that was not made. */
const UNPAID: readonly unknown[] = ['open', 'expired'];

/** How long to wait after an answer that says nothing, in milliseconds. */
const PAUSES_MS = [3_000, 10_000, 30_000];

async function askPayment(session: string): Promise<PaymentState> {
  const answer = await request(stripeSessionPath(session));
  if (!answer.ok) return { status: 'unknown' };
  const { status, product, amount } = answer;
  if (UNPAID.includes(status)) return { status: 'unpaid' };
  if (status !== 'paid' || typeof product !== 'string' || typeof amount !== 'number')
    return { status: 'unknown' };
  return { status: 'paid', payment: { product, amount } };
}

/**
 * Asks until the provider knows, four times at most. Once paid, the booking is done.
 * @param session the id of the payment at the provider
 * @param tell called with each answer
 */
export async function followPayment(session: string, tell: (state: PaymentState) => void): Promise<void> {
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    const state = await askPayment(session);
    if (state.status === 'paid') forgetBooking();
    if (state.status !== 'unknown' || pauseMs === undefined) return tell(state);
    tell({ status: 'asking' });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

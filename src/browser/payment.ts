/** What the card provider says about a payment. */
import { stripeSessionPath } from '@/config/paths';
import { get } from '@/lib/relay';

export interface Payment {
  product: string;
  /** Dollars. */
  amount: number;
}

/**
 * @param session the id of the payment at the provider
 * @returns what was paid for; undefined when it is not paid, or when nobody could say so
 */
export async function findPayment(session: string): Promise<Payment | undefined> {
  const answer = await get(stripeSessionPath(session));
  if (!answer.ok || answer['status'] !== 'paid') return undefined;
  const { product, amount } = answer;
  return typeof product === 'string' && typeof amount === 'number' ? { product, amount } : undefined;
}

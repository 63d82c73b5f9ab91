/** The card payment of a telehealth visit, on a page of Stripe's. */
import { type EdgeAnswer, type EdgeFailure, failure, sendForm, type SendOptions } from '@/forms/request';
import { outsideAddress } from '@/shared/lib/provider-address';
import { keepBooking } from './kept-booking';
import { navigateAway } from '@/ui/navigate-away';
import { stripeCheckoutPath } from '@/shared/config/paths';
import { STRIPE_CHECKOUT_HOST } from '@/shared/config/stripe-page';
import { LANGUAGE } from '@/forms/rules/form-rules';
import type { TelehealthSelfPayData } from './telehealth-rules';

let isStarted = false;

/**
 * Starts Stripe.js, whose signals help Stripe to tell stolen cards from honest ones. Nothing waits for it: filter lists and
 * outages must not keep anybody from the payment (decision 8).
 */
export async function startStripeJs(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await loadStripe(import.meta.env.PUBLIC_STRIPE_PUBLISHABLE_KEY);
  } catch (error) {
    console.warn('Stripe failed to load:', error);
  }
}

/** The visit's name in the edge's catalogue. */
export interface Visit {
  productName: string;
  /** Dollars. The edge compares it with its own price, so that nobody pays another price than they saw. */
  price: number;
}

/**
 * Leaves out insurance details, which a visitor may have filled in before choosing to pay by card.
 * @param lang what the form's hidden field says
 */
export function paymentRequest(visit: Visit, data: TelehealthSelfPayData, lang?: unknown) {
  const { insuranceProvider: _, memberId: __, groupNumber: ___, policyHolder: ____, ...booking } = data;
  const { firstName, lastName, email, phone } = booking;
  return {
    ...visit,
    quantity: 1,
    customerInfo: { firstName, lastName, email, phone },
    booking,
    ...(lang !== undefined && { [LANGUAGE]: lang }),
  };
}

/** Maps the request's field errors to the form's field names. Exported for its test. */
export const byFieldName = (sentences: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [
      name.replace(/^(customerInfo|booking)\./, ''),
      sentence,
    ]),
  );

/** A failure on this page, logged without anything about the visitor. */
function notStarted(code: 'no-checkout' | 'not-opened' | 'held'): EdgeFailure {
  const failed = failure(code);
  console.error('The payment could not be started:', failed.error.message);
  return failed;
}

/**
 * Opens a payment for a booking and goes there. Resolves only if the visitor is still here, or comes back. Nothing is
 * finished then: paying again without a change has the same key, and so the same booking and the same payment.
 * @param request the result of paymentRequest
 */
export async function pay(
  request: ReturnType<typeof paymentRequest>,
  options: SendOptions,
): Promise<EdgeAnswer> {
  const answer = await sendForm(stripeCheckoutPath, request, options);
  if (!answer.ok) {
    const { fields, ...error } = answer.error;
    return { ok: false, error: { ...error, fields: fields && byFieldName(fields) } };
  }
  const { url, sessionId, code } = answer;
  if (code === 'held') return notStarted('held');
  const address = outsideAddress(url, STRIPE_CHECKOUT_HOST);
  if (!address) return notStarted('no-checkout');
  if (typeof sessionId === 'string') keepBooking(sessionId, request.booking);
  if ((await navigateAway(address)) === 'returned') return failure('cancelled');
  return notStarted('not-opened');
}

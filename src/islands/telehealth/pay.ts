import { stripeCheckoutPath } from '@/shared/config/paths';
import { STRIPE_CHECKOUT_HOST } from '@/shared/config/stripe';
import { navigateAway } from '@/islands/ui/navigate-away';
import { outsideAddress } from '@/client/outside-address';
import { failure, sendForm, type EdgeAnswer, type EdgeFailure, type SendOptions } from '@/client/api/request';
import type { TelehealthSelfPayData } from '@/shared/forms/telehealth';
import { keepBooking } from '@/client/storage/kept-booking';
import { byFieldName, paymentRequest, type Visit } from './self-pay';

/** A failure on this page: shown with the form's own message, and logged without anything about the visitor. */
function notStarted(code: 'unreadable' | 'not-opened' | 'held', reason: unknown): EdgeFailure {
  console.error('The payment could not be started:', reason);
  return { ok: false, error: { code, message: 'The payment could not be started.' } };
}

/**
 * Opens a payment for a booking and goes there. Resolves only if the visitor is still here, or comes back. Nothing is
 * finished then: paying again without a change has the same key, and so the same booking and the same payment.
 * @param visit the visit to pay for
 * @param lang what the form's hidden field says
 */
export async function pay(
  visit: Visit,
  data: TelehealthSelfPayData,
  options: SendOptions,
  lang: unknown,
): Promise<EdgeAnswer> {
  const request = paymentRequest(visit, data, lang);
  const answer = await sendForm(stripeCheckoutPath, request, options);
  if (!answer.ok) {
    const { fields, ...error } = answer.error;
    return { ok: false, error: { ...error, fields: fields && byFieldName(fields) } };
  }
  const { url, sessionId, code } = answer;
  if (code === 'held') return notStarted('held', 'The booking was held without a payment.');
  const address = outsideAddress(url, STRIPE_CHECKOUT_HOST);
  if (!address) return notStarted('unreadable', 'The answer has no address of the payment provider.');
  if (typeof sessionId === 'string') keepBooking(sessionId, data);
  if ((await navigateAway(address)) === 'returned') return failure('cancelled');
  return notStarted('not-opened', 'The payment page has not opened.');
}

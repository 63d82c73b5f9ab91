import { useState } from 'react';
import { formPath, paths } from '@/config/paths';
import { openLater } from '@/islands/cart/open-later';
import { useSubmission } from '@/islands/form/use-submission';
import { navigateAway } from '@/islands/ui/navigate-away';
import { type RelayAnswer, send as post } from '@/relay/relay';
import { ivIntakeForm } from '@/schemas/forms/iv-intake';
import { findWay } from './card-path';
import { correctSummary, inDollars } from './shown-price';
import type { CheckoutTreatment } from './treatment';

const PATH = formPath('iv-intake');

/** How long the visitor can read what happens next, in milliseconds. */
const LEAVE_AFTER_MS = { checkout: 1000, 'product-page': 2000 } as const;

/** The code of failures with their own message; the rest are ordinary failures. */
type Stop = 'price-mismatch' | 'not-opened';

/** Not a success: pressing the button again sends the same submission. */
const stopped = (code: Stop): RelayAnswer => ({
  ok: false,
  error: { code, message: 'The visitor is still on the page.' },
});

/**
 * Sends the form to the clinic, then takes the visitor to the store to pay by card, or to online check-in.
 * @param checkIn the address of online check-in
 */
export function useReservation(treatment: CheckoutTreatment, checkIn: string) {
  const [price, setPrice] = useState(inDollars(treatment.price));
  const [leavingTo, setLeavingTo] = useState<keyof typeof LEAVE_AFTER_MS>();
  const [isReserved, setReserved] = useState(false);
  const submission = useSubmission({
    rules: ivIntakeForm,
    path: PATH,
    keepsValues: true,
    send: (values, options) => {
      const answering = post(PATH, values, options);
      return values['paymentMethod'] === 'cash' ? goToCheckIn(answering) : goToPay(answering);
    },
    onSuccess: () => submission.reset(),
  });

  /** Resolves only if the visitor is still here, or comes back. */
  async function goToPay(answering: Promise<RelayAnswer>) {
    const answer = await answering;
    if (!answer.ok) return answer;
    const way = await findWay({ ...treatment, price }, () => import('@/commerce/store'));
    if (way.to === 'ask') {
      setPrice(way.price);
      correctSummary(way.price);
      return stopped('price-mismatch');
    }
    setLeavingTo(way.to);
    await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS[way.to]));
    const stillHere = await navigateAway(way.address);
    setLeavingTo(undefined);
    return stillHere === 'stuck' ? stopped('not-opened') : answer;
  }

  async function goToCheckIn(answering: Promise<RelayAnswer>) {
    const find = async () => ((await answering).ok ? checkIn : undefined);
    // If no tab opens, the confirmation links to check-in.
    await openLater(find, paths.openingCheckIn, () => {});
    const answer = await answering;
    setReserved(answer.ok);
    return answer;
  }

  return { submission, price, leavingTo, isReserved };
}

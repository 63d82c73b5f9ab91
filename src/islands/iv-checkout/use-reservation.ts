import { useState } from 'react';
import { formPath } from '@/shared/config/paths';
import { useForm } from '@/islands/form/use-form';
import type { Values } from '@/islands/form/values';
import { navigateAway } from '@/islands/ui/navigate-away';
import { failure, sendForm, type EdgeAnswer, type StopCode } from '@/client/api/request';
import { ivIntakeForm } from '@/shared/forms/iv-intake';
import { findCheckout } from './find-checkout';
import { correctSummary, inDollars } from './shown-price';
import type { CheckoutTreatment } from './treatment';

const PATH = formPath('iv-intake');

/** How long the visitor can read what happens next, in milliseconds. */
const LEAVE_AFTER_MS = { checkout: 1000, 'product-page': 2000 } as const;

/** The code of failures with their own message; the rest are ordinary failures. */
type Stop = 'price-mismatch' | Exclude<StopCode, 'held'>;

const isCash = (values: Values) => values['paymentMethod'] === 'cash';

/** Not a success: pressing the button again sends the same submission. */
const stopped = (code: Stop): EdgeAnswer => ({
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
  const form = useForm({
    rules: ivIntakeForm,
    path: PATH,
    keepsValues: true,
    keptAs: 'iv',
    send: ({ values, idempotencyKey }) => {
      const answering = sendForm(PATH, values, { idempotencyKey });
      return isCash(values) ? goToCheckIn(answering) : goToPay(answering);
    },
  });

  /**
   * Resolves only if the visitor is still here, or comes back. Nothing is finished then: paying again without a change
   * has the same key, and so does not tell the clinic twice.
   */
  async function goToPay(answering: Promise<EdgeAnswer>) {
    const answer = await answering;
    if (!answer.ok) return answer;
    const next = await findCheckout({ ...treatment, price }, () => import('@/shop/store/store'));
    if (next.to === 'ask') {
      setPrice(next.price);
      correctSummary(next.price);
      return stopped('price-mismatch');
    }
    setLeavingTo(next.to);
    await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS[next.to]));
    const stillHere = await navigateAway(next.address);
    setLeavingTo(undefined);
    if (next.to === 'product-page') return stopped('no-checkout');
    return stillHere === 'stuck' ? stopped('not-opened') : failure('cancelled');
  }

  /** In this tab: browsers inside apps open no other one. The page left behind has a link to check-in. */
  async function goToCheckIn(answering: Promise<EdgeAnswer>) {
    const answer = await answering;
    setReserved(answer.ok);
    if (answer.ok) location.assign(checkIn);
    return answer;
  }

  return { form, price, leavingTo, isReserved };
}

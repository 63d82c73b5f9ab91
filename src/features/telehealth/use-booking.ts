import { type SyntheticEvent, useEffect, useState } from 'react';
import { formPath } from '@/shared/config/paths';
import { useFormValue } from '@/forms/form-context';
import { useForm } from '@/forms/use-form';
import type { Values } from '@/forms/values';
import { referenceOf } from '@/shared/lib/reference';
import { sendForm } from '@/forms/request';
import { check, LANGUAGE } from '@/forms/rules/form';
import { type Licence, telehealthForms, type TelehealthSelfPayData } from './rules';
import { BOOKING_KEY, forgetBooking } from './kept-booking';
import { pay, paymentRequest, startStripeJs, type Visit } from './pay';

export const FORM_ID = 'booking';
const INSURANCE_PATH = formPath('telehealth-insurance');

const isInsured = (values: Values) => values['paymentMethod'] === 'insurance';

/** Sends a booking: to the clinic with insurance, to the payment otherwise. */
export function useBooking(visit: Visit, licence: Licence) {
  const [rules] = useState(() => telehealthForms(licence));
  const isSelfPay = useFormValue(FORM_ID, 'paymentMethod', 'self-pay') !== 'insurance';
  /** Set until the visitor starts another booking. */
  const [isBooked, setBooked] = useState(false);
  /** Reference of the last booking with insurance. */
  const [reference, setReference] = useState('');
  const form = useForm({
    rules: rules.insurance,
    path: INSURANCE_PATH,
    check: (values) => check(isInsured(values) ? rules.insurance : rules.selfPay, values),
    send: ({ values, data, idempotencyKey }) =>
      isInsured(values)
        ? sendForm(INSURANCE_PATH, values, { idempotencyKey })
        : pay(paymentRequest(visit, data as TelehealthSelfPayData, values[LANGUAGE]), { idempotencyKey }),
    keptAs: BOOKING_KEY,
    onSuccess: ({ id }) => {
      setReference(referenceOf(String(id)));
      forgetBooking();
      // The cleared form keeps insurance selected, so that nobody thinks that something is left to pay.
      document.querySelector<HTMLElement>(`#${FORM_ID} [value=insurance]`)?.click();
      setBooked(true);
    },
  });

  useEffect(() => {
    if (isSelfPay) void startStripeJs();
  }, [isSelfPay]);

  function onInput({ target }: SyntheticEvent) {
    setBooked(false);
    // The errors were about the other way to pay.
    if (target instanceof HTMLInputElement && target.name === 'paymentMethod') form.reset();
  }

  return { form, isSelfPay, isBooked, reference, onInput };
}

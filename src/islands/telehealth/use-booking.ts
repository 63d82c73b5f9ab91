import { type SyntheticEvent, useState } from 'react';
import { formPath } from '@/shared/config/paths';
import { useFormValue } from '@/islands/form/use-form-value';
import { useSubmission } from '@/islands/form/use-submission';
import type { Values } from '@/islands/form/values';
import { referenceOf } from '@/shared/lib/reference';
import { sendForm } from '@/client/api/send-form';
import { check, LANGUAGE } from '@/shared/forms/form';
import { type Licence, telehealthForms, type TelehealthSelfPayData } from '@/shared/forms/telehealth';
import { forgetBooking, readKeptBooking } from '@/client/storage/kept-booking';
import { pay } from './pay';
import type { Visit } from './self-pay';

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
  const submission = useSubmission({
    rules: rules.insurance,
    path: INSURANCE_PATH,
    check: (values) => check(isInsured(values) ? rules.insurance : rules.selfPay, values),
    send: (values, options, data) =>
      isInsured(values)
        ? sendForm(INSURANCE_PATH, values, options)
        : pay(visit, data as TelehealthSelfPayData, options, values[LANGUAGE]),
    keptKey: (values) => (isInsured(values) ? undefined : readKeptBooking()?.key),
    onSuccess: ({ id }) => {
      setReference(referenceOf(String(id)));
      forgetBooking();
      // The cleared form keeps insurance selected, so that nobody thinks that something is left to pay.
      document.querySelector<HTMLElement>(`#${FORM_ID} [value=insurance]`)?.click();
      setBooked(true);
    },
  });

  function onInput({ target }: SyntheticEvent) {
    setBooked(false);
    // Only insurance asks for the date of birth.
    if (target instanceof HTMLInputElement && target.name === 'paymentMethod')
      submission.dropProblems((field) => field === 'dateOfBirth');
  }

  return { submission, isSelfPay, isBooked, reference, onInput };
}

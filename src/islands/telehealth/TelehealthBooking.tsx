/**
 * The form that books a telehealth visit. With insurance, the clinic gets the booking and checks the coverage. Without,
 * the edge keeps the booking and opens a payment at the card provider, and the visitor goes there to pay.
 */
import { useEffect, useRef, useState } from 'react';
import { formPath, stripeCheckoutPath } from '@/config/paths';
import { STRIPE_CHECKOUT_HOST } from '@/config/stripe';
import { CardPanel } from '@/islands/ui/CardPanel';
import { ChoiceRows } from '@/islands/form/ChoiceRows';
import { Consent } from '@/islands/form/Consent';
import { DateOfBirth } from '@/islands/form/DateOfBirth';
import { ErrorSummary } from '@/islands/form/ErrorSummary';
import { EmailField, Field, PhoneField } from '@/islands/form/Field';
import { FieldGroup } from '@/islands/form/FieldGroup';
import { Form } from '@/islands/form/Form';
import { FormStatus } from '@/islands/form/FormStatus';
import type { Way } from '@/islands/form/Notice';
import { Select } from '@/islands/form/Select';
import { SubmitButton } from '@/islands/form/SubmitButton';
import { TextArea } from '@/islands/form/TextArea';
import { useFormValue } from '@/islands/form/use-form-value';
import { useSubmission } from '@/islands/form/use-submission';
import type { Values } from '@/islands/form/values';
import { Linked } from '@/islands/ui/Linked';
import { forgetBooking, keepBooking } from '@/session/kept-booking';
import { navigateAway } from '@/islands/ui/navigate-away';
import { outsideAddress } from '@/lib/outside-address';
import { referenceOf } from '@/lib/reference';
import { type RelayAnswer, send as post, type SendOptions } from '@/relay/relay';
import type { BookingCopy } from '@/schemas/content/pages/telehealth';
import { check } from '@/schemas/forms/form';
import { MAX_LENGTH } from '@/schemas/forms/limits';
import {
  telehealthInsuranceForm,
  telehealthSelfPayForm,
  type TelehealthSelfPayData,
} from '@/schemas/forms/telehealth';
import { preferredTimes } from '@/schemas/forms/weight-loss';
import { byFieldName, paymentRequest } from './self-pay';
import { loadStripeJs } from './stripe-js';

const ID = 'booking';
const INSURANCE_PATH = formPath('telehealth-insurance');

export interface TelehealthBookingProps {
  copy: BookingCopy;
  /** What is paid for, as the catalogue of the edge calls it. */
  product: string;
  /** The price in dollars, and in words: '$296'. */
  selfPay: { name: string; amount: number; price: string };
  insurance: { name: string; price: string };
  phone: Way;
}

const isInsured = (values: Values) => values['paymentMethod'] === 'insurance';

/** A failure of this page's own: said by the words of the form, and logged without anything of the visitor. */
function failure(code: 'unreadable' | 'not-opened', reason: unknown): RelayAnswer {
  console.error('The payment could not be started:', reason);
  return { ok: false, error: { code, message: 'The payment could not be started.' } };
}

export function TelehealthBooking({ copy, product, selfPay, insurance, phone }: TelehealthBookingProps) {
  const isSelfPay = useFormValue(ID, 'paymentMethod', 'self-pay') !== 'insurance';
  const isAgreed = useFormValue(ID, 'termsAgreed') !== '';
  /** Until the visitor begins another booking. */
  const [isBooked, setBooked] = useState(false);
  /** Of the last booking with insurance. */
  const [reference, setReference] = useState('');
  const sending = useRef<HTMLDivElement>(null);
  const selfPayWords = copy.selfPay.submit.replace('{price}', selfPay.price);
  const submission = useSubmission({
    rules: telehealthInsuranceForm,
    path: INSURANCE_PATH,
    check: (values) => check(isInsured(values) ? telehealthInsuranceForm : telehealthSelfPayForm, values),
    send: (values, options, data) =>
      isInsured(values) ? post(INSURANCE_PATH, values, options) : pay(data as TelehealthSelfPayData, options),
    // Who comes back from the payment without having paid finds what they typed.
    keepsValues: isSelfPay,
    onSuccess: ({ id }) => {
      if (isSelfPay) return submission.reset();
      setReference(referenceOf(String(id)));
      forgetBooking();
      // The cleared form stays about insurance: nobody shall think that there is something left to pay.
      document.querySelector<HTMLElement>(`#${ID} [value=insurance]`)?.click();
      setBooked(true);
    },
  });

  function failureWords() {
    if (!isSelfPay) return copy.insurance.failure;
    return submission.error?.code === 'not-opened' ? copy.selfPay.notOpened : copy.selfPay.failure;
  }

  /** Resolves only if the visitor is still here, or again. */
  async function pay(data: TelehealthSelfPayData, options: SendOptions): Promise<RelayAnswer> {
    try {
      // First, so that the clinic hears of no booking that cannot be paid.
      await loadStripeJs(import.meta.env.PUBLIC_STRIPE_PUBLISHABLE_KEY);
    } catch (error) {
      return failure('unreadable', error);
    }
    const request = paymentRequest({ productName: product, price: selfPay.amount }, data);
    const answer = await post(stripeCheckoutPath, request, options);
    if (!answer.ok) {
      const { fields, ...error } = answer.error;
      return { ok: false, error: { ...error, fields: fields && byFieldName(fields) } };
    }
    const { url, sessionId } = answer;
    const address = outsideAddress(url, STRIPE_CHECKOUT_HOST);
    if (!address) return failure('unreadable', 'The answer has no address of the payment provider.');
    if (typeof sessionId === 'string') keepBooking(sessionId, data);
    if ((await navigateAway(address)) === 'returned') return answer;
    return failure('not-opened', 'The payment page has not opened.');
  }

  useEffect(() => {
    // The button that had the focus is gone.
    if (isBooked) sending.current?.focus();
  }, [isBooked]);

  const blockedId = `${ID}-blocked`;
  return (
    <Form id={ID} submission={submission} onInput={() => setBooked(false)}>
      <ErrorSummary />

      <div className="field-group">
        <ChoiceRows
          name="paymentMethod"
          defaultValue="self-pay"
          choices={[
            {
              value: 'self-pay',
              label: selfPay.name,
              help: copy.selfPay.help,
              aside: selfPay.price,
              reveals: <CardPanel {...copy.selfPay.panel} />,
              action: stripeCheckoutPath,
            },
            {
              value: 'insurance',
              label: insurance.name,
              help: copy.insurance.help,
              aside: insurance.price,
              reveals: (
                <>
                  <Field name="insuranceProvider" autoComplete="off" />
                  <Field name="memberId" autoComplete="off" hint={copy.insurance.memberId} />
                  <Field name="groupNumber" autoComplete="off" optional />
                </>
              ),
            },
          ]}
        />
      </div>

      <FieldGroup legend={copy.details}>
        <Field name="firstName" autoComplete="given-name" maxLength={MAX_LENGTH.name} />
        <Field name="lastName" autoComplete="family-name" maxLength={MAX_LENGTH.name} />
        <EmailField />
        <PhoneField />
        <DateOfBirth name="dateOfBirth" optional />
        <Field name="street" autoComplete="address-line1" optional wide />
        <div className="booking-place field-wide">
          <Field name="city" autoComplete="address-level2" optional />
          <Field name="state" autoComplete="address-level1" optional />
          <Field name="zipCode" autoComplete="postal-code" inputMode="numeric" optional />
        </div>
      </FieldGroup>

      <FieldGroup legend={copy.visit}>
        <Field name="preferredDate" type="date" optional />
        <Select
          name="preferredTime"
          optional
          empty={copy.chooseTime}
          options={Object.entries(preferredTimes).map(([value, label]) => ({ value, label }))}
        />
        <TextArea name="symptoms" hint={copy.symptoms} maxLength={MAX_LENGTH.message} />
        <Consent name="termsAgreed">
          <Linked line={copy.terms} />
        </Consent>
      </FieldGroup>

      <div ref={sending} className="booking-send" tabIndex={-1}>
        <FormStatus
          busy={copy.busy}
          success={{
            ...copy.insurance.success,
            text: copy.insurance.reference.replace('{reference}', reference),
          }}
          failure={failureWords()}
          ways={[phone]}
        />
        {!isBooked && (
          <SubmitButton busy={copy.busy} isBlocked={!isAgreed} describedBy={isAgreed ? undefined : blockedId}>
            {isSelfPay ? selfPayWords : copy.insurance.submit}
          </SubmitButton>
        )}
        {!isAgreed && !isBooked && (
          <p id={blockedId} className="field-hint">
            {copy.blocked}
          </p>
        )}
        <noscript>
          <button type="submit" className="btn btn-primary form-submit booking-insurance">
            {copy.insurance.submit}
          </button>
          <button
            type="submit"
            className="btn btn-primary form-submit booking-self-pay"
            formAction={stripeCheckoutPath}
          >
            {selfPayWords}
          </button>
        </noscript>
      </div>
    </Form>
  );
}

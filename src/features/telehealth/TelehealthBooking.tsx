/**
 * The booking form for telehealth visits. With insurance, the clinic receives the booking and checks the coverage. For
 * self-pay, the edge stores the booking and opens a payment at the card provider, where the visitor goes to pay.
 */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { BookingCopy } from '@/schemas/pages/services';
import {
  ChoiceRows,
  Consent,
  DateOfBirth,
  EmailField,
  Field,
  FieldGroup,
  PhoneField,
  Select,
  TextArea,
} from '@/forms/fields';
import { type BookingFormProps, ErrorSummary, Form, FormStatus, SubmitButton } from '@/forms/Form';
import { type FormLanguage, useForm } from '@/forms/use-form';
import { useFormValue, type Values } from '@/forms/form-values';
import { useIsLive } from '@/forms/use-is-live';
import { CardPanel } from '@/forms/CardPanel';
import { Linked } from '@/forms/Linked';
import { island } from '@/ui/error-boundary';
import { type Licence, telehealthForms, type TelehealthSelfPayData } from './telehealth-rules';
import { interpolate } from '@/shared/lib/text';
import { stateInSpanish, usStates } from '@/shared/us-states';
import { formPath } from '@/shared/config/paths';
import { referenceOf } from '@/shared/lib/reference';
import { sendForm } from '@/forms/request';
import { check, LANGUAGE } from '@/forms/rules/form-rules';
import { say } from '@/shared/words/words';
import { BOOKING_KEY, forgetBooking } from './kept-booking';
import { pay, paymentRequest, startStripeJs, type Visit } from './pay';

export interface TelehealthBookingProps extends BookingFormProps {
  copy: BookingCopy;
  licence: Licence;
  /** The visit's name in the edge's catalogue. */
  product: string;
  /** The price in dollars, and as text: '$296'. */
  selfPay: { name: string; amount: number; price: string };
  insurance: { name: string; price: string };
}

export const TelehealthBooking = island(function TelehealthBooking(props: TelehealthBookingProps) {
  const { copy, language, times, newTab, licence, product, selfPay } = props;
  const { words } = language;
  const booking = useBooking({ productName: product, price: selfPay.amount }, licence, language);
  return (
    <Form id={FORM_ID} form={booking.form} onInput={booking.onInput}>
      <ErrorSummary />
      <PaymentChoice {...props} />
      <FieldGroup legend={copy.details}>
        <Select
          name="state"
          autoComplete="address-level1"
          wide
          hint={copy.state}
          empty={say(words, 'booking.chooseState')}
          options={language.lang === 'es' ? statesInSpanish : states}
        />
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
        <EmailField />
        <PhoneField />
        <div className="booking-birth field-wide">
          <DateOfBirth name="dateOfBirth" optional={booking.isSelfPay} />
        </div>
        <Field name="parentName" autoComplete="off" hint={copy.parentName} optional wide />
        <Field name="street" autoComplete="address-line1" optional wide />
        <Field name="city" autoComplete="address-level2" optional />
        <Field name="zipCode" autoComplete="postal-code" inputMode="numeric" optional />
      </FieldGroup>
      <FieldGroup legend={copy.visit}>
        <Field type="date" name="preferredDate" hint={say(words, 'dates.chooseDay')} optional />
        <Select name="preferredTime" optional empty={say(words, 'dates.chooseTime')} options={times} />
        <TextArea name="symptoms" autoComplete="off" hint={copy.symptoms} />
        <Consent name="termsAgreed">
          <Linked line={copy.terms} newTab={newTab} />
        </Consent>
      </FieldGroup>
      <SendBooking {...props} booking={booking} />
    </Form>
  );
});

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));
const statesInSpanish = states
  .map(({ value, label }) => ({ value, label: stateInSpanish(label) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));

/** Phones would correct it like a word. */
const identifier = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Self-pay by card, or insurance. */
function PaymentChoice({ copy, selfPay, insurance }: TelehealthBookingProps) {
  const insuranceFields = (
    <>
      <Field name="insuranceProvider" autoComplete="off" />
      <Field name="memberId" {...identifier} hint={copy.insurance.memberId} />
      <Field name="groupNumber" {...identifier} optional />
      <Field name="policyHolder" autoComplete="off" hint={copy.insurance.policyHolder} optional />
    </>
  );
  return (
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
          },
          {
            value: 'insurance',
            label: insurance.name,
            help: copy.insurance.help,
            aside: insurance.price,
            reveals: insuranceFields,
          },
        ]}
      />
    </div>
  );
}

type Booking = ReturnType<typeof useBooking>;

/** The booking's status and its submit button. */
function SendBooking({
  booking,
  copy,
  language,
  selfPay,
  phone,
}: TelehealthBookingProps & { booking: Booking }) {
  const { form, isSelfPay, isBooked, reference } = booking;
  const { words } = language;
  const busy = say(words, 'booking.busy');
  const { error } = form.outcome;
  const isAgreed = useFormValue(FORM_ID, 'termsAgreed') !== '';
  // Without JavaScript nothing could enable the button.
  const isLive = useIsLive();
  const box = useRef<HTMLDivElement>(null);
  const blockedId = `${FORM_ID}-blocked`;

  useEffect(() => {
    // The focused button has disappeared.
    if (isBooked) box.current?.focus();
  }, [isBooked]);

  return (
    <div ref={box} className="booking-send" tabIndex={-1}>
      <FormStatus
        busy={busy}
        success={{
          ...copy.insurance.success,
          text: interpolate(copy.insurance.reference, { reference }),
        }}
        failure={copy[isSelfPay ? 'selfPay' : 'insurance'].failure}
        failures={{
          'not-opened': copy.selfPay.notOpened,
          held: copy.selfPay.held,
          // Trying again does not help, and the edge says what does.
          ...(error && { 'price-mismatch': { title: error.message } }),
        }}
        ways={[phone]}
      />
      {!isBooked && (
        <SubmitButton
          busy={busy}
          isBlocked={isLive && !isAgreed}
          describedBy={isAgreed ? undefined : blockedId}
          other={copy.insurance.submit}
        >
          {isSelfPay ? interpolate(copy.selfPay.submit, { price: selfPay.price }) : copy.insurance.submit}
        </SubmitButton>
      )}
      {!isAgreed && !isBooked && (
        <p id={blockedId} className="field-hint">
          {say(words, 'booking.blocked')}
        </p>
      )}
    </div>
  );
}

const FORM_ID = 'booking';
const INSURANCE_PATH = formPath('telehealth-insurance');

const isInsured = (values: Values) => values['paymentMethod'] === 'insurance';

/** Sends a booking: to the clinic with insurance, to the payment otherwise. */
function useBooking(visit: Visit, licence: Licence, language: FormLanguage) {
  const [rules] = useState(() => telehealthForms(licence));
  const isSelfPay = useFormValue(FORM_ID, 'paymentMethod', 'self-pay') !== 'insurance';
  /** Set until the visitor starts another booking. */
  const [isBooked, setBooked] = useState(false);
  /** Reference of the last booking with insurance. */
  const [reference, setReference] = useState('');
  const form = useForm({
    language,
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

/**
 * The form of a checkout page. The details go to the clinic first; then the visitor goes on to the store to pay by
 * card, or to online check-in to pay at the clinic. Neither of those gets the details.
 */
import { type ComponentProps, useEffect, useRef } from 'react';
import type { IvFormCopy } from '@/schemas/pages/form-pages';
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
import { useFormValue } from '@/forms/form-values';
import { CardPanel } from '@/forms/CardPanel';
import { Linked } from '@/forms/Linked';
import { Icon } from '@/ui/Icon';
import { Notice } from '@/ui/Notice';
import { island } from '@/ui/error-boundary';
import type { Problem } from '@/forms/rules/form-rules';
import { genderOptions } from './checkout-rules';
import { interpolate } from '@/shared/lib/text';
import { type PlainKey, say } from '@/shared/words/words';
import { type CheckoutTreatment, priceWords, useReservation } from './use-reservation';

const ID = 'iv-checkout';

const genders = {
  male: 'checkout.male',
  female: 'checkout.female',
  other: 'checkout.other',
  'prefer-not-to-say': 'checkout.preferNotToSay',
} as const satisfies Record<(typeof genderOptions)[number], PlainKey>;

export interface IvCheckoutProps extends BookingFormProps {
  copy: IvFormCopy;
  treatment: CheckoutTreatment;
  /** The address of online check-in. */
  checkIn: string;
}

export const IvCheckout = island(function IvCheckout({
  copy,
  language,
  times,
  newTab,
  treatment,
  phone,
  checkIn,
}: IvCheckoutProps) {
  const isCash = useFormValue(ID, 'paymentMethod', 'shopify') === 'cash';
  const { form, price, leavingTo, isReserved } = useReservation(treatment, checkIn, language);
  const busy = say(language.words, 'checkout.busy');
  const contacts = [phone, { text: copy.bookOnline, href: checkIn }];
  const priced = (line: string) => interpolate(line, { price: priceWords(price) });

  if (isReserved) {
    const { title, text, help, action } = copy.reserved;
    return (
      // The form was much longer, so the visitor may now be looking at another part of the page.
      <Seen block="center" className="iv-reserved" role="status">
        <Notice kind="ok" title={title} text={`${priced(text)} ${help}`} ways={[phone]} />
        <a className="btn btn-primary" href={checkIn} rel="noreferrer">
          {action}
        </a>
      </Seen>
    );
  }
  return (
    <Form id={ID} form={form}>
      <input type="hidden" name="product" value={treatment.name} />
      <ErrorSummary />
      <PersonFields copy={copy} language={language} />
      <HelpfulFields copy={copy} language={language} times={times} problem={form.outcome.problem} />
      <PaymentChoice copy={copy} />

      <div className="iv-consents">
        <Consent name="terms">
          <Linked line={copy.terms} newTab={newTab} />
        </Consent>
        <Consent name="marketing" optional />
      </div>

      <FormStatus
        busy={busy}
        failure={copy.failure}
        failures={{
          'not-opened': copy.notOpened,
          'no-checkout': copy.unavailable,
          'price-mismatch': { ...copy.priceChanged, text: priced(copy.priceChanged.text) },
        }}
        ways={contacts}
      />
      {/* Announces the page that the visitor is about to go to, so that nobody is surprised. */}
      <div className="form-status" role="status">
        {leavingTo === 'checkout' && (
          <Seen block="nearest" className="iv-leaving">
            <Notice kind="ok" {...copy.processing} ways={contacts} />
          </Seen>
        )}
      </div>
      {leavingTo === 'product-page' && (
        <Seen block="nearest" className="form-failure" role="alert">
          <Notice kind="error" {...copy.fallback} ways={contacts} />
        </Seen>
      )}
      <SubmitButton busy={busy}>{priced(copy[isCash ? 'cash' : 'card'].submit)}</SubmitButton>
      <button type="submit" className="btn btn-primary iv-plain">
        {priced(copy.noScript.submit)}
      </button>
    </Form>
  );
});

/** Folded on phones. */
const FOLDED = ['reason', 'preferredDate', 'preferredTime', 'emergencyName', 'emergencyPhone'];

/** The clinic's questions about the person. */
function PersonFields({ copy, language }: Pick<IvCheckoutProps, 'copy' | 'language'>) {
  const { words } = language;
  return (
    <FieldGroup legend={copy.details}>
      <Field name="firstName" autoComplete="given-name" />
      <Field name="lastName" autoComplete="family-name" />
      <EmailField hint={copy.hints.email} />
      <PhoneField hint={copy.hints.phone} />
      <DateOfBirth name="dob" optional />
      <Select
        name="gender"
        optional
        autoComplete="sex"
        hint={copy.hints.gender}
        empty={say(words, 'checkout.chooseGender')}
        options={genderOptions.map((value) => ({ value, label: say(words, genders[value]) }))}
      />
    </FieldGroup>
  );
}

interface HelpfulProps extends Pick<IvCheckoutProps, 'copy' | 'language' | 'times'> {
  /** The form's errors; sections with errors unfold. */
  problem: Problem | undefined;
}

/** What helps to prepare the visit. */
function HelpfulFields({ copy, language, times, problem }: HelpfulProps) {
  const { words } = language;
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (more.current && FOLDED.some((name) => problem?.fields[name])) more.current.open = true;
  }, [problem]);
  return (
    <FieldGroup legend={copy.helpful}>
      <TextArea name="allergies" rows={3} autoComplete="off" optional hint={copy.hints.allergies} />
      <details ref={more} className="iv-more field-wide">
        <summary>
          <span className="link">{say(words, 'checkout.more')}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="fields">
          <Field name="reason" autoComplete="off" optional wide />
          <Field type="date" name="preferredDate" hint={say(words, 'dates.chooseDay')} optional />
          <Select name="preferredTime" optional empty={say(words, 'dates.chooseTime')} options={times} />
          {/* Browsers ignore `off` for names, and would fill in the patient's own. */}
          <Field name="emergencyName" optional autoComplete="section-emergency name" />
          <PhoneField name="emergencyPhone" optional autoComplete="section-emergency tel" />
        </div>
      </details>
    </FieldGroup>
  );
}

/** By card in the store, or at the clinic. */
function PaymentChoice({ copy }: Pick<IvCheckoutProps, 'copy'>) {
  return (
    <div className="field-group">
      <ChoiceRows
        name="paymentMethod"
        // Without JavaScript nobody can pay by card: the page's script selects it.
        defaultValue={import.meta.env.SSR ? 'cash' : 'shopify'}
        choices={[
          {
            value: 'shopify',
            label: copy.card.label,
            help: copy.card.help,
            aside: <Icon name="lock" />,
            reveals: <CardPanel {...copy.card.panel} />,
          },
          {
            value: 'cash',
            label: copy.cash.label,
            help: (
              <>
                <span className="iv-scripted">{copy.cash.help}</span>
                <span className="iv-plain">{copy.noScript.help}</span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Scrolls into view and gets the focus when it appears. */
function Seen({ block, ...box }: ComponentProps<'div'> & { block: ScrollLogicalPosition }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block, behavior: 'instant' });
    ref.current?.focus({ preventScroll: true });
  }, [block]);
  return <div ref={ref} tabIndex={-1} {...box} />;
}

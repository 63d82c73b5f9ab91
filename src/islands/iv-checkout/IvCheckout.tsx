/**
 * The form of a checkout page. What is typed goes to the clinic first; then the visitor goes on to the store and pays
 * by card, or to online check-in and pays at the clinic. Neither is told anything of it.
 */
import { useEffect, useRef, useState } from 'react';
import { formPath, paths } from '@/config/paths';
import { CardPanel } from '@/islands/ui/CardPanel';
import { openLater } from '@/islands/cart/open-later';
import { ChoiceRows } from '@/islands/form/ChoiceRows';
import { Consent } from '@/islands/form/Consent';
import { DateOfBirth } from '@/islands/form/DateOfBirth';
import { ErrorSummary } from '@/islands/form/ErrorSummary';
import { EmailField, Field, PhoneField } from '@/islands/form/Field';
import { FieldGroup } from '@/islands/form/FieldGroup';
import { Form } from '@/islands/form/Form';
import { FormStatus } from '@/islands/form/FormStatus';
import type { Way as Contact } from '@/islands/form/Notice';
import { Select } from '@/islands/form/Select';
import { SubmitButton } from '@/islands/form/SubmitButton';
import { TextArea } from '@/islands/form/TextArea';
import { useFormValue } from '@/islands/form/use-form-value';
import { useSubmission } from '@/islands/form/use-submission';
import { Icon } from '@/islands/ui/Icon';
import { Linked } from '@/islands/ui/Linked';
import { navigateAway } from '@/islands/ui/navigate-away';
import { type RelayAnswer, send as post } from '@/relay/relay';
import type { IvFormCopy } from '@/schemas/content/pages/checkout';
import { genderOptions, ivIntakeForm } from '@/schemas/forms/iv-intake';
import { MAX_LENGTH } from '@/schemas/forms/limits';
import { preferredTimes } from '@/schemas/forms/weight-loss';
import { findWay } from './card-path';
import { Leaving } from './Leaving';
import { Reserved } from './Reserved';
import { correctSummary, inDollars, priceWords } from './shown-price';
import type { CheckoutTreatment } from './treatment';

const ID = 'iv-checkout';
const PATH = formPath('iv-intake');

/** So long the visitor reads what happens next, in milliseconds. */
const LEAVE_AFTER_MS = { checkout: 1000, 'product-page': 2000 } as const;

/** Folded on phones. */
const FOLDED = ['reason', 'preferredDate', 'preferredTime', 'emergencyName', 'emergencyPhone'];

/** What the form's own words are for; the rest is an ordinary failure. */
type Stop = 'price-mismatch' | 'not-opened';

/** Not a success: pressing the button again is still the same submission. */
const stopped = (code: Stop): RelayAnswer => ({
  ok: false,
  error: { code, message: 'The visitor is still on the page.' },
});

export interface IvCheckoutProps {
  copy: IvFormCopy;
  treatment: CheckoutTreatment;
  phone: Contact;
  /** Online check-in. */
  checkIn: string;
}

export function IvCheckout({ copy, treatment, phone, checkIn }: IvCheckoutProps) {
  const isCash = useFormValue(ID, 'paymentMethod', 'shopify') === 'cash';
  const [price, setPrice] = useState(inDollars(treatment.price));
  const [leavingTo, setLeavingTo] = useState<keyof typeof LEAVE_AFTER_MS>();
  const [isReserved, setReserved] = useState(false);
  const more = useRef<HTMLDetailsElement>(null);
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
  const { problem, error } = submission;
  const contacts = [phone, { text: copy.bookOnline, href: checkIn }];
  const priced = (line: string) => line.replaceAll('{price}', priceWords(price));

  function failureWords() {
    if (error?.code === 'not-opened') return copy.notOpened;
    if (error?.code !== 'price-mismatch') return copy.failure;
    const { title, text } = copy.priceChanged;
    return { title, text: priced(text) };
  }

  /** Resolves only if the visitor is still here, or again. */
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
    const find = async () => ((await answering).ok ? checkIn : null);
    // Where no tab opens, the confirmation leads to check-in.
    await openLater(find, paths.openingCheckIn, () => {});
    const answer = await answering;
    setReserved(answer.ok);
    return answer;
  }

  useEffect(() => {
    if (more.current && FOLDED.some((name) => problem?.fields[name])) more.current.open = true;
  }, [problem]);

  if (isReserved)
    return <Reserved copy={copy.reserved} price={priceWords(price)} phone={phone} checkIn={checkIn} />;

  return (
    <Form id={ID} submission={submission}>
      <input type="hidden" name="product" value={treatment.name} />
      <ErrorSummary />

      <FieldGroup legend={copy.details}>
        <Field name="firstName" autoComplete="given-name" maxLength={MAX_LENGTH.name} />
        <Field name="lastName" autoComplete="family-name" maxLength={MAX_LENGTH.name} />
        <EmailField hint={copy.hints.email} />
        <PhoneField hint={copy.hints.phone} />
        <DateOfBirth name="dob" optional />
        <Select
          name="gender"
          optional
          autoComplete="sex"
          hint={copy.hints.gender}
          empty={copy.chooseGender}
          options={genderOptions.map((value) => ({ value, label: copy.genders[value] }))}
        />
      </FieldGroup>

      <FieldGroup legend={copy.helpful}>
        <TextArea
          name="allergies"
          rows={3}
          optional
          hint={copy.hints.allergies}
          maxLength={MAX_LENGTH.note}
        />
        <details ref={more} className="iv-more field-wide">
          <summary>
            <span className="link">{copy.more}</span>
            <Icon name="chevron-down" />
          </summary>
          <div className="fields">
            <Field name="reason" optional wide maxLength={MAX_LENGTH.note} />
            <Field name="preferredDate" type="date" optional />
            <Select
              name="preferredTime"
              optional
              empty={copy.chooseTime}
              options={Object.entries(preferredTimes).map(([value, label]) => ({ value, label }))}
            />
            <Field name="emergencyName" optional autoComplete="off" maxLength={MAX_LENGTH.name} />
            <PhoneField name="emergencyPhone" optional autoComplete="off" />
          </div>
        </details>
      </FieldGroup>

      <div className="field-group">
        <ChoiceRows
          name="paymentMethod"
          // Without JavaScript there is no way to pay by card: the page's script chooses it where there is one.
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
                  <noscript>{copy.noScript.help}</noscript>
                </>
              ),
            },
          ]}
        />
      </div>

      <div className="iv-consents">
        <Consent name="terms">
          <Linked line={copy.terms} />
        </Consent>
        <Consent name="marketing" optional />
      </div>

      <FormStatus busy={copy.busy} failure={failureWords()} ways={contacts} />
      <Leaving to={leavingTo} copy={copy} contacts={contacts} />
      <SubmitButton busy={copy.busy}>{priced(copy[isCash ? 'cash' : 'card'].submit)}</SubmitButton>
      <noscript>
        <button type="submit" className="btn btn-primary form-submit iv-send">
          {priced(copy.noScript.submit)}
        </button>
      </noscript>
    </Form>
  );
}

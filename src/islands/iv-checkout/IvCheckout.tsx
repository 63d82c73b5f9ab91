/**
 * The form of a checkout page. The details go to the clinic first; then the visitor goes on to the store to pay by
 * card, or to online check-in to pay at the clinic. Neither of those gets the details.
 */
import { useEffect, useRef } from 'react';
import type { IvFormCopy } from '@/content-model/pages/checkout';
import type { DateOfBirthCopy, SharedFormCopy } from '@/content-model/pages/forms';
import { ChoiceRows, Consent, type Option } from '@/islands/form/fields';
import { ErrorSummary, Form, FormStatus, SubmitButton } from '@/islands/form/Form';
import { useFormValue } from '@/islands/form/form-context';
import { failureOf, problemOf } from '@/islands/form/use-form';
import { CardPanel } from '@/islands/ui/CardPanel';
import { Icon } from '@/islands/ui/Icon';
import { island } from '@/islands/ui/island';
import { Linked } from '@/islands/ui/Linked';
import { Notice, type ContactLink } from '@/islands/ui/Notice';
import { interpolate } from '@/shared/lib/interpolate';
import { HelpfulFields, PersonFields } from './Details';
import { type CheckoutTreatment, type NextStop, priceWords, useReservation } from './use-reservation';

const ID = 'iv-checkout';

export interface IvCheckoutProps {
  copy: IvFormCopy;
  shared: SharedFormCopy;
  dateOfBirth: DateOfBirthCopy;
  /** The choices of a preferred time. */
  times: readonly Option[];
  /** What screen readers say after a link that opens a new tab. */
  newTab: string;
  treatment: CheckoutTreatment;
  phone: ContactLink;
  /** The address of online check-in. */
  checkIn: string;
}

export const IvCheckout = island(function IvCheckout({
  copy,
  shared,
  dateOfBirth,
  times,
  newTab,
  treatment,
  phone,
  checkIn,
}: IvCheckoutProps) {
  const isCash = useFormValue(ID, 'paymentMethod', 'shopify') === 'cash';
  const { form, price, leavingTo, isReserved } = useReservation(treatment, checkIn);
  const error = failureOf(form.outcome);
  const contacts = [phone, { text: copy.bookOnline, href: checkIn }];
  const priced = (line: string) => interpolate(line, { price: priceWords(price) });

  function failureWords() {
    if (error?.code === 'not-opened') return copy.notOpened;
    if (error?.code === 'no-checkout') return copy.unavailable;
    if (error?.code !== 'price-mismatch') return copy.failure;
    const { title, text } = copy.priceChanged;
    return { title, text: priced(text) };
  }

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
    <Form id={ID} form={form} shared={shared}>
      <input type="hidden" name="product" value={treatment.name} />
      <ErrorSummary />
      <PersonFields copy={copy} dateOfBirth={dateOfBirth} />
      <HelpfulFields copy={copy} times={times} problem={problemOf(form.outcome)} />
      <PaymentChoice copy={copy} />

      <div className="iv-consents">
        <Consent name="terms">
          <Linked line={copy.terms} newTab={newTab} />
        </Consent>
        <Consent name="marketing" optional />
      </div>

      <FormStatus busy={copy.busy} failure={failureWords()} ways={contacts} />
      <Leaving to={leavingTo} copy={copy} contacts={contacts} />
      <SubmitButton busy={copy.busy}>{priced(copy[isCash ? 'cash' : 'card'].submit)}</SubmitButton>
      <button type="submit" className="btn btn-primary iv-plain">
        {priced(copy.noScript.submit)}
      </button>
    </Form>
  );
});

/** By card in the store, or at the clinic. */
function PaymentChoice({ copy }: { copy: IvFormCopy }) {
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

interface LeavingProps {
  to: NextStop | undefined;
  copy: IvFormCopy;
  contacts: readonly ContactLink[];
}

/** Announces the page that the visitor is about to go to, so that nobody is surprised. */
function Leaving({ to, copy, contacts }: LeavingProps) {
  return (
    <>
      <div className="form-status" role="status">
        {to === 'checkout' && (
          <Seen block="nearest" className="iv-leaving">
            <Notice kind="ok" {...copy.processing} ways={contacts} />
          </Seen>
        )}
      </div>
      {to === 'product-page' && (
        <Seen block="nearest" className="form-failure" role="alert">
          <Notice kind="error" {...copy.fallback} ways={contacts} />
        </Seen>
      )}
    </>
  );
}

interface SeenProps extends React.ComponentProps<'div'> {
  block: ScrollLogicalPosition;
}

/** Scrolls into view and gets the focus when it appears. */
function Seen({ block, ...box }: SeenProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block, behavior: 'instant' });
    ref.current?.focus({ preventScroll: true });
  }, [block]);
  return <div ref={ref} tabIndex={-1} {...box} />;
}

/**
 * The form of a checkout page. The details go to the clinic first; then the visitor goes on to the store to pay by
 * card, or to online check-in to pay at the clinic. Neither of those gets the details.
 */
import { interpolate } from '@/shared/lib/interpolate';
import { Consent, type Option } from '@/islands/form/fields';
import { ErrorSummary, Form, FormStatus, SubmitButton } from '@/islands/form/Form';
import { useFormValue } from '@/islands/form/form-context';
import { failureOf, problemOf } from '@/islands/form/use-form';
import { island } from '@/islands/ui/island';
import { Linked } from '@/islands/ui/Linked';
import type { ContactLink } from '@/islands/ui/Notice';
import type { DateOfBirthCopy, SharedFormCopy } from '@/content-model/pages/forms';
import type { IvFormCopy } from '@/content-model/pages/checkout';
import { HelpfulFields, PersonFields } from './Details';
import { Leaving } from './Leaving';
import { PaymentChoice } from './PaymentChoice';
import { Reserved } from './Reserved';
import { priceWords } from './shown-price';
import type { CheckoutTreatment } from './treatment';
import { useReservation } from './use-reservation';

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

  if (isReserved)
    return <Reserved copy={copy.reserved} price={priceWords(price)} phone={phone} checkIn={checkIn} />;

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

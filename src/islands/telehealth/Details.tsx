/** The fields about the visitor and the reason for the visit. */
import { Consent } from '@/islands/form/Consent';
import { DateOfBirth } from '@/islands/form/DateOfBirth';
import { EmailField, Field, PhoneField } from '@/islands/form/Field';
import { FieldGroup } from '@/islands/form/FieldGroup';
import { Select, type Option } from '@/islands/form/Select';
import { TextArea } from '@/islands/form/TextArea';
import { Linked } from '@/islands/ui/Linked';
import type { DateOfBirthCopy } from '@/schemas/content/pages/forms';
import type { BookingCopy } from '@/schemas/content/pages/telehealth';
import { MAX_LENGTH } from '@/schemas/forms/limits';

interface PersonProps {
  copy: BookingCopy;
  dateOfBirth: DateOfBirthCopy;
}

export function PersonFields({ copy, dateOfBirth }: PersonProps) {
  return (
    <FieldGroup legend={copy.details}>
      <Field name="firstName" autoComplete="given-name" maxLength={MAX_LENGTH.name} />
      <Field name="lastName" autoComplete="family-name" maxLength={MAX_LENGTH.name} />
      <EmailField />
      <PhoneField />
      <DateOfBirth name="dateOfBirth" copy={dateOfBirth} optional />
      <Field name="street" autoComplete="address-line1" optional wide />
      <div className="booking-place field-wide">
        <Field name="city" autoComplete="address-level2" optional />
        <Field name="state" autoComplete="address-level1" optional />
        <Field name="zipCode" autoComplete="postal-code" inputMode="numeric" optional />
      </div>
    </FieldGroup>
  );
}

interface VisitProps {
  copy: BookingCopy;
  times: readonly Option[];
  newTab: string;
}

export function VisitFields({ copy, times, newTab }: VisitProps) {
  return (
    <FieldGroup legend={copy.visit}>
      <Field name="preferredDate" type="date" optional />
      <Select name="preferredTime" optional empty={copy.chooseTime} options={times} />
      <TextArea name="symptoms" hint={copy.symptoms} maxLength={MAX_LENGTH.message} />
      <Consent name="termsAgreed">
        <Linked line={copy.terms} newTab={newTab} />
      </Consent>
    </FieldGroup>
  );
}

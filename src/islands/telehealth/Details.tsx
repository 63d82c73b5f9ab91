/** The fields about the visitor and the reason for the visit. */
import {
  Consent,
  DateOfBirth,
  EmailField,
  Field,
  FieldGroup,
  type Option,
  PhoneField,
  Select,
  TextArea,
  UpcomingDate,
} from '@/islands/form/fields';
import { Linked } from '@/islands/ui/Linked';
import type { DateOfBirthCopy } from '@/content-model/pages/forms';
import type { BookingCopy } from '@/content-model/pages/telehealth';
import { MAX_LENGTH } from '@/shared/forms/limits';
import { usStates } from '@/shared/us-states';

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

interface PersonProps {
  copy: BookingCopy;
  dateOfBirth: DateOfBirthCopy;
  /** Insurers ask for the date of birth. */
  isSelfPay: boolean;
}

export function PersonFields({ copy, dateOfBirth, isSelfPay }: PersonProps) {
  return (
    <FieldGroup legend={copy.details}>
      <Select
        name="state"
        autoComplete="address-level1"
        wide
        hint={copy.state.hint}
        empty={copy.state.choose}
        options={states}
      />
      <Field name="firstName" autoComplete="given-name" maxLength={MAX_LENGTH.name} />
      <Field name="lastName" autoComplete="family-name" maxLength={MAX_LENGTH.name} />
      <EmailField />
      <PhoneField />
      <div className="booking-birth field-wide">
        <DateOfBirth name="dateOfBirth" copy={dateOfBirth} optional={isSelfPay} />
      </div>
      <Field
        name="parentName"
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        hint={copy.parentName}
        optional
        wide
      />
      <Field name="street" autoComplete="address-line1" optional wide />
      <Field name="city" autoComplete="address-level2" optional />
      <Field name="zipCode" autoComplete="postal-code" inputMode="numeric" optional />
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
      <UpcomingDate name="preferredDate" hint={copy.date} optional />
      <Select name="preferredTime" optional empty={copy.chooseTime} options={times} />
      <TextArea name="symptoms" autoComplete="off" hint={copy.symptoms} maxLength={MAX_LENGTH.message} />
      <Consent name="termsAgreed">
        <Linked line={copy.terms} newTab={newTab} />
      </Consent>
    </FieldGroup>
  );
}

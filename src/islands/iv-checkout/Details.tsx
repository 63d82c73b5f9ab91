/** The clinic's questions before a drip: about the person, and to prepare the visit. */
import { useEffect, useRef } from 'react';
import {
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
import { Icon } from '@/islands/ui/Icon';
import type { DateOfBirthCopy } from '@/content-model/pages/forms';
import type { IvFormCopy } from '@/content-model/pages/checkout';
import type { Refusal } from '@/shared/forms/form';
import { genderOptions } from '@/shared/forms/iv-intake';
import { MAX_LENGTH } from '@/shared/forms/limits';

/** Folded on phones. */
const FOLDED = ['reason', 'preferredDate', 'preferredTime', 'emergencyName', 'emergencyPhone'];

interface PersonProps {
  copy: IvFormCopy;
  dateOfBirth: DateOfBirthCopy;
}

export function PersonFields({ copy, dateOfBirth }: PersonProps) {
  return (
    <FieldGroup legend={copy.details}>
      <Field name="firstName" autoComplete="given-name" maxLength={MAX_LENGTH.name} />
      <Field name="lastName" autoComplete="family-name" maxLength={MAX_LENGTH.name} />
      <EmailField hint={copy.hints.email} />
      <PhoneField hint={copy.hints.phone} />
      <DateOfBirth name="dob" copy={dateOfBirth} optional />
      <Select
        name="gender"
        optional
        autoComplete="sex"
        hint={copy.hints.gender}
        empty={copy.chooseGender}
        options={genderOptions.map((value) => ({ value, label: copy.genders[value] }))}
      />
    </FieldGroup>
  );
}

interface HelpfulProps {
  copy: IvFormCopy;
  times: readonly Option[];
  /** The form's errors; sections with errors unfold. */
  problem: Refusal | undefined;
}

export function HelpfulFields({ copy, times, problem }: HelpfulProps) {
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (more.current && FOLDED.some((name) => problem?.fields[name])) more.current.open = true;
  }, [problem]);
  return (
    <FieldGroup legend={copy.helpful}>
      <TextArea
        name="allergies"
        rows={3}
        autoComplete="off"
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
          <Field name="reason" autoComplete="off" optional wide maxLength={MAX_LENGTH.note} />
          <UpcomingDate name="preferredDate" hint={copy.hints.date} optional />
          <Select name="preferredTime" optional empty={copy.chooseTime} options={times} />
          {/* Browsers ignore `off` for names, and would fill in the patient's own. */}
          <Field
            name="emergencyName"
            optional
            autoComplete="section-emergency name"
            maxLength={MAX_LENGTH.name}
          />
          <PhoneField name="emergencyPhone" optional autoComplete="section-emergency tel" />
        </div>
      </details>
    </FieldGroup>
  );
}

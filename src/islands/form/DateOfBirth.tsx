/**
 * A date of birth in three inputs, which suits how people remember it and what password managers fill in. The form
 * sends all three; `check` joins them.
 */
import type { DateOfBirthCopy } from '@/content-model/pages/forms';
import { datePartNames } from '@/shared/forms/dates';
import { useField } from './form-context';
import { FieldSet } from './FieldShell';

interface Props {
  name: string;
  copy: DateOfBirthCopy;
  optional?: boolean;
}

const parts = [
  { part: 'month', autoComplete: 'bday-month', maxLength: 2 },
  { part: 'day', autoComplete: 'bday-day', maxLength: 2 },
  { part: 'year', autoComplete: 'bday-year', maxLength: 4 },
] as const;

export function DateOfBirth({ name, copy, optional }: Props) {
  const { hint } = copy;
  const field = useField(name, { hint });
  const names = datePartNames(name);
  return (
    <FieldSet {...field} hint={hint} optional={optional}>
      <div className="field-date">
        {parts.map(({ part, autoComplete, maxLength }, index) => {
          // The error summary links to the first one.
          const id = index === 0 ? field.ids.control : `${field.ids.control}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={id}>{copy[part]}</label>
              <input
                className="field-control"
                id={id}
                name={names[part]}
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete}
                maxLength={maxLength}
                required={!optional}
                aria-invalid={field.error !== undefined}
              />
            </div>
          );
        })}
      </div>
    </FieldSet>
  );
}

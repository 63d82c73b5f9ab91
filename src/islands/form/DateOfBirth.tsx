/**
 * A date of birth in three inputs, which suits how people remember it and what password managers fill in. The form
 * sends all three; `check` joins them.
 */
import { datePartNames } from '@/schemas/forms/dates';
import { useField } from './form-context';
import { FieldSet } from './FieldShell';

interface Props {
  name: string;
  hint?: string;
  optional?: boolean;
}

const parts = [
  { part: 'month', label: 'Month', autoComplete: 'bday-month', maxLength: 2 },
  { part: 'day', label: 'Day', autoComplete: 'bday-day', maxLength: 2 },
  { part: 'year', label: 'Year', autoComplete: 'bday-year', maxLength: 4 },
] as const;

export function DateOfBirth({ name, hint = 'For example, 3 14 1988', optional }: Props) {
  const field = useField(name, { hint });
  const names = datePartNames(name);
  return (
    <FieldSet {...field} hint={hint} optional={optional}>
      <div className="field-date">
        {parts.map(({ part, label, autoComplete, maxLength }, index) => {
          // The error summary links to the first one.
          const id = index === 0 ? field.ids.control : `${field.ids.control}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={id}>{label}</label>
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

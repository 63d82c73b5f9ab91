/**
 * A date of birth in three inputs, which suits how people remember it and what password managers fill in. The form
 * sends all three; `check` joins them. A whole date in one of them, pasted or typed, is divided among the three.
 */
import type { ClipboardEvent, FocusEvent } from 'react';
import type { DateOfBirthCopy } from '@/content-model/pages/forms';
import { datePartNames, readWholeDate } from '@/shared/forms/dates';
import { MAX_LENGTH } from '@/shared/forms/limits';
import { useField } from './form-context';
import { FieldSet } from './FieldShell';

interface Props {
  name: string;
  copy: DateOfBirthCopy;
  optional?: boolean;
}

const parts = [
  { part: 'month', autoComplete: 'bday-month' },
  { part: 'day', autoComplete: 'bday-day' },
  { part: 'year', autoComplete: 'bday-year' },
] as const;

export function DateOfBirth({ name, copy, optional }: Props) {
  const { hint } = copy;
  const field = useField(name, { hint });
  const names = datePartNames(name);

  /** Returns false if a text is no whole date. */
  function fillIn({ form }: HTMLInputElement, text: string): boolean {
    const date = readWholeDate(text);
    if (!date) return false;
    for (const { part } of parts) {
      const input = form?.elements.namedItem(names[part]);
      if (input instanceof HTMLInputElement) input.value = date[part];
    }
    return true;
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    if (fillIn(event.currentTarget, event.clipboardData.getData('text'))) event.preventDefault();
  }
  function onBlur({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const inputs = input.closest('.field-date')?.querySelectorAll('input') ?? [];
    if ([...inputs].every((other) => other === input || !other.value)) fillIn(input, input.value);
  }
  return (
    <FieldSet {...field} hint={hint} optional={optional}>
      <div className="field-date">
        {parts.map(({ part, autoComplete }, index) => {
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
                maxLength={MAX_LENGTH.line}
                required={!optional}
                aria-invalid={field.error !== undefined}
                onPaste={onPaste}
                onBlur={onBlur}
              />
            </div>
          );
        })}
      </div>
    </FieldSet>
  );
}

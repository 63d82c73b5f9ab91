/** A one-line input for text, a number or a date, and the most common ones ready-made. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import { MAX_LENGTH } from '@/shared/forms/limits';
import { useField } from './form-context';
import { FieldShell } from './FieldShell';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'inputMode'
  | 'maxLength'
  | 'max'
  | 'min'
  | 'step'
  | 'placeholder'
  | 'defaultValue'
  | 'required'
>;

export interface FieldProps extends Native {
  name: string;
  type?: 'text' | 'email' | 'tel' | 'date' | 'number';
  /** Overrides the label in the form's rules. */
  label?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  wide?: boolean;
}

export function Field({ name, type = 'text', label, hint, optional, wide, ...native }: FieldProps) {
  const field = useField(name, { hint });
  return (
    <FieldShell {...field} label={label ?? field.label} hint={hint} optional={optional} wide={wide}>
      <input
        className="field-control"
        id={field.ids.control}
        name={name}
        type={type}
        maxLength={type === 'date' || type === 'number' ? undefined : MAX_LENGTH.line}
        required={!optional}
        // Always set: otherwise, screen readers announce an empty required field as invalid before anybody has tried to
        // send it.
        aria-invalid={field.error !== undefined}
        aria-describedby={field.describedBy}
        {...native}
      />
    </FieldShell>
  );
}

type Preset = Omit<FieldProps, 'type' | 'name'> & { name?: string };

export const EmailField = (props: Preset) => (
  <Field name="email" type="email" autoComplete="email" maxLength={MAX_LENGTH.email} {...props} />
);

export const PhoneField = (props: Preset) => (
  <Field name="phone" type="tel" autoComplete="tel" maxLength={MAX_LENGTH.phone} {...props} />
);

/** A number as text, without spin buttons, which the mouse wheel would change. */
export const NumberField = (props: Omit<FieldProps, 'type'>) => (
  <Field inputMode="decimal" maxLength={MAX_LENGTH.number} {...props} />
);

/** A native select. */
import { useField } from './form-context';
import type { FieldProps } from './Field';
import { FieldShell } from './FieldShell';

export interface Option {
  value: string;
  label: string;
}

interface Props extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'optional' | 'wide' | 'autoComplete'> {
  options: readonly Option[];
  /** The first option, which is no choice. */
  empty?: string;
  defaultValue?: string | undefined;
}

export function Select({ name, label, hint, optional, wide, options, empty, ...native }: Props) {
  const field = useField(name, { hint });
  return (
    <FieldShell {...field} label={label ?? field.label} hint={hint} optional={optional} wide={wide}>
      <select
        className="field-control"
        id={field.ids.control}
        name={name}
        required={!optional}
        aria-invalid={field.error !== undefined}
        aria-describedby={field.describedBy}
        {...native}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}

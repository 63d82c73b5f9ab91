/** A textarea. It grows with its content in browsers that support it. */
import { MAX_LENGTH } from '@/shared/forms/limits';
import { useField } from './form-context';
import type { FieldProps } from './Field';
import { FieldShell } from './FieldShell';

interface Props extends Omit<FieldProps, 'type' | 'min' | 'max' | 'inputMode'> {
  rows?: number;
}

export function TextArea({ name, label, hint, optional, wide = true, rows = 4, ...native }: Props) {
  const field = useField(name, { hint });
  return (
    <FieldShell {...field} label={label ?? field.label} hint={hint} optional={optional} wide={wide}>
      <textarea
        className="field-control"
        id={field.ids.control}
        name={name}
        rows={rows}
        maxLength={MAX_LENGTH.message}
        required={!optional}
        aria-invalid={field.error !== undefined}
        aria-describedby={field.describedBy}
        {...native}
      />
    </FieldShell>
  );
}

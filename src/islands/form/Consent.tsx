/** A checkbox beside a sentence; links in the sentence open a new tab. */
import type { ReactNode } from 'react';
import { useField } from './form-context';
import { FieldError, Optional } from './FieldShell';

interface Props {
  name: string;
  /** The sentence, if it has links; by default the label in the form's rules. */
  children?: ReactNode;
  optional?: boolean;
  onTick?: (isTicked: boolean) => void;
}

export function Consent({ name, children, optional, onTick }: Props) {
  const { ids, label, error, describedBy } = useField(name);
  return (
    <div className={error ? 'field field-wide field-wrong' : 'field field-wide'}>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {/* Filter lists hide `.consent` and its like: they take it for a banner about cookies. */}
      <label className="tick">
        <input
          id={ids.control}
          name={name}
          type="checkbox"
          required={!optional}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
          onChange={(event) => onTick?.(event.target.checked)}
        />
        <span>
          <span>{children ?? label}</span>
          {optional && <Optional />}
        </span>
      </label>
    </div>
  );
}

/** The frame of a control: label, hint, error, and the bar that marks an error. */
import type { ReactNode } from 'react';
import { Icon } from '@/islands/ui/Icon';
import { useForm } from './form-context';

interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

interface FieldCopy {
  label: ReactNode;
  /** Fields are required by default; optional ones are marked. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

interface Props extends FieldCopy {
  ids: FieldIds;
  /** Spans both columns. */
  wide?: boolean | undefined;
  children: ReactNode;
}

const classOf = ({ error, wide }: Pick<Props, 'error' | 'wide'>) =>
  ['field', error && 'field-wrong', wide && 'field-wide'].filter(Boolean).join(' ');

/** The mark of an optional field. */
export function Optional() {
  return <span className="field-optional">{` ${useForm().shared.optional}`}</span>;
}

const Words = ({ label, optional }: FieldCopy) => (
  <>
    {label}
    {optional && <Optional />}
  </>
);

const Notes = ({ ids, hint, error }: Pick<Props, 'ids' | 'hint' | 'error'>) => (
  <>
    {hint && (
      <p className="field-hint" id={ids.hint}>
        {hint}
      </p>
    )}
    {error && <FieldError id={ids.error}>{error}</FieldError>}
  </>
);

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  );
}

/** For one control. */
export function FieldShell({ ids, label, optional, hint, error, wide, children }: Props) {
  return (
    <div className={classOf({ error, wide })}>
      <label className="field-label" id={ids.label} htmlFor={ids.control}>
        <Words label={label} optional={optional} />
      </label>
      <Notes ids={ids} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** For several controls that answer one question. */
export function FieldSet({
  ids,
  label,
  optional,
  hint,
  error,
  wide,
  children,
  describedBy,
}: Props & { describedBy?: string | undefined }) {
  return (
    <fieldset className={classOf({ error, wide })} aria-describedby={describedBy}>
      <legend className="field-label">
        <Words label={label} optional={optional} />
      </legend>
      <Notes ids={ids} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

/** Radio buttons as rows that are clickable as a whole. A choice can have its own fields. */
import { Fragment, type ReactNode } from 'react';
import { useField } from './form-context';
import { FieldSet } from './FieldShell';

export interface Choice {
  value: string;
  label: ReactNode;
  /** One line under the label. */
  help?: ReactNode;
  /** Shown at the right, such as a price. */
  aside?: ReactNode;
  /** Shown while the choice is selected. CSS only, so it works without JavaScript. */
  reveals?: ReactNode;
  /** Where the browser posts the form with this choice, if not to its `action`. A page script handles it. */
  action?: string;
}

interface Props {
  name: string;
  choices: readonly Choice[];
  label?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** Called when the choice changes. */
  onChoose?: (value: string) => void;
  defaultValue?: string;
}

export function ChoiceRows({ name, choices, label, hint, optional, onChoose, defaultValue }: Props) {
  const field = useField(name, { hint });
  return (
    <FieldSet {...field} label={label ?? field.label} hint={hint} optional={optional} wide>
      <div className="choices">
        {choices.map(({ value, label: words, help, aside, reveals, action }, index) => (
          <Fragment key={value}>
            <label className="choice">
              <input
                // The error summary links to the first one.
                id={index === 0 ? field.ids.control : undefined}
                name={name}
                type="radio"
                value={value}
                defaultChecked={value === defaultValue}
                required={!optional}
                data-action={action}
                onChange={() => onChoose?.(value)}
              />
              <span className="choice-words">
                <span className="choice-label">{words}</span>
                {help && <span className="choice-help">{help}</span>}
              </span>
              {aside && <span className="choice-aside">{aside}</span>}
            </label>
            {reveals && <div className="choice-reveals">{reveals}</div>}
          </Fragment>
        ))}
      </div>
    </FieldSet>
  );
}

/** One of a few choices, each a row that is a target as a whole; fields can belong to a choice. */
import { Fragment, type ReactNode } from 'react';
import { useField } from './form-context';
import { FieldSet } from './FieldShell';

export interface Choice {
  value: string;
  label: ReactNode;
  /** One line under the label. */
  help?: ReactNode;
  /** At the right, such as a price. */
  aside?: ReactNode;
  /** What shows while it is chosen; CSS alone does it, so it works without JavaScript. */
  reveals?: ReactNode;
  /** Where the browser posts the form with this choice, if not to its own `action`; a script of the page sees to it. */
  action?: string;
}

interface Props {
  name: string;
  choices: readonly Choice[];
  label?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** For those who need to know the choice while it is made. */
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
                // The summary leads to the first.
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

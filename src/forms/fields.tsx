/**
 * The fields of the forms. Each finds its label and its error by name. None has a `maxlength`, which cuts what is pasted
 * without a word.
 */
import {
  type ClipboardEvent,
  type FocusEvent,
  Fragment,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Icon } from '@/ui/Icon';
import { datePartNames, readWholeDate } from './rules/input-dates';
import { fileSize } from '@/shared/lib/text';
import { chosenFile } from './chosen-file';
import { useFormContext } from './form-context';
import { onFormChange } from './form-values';
import { say, type PlainKey } from '@/shared/words/words';

interface Common {
  name: string;
  /** Overrides the label in the form's rules. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Fields are required by default; optional ones are marked. */
  optional?: boolean | undefined;
  /** Spans both columns. */
  wide?: boolean | undefined;
}

/** Returns what ties a field's control to its label, hint and error, and its other attributes. */
function useField<Props extends Common>({ name, label, hint, optional, wide, ...native }: Props) {
  const { id: formId, form } = useFormContext();
  const { rules, language } = form.options;
  const key = rules.labels[name];
  const words = key && say(language.words, key);
  const error = form.outcome.problem?.fields[name];
  const id = `${formId}-${name}`;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return {
    frame: { id, label: label ?? words, hint, optional, wide, error, describedBy },
    control: {
      className: 'field-control',
      id,
      name,
      required: !optional,
      // Always set: otherwise, screen readers announce an empty required field as invalid before anybody has tried to
      // send it.
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy,
    },
    native,
  };
}

type FrameProps = ReturnType<typeof useField>['frame'] & {
  /** For several controls that answer one question. */
  isGroup?: boolean;
  children: ReactNode;
};

/** The mark of an optional field. */
function Optional() {
  const { words } = useFormContext().form.options.language;
  return <span className="field-optional">{` ${say(words, 'fields.optional')}`}</span>;
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  );
}

/** The frame of a control: label, hint, error, and the bar that marks an error. */
function Frame({ id, label, optional, hint, error, wide, isGroup, describedBy, children }: FrameProps) {
  const className = ['field', error && 'field-wrong', wide && 'field-wide'].filter(Boolean).join(' ');
  const words = (
    <>
      {label}
      {optional && <Optional />}
    </>
  );
  const rest = (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </>
  );
  return isGroup ? (
    <fieldset className={className} aria-describedby={describedBy}>
      <legend className="field-label">{words}</legend>
      {rest}
    </fieldset>
  ) : (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {words}
      </label>
      {rest}
    </div>
  );
}

type FieldProps = Common & InputHTMLAttributes<HTMLInputElement>;

/** One line of text, or a date. No date has a `min` of today: the clock of a device may be days wrong. */
export function Field({ type = 'text', ...props }: FieldProps) {
  const { frame, control, native } = useField(props);
  return (
    <Frame {...frame}>
      <input {...control} type={type} {...native} />
    </Frame>
  );
}

export const EmailField = (props: Partial<FieldProps>) => (
  <Field name="email" type="email" autoComplete="email" {...props} />
);

export const PhoneField = (props: Partial<FieldProps>) => (
  <Field name="phone" type="tel" autoComplete="tel" {...props} />
);

/** A number as text: takes a decimal comma in every browser, and a mouse wheel does not change it. */
export const NumberField = (props: FieldProps) => <Field inputMode="decimal" {...props} />;

/** It grows with its content in browsers that support it. */
export function TextArea(props: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, control, native } = useField({ wide: true, ...props });
  return (
    <Frame {...frame}>
      <textarea {...control} rows={4} {...native} />
    </Frame>
  );
}

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Common, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Common> {
  options: readonly Option[];
  /** The first option, which is no choice. */
  empty?: string;
}

export function Select({ options, empty, ...props }: SelectProps) {
  const { frame, control, native } = useField(props);
  return (
    <Frame {...frame}>
      <select {...control} {...native}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

interface ConsentProps extends Pick<Common, 'name' | 'optional'> {
  /** The sentence, if it has links; by default the label in the form's rules. */
  children?: ReactNode;
}

/** A checkbox beside a sentence; links in the sentence open a new tab. */
export function Consent({ name, children, optional }: ConsentProps) {
  const { frame, control } = useField({ name, label: children, optional });
  return (
    <div className={frame.error ? 'field field-wide field-wrong' : 'field field-wide'}>
      {frame.error && <FieldError id={`${frame.id}-error`}>{frame.error}</FieldError>}
      {/* Filter lists hide `.consent` and its like: they take it for a banner about cookies. */}
      <label className="tick">
        <input {...control} className={undefined} type="checkbox" />
        <span>
          <span>{frame.label}</span>
          {optional && <Optional />}
        </span>
      </label>
    </div>
  );
}

interface Choice {
  value: string;
  label: ReactNode;
  /** One line under the label. */
  help?: ReactNode;
  /** Shown at the right, such as a price. */
  aside?: ReactNode;
  /** Shown while the choice is selected. CSS only, so it works without JavaScript. */
  reveals?: ReactNode;
}

interface ChoiceRowsProps extends Common {
  choices: readonly Choice[];
  defaultValue?: string;
}

/** Radio buttons as rows that are clickable as a whole. A choice can have its own fields. */
export function ChoiceRows({ choices, defaultValue, ...props }: ChoiceRowsProps) {
  const { frame, control } = useField({ wide: true, ...props });
  return (
    <Frame {...frame} isGroup>
      <div className="choices">
        {choices.map(({ value, label: words, help, aside, reveals }, index) => (
          <Fragment key={value}>
            <label className="choice">
              <input
                // The error summary links to the first one.
                id={index === 0 ? control.id : undefined}
                name={control.name}
                type="radio"
                value={value}
                defaultChecked={value === defaultValue}
                required={control.required}
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
    </Frame>
  );
}

const dateParts = ['month', 'day', 'year'] as const;
const partLabels = {
  month: 'dates.month',
  day: 'dates.day',
  year: 'dates.year',
} as const satisfies Record<(typeof dateParts)[number], PlainKey>;
const autoComplete = { month: 'bday-month', day: 'bday-day', year: 'bday-year' } as const;

/**
 * A date of birth in three inputs, which suits how people remember it and what password managers fill in. The form
 * sends all three; `check` joins them. A whole date in one of them, pasted or typed, is divided among the three.
 */
export function DateOfBirth({ name, optional }: Pick<Common, 'name' | 'optional'>) {
  const { lang, words } = useFormContext().form.options.language;
  const { frame, control } = useField({ name, optional, hint: say(words, 'dates.birthHint') });
  const names = datePartNames(name);

  /** Returns false if a text is no whole date. */
  function fillIn({ form }: HTMLInputElement, text: string): boolean {
    const date = readWholeDate(text, lang);
    if (!date) return false;
    for (const part of dateParts) {
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
    <Frame {...frame} isGroup>
      <div className="field-date">
        {dateParts.map((part, index) => {
          // The error summary links to the first one.
          const id = index === 0 ? control.id : `${control.id}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={id}>{say(words, partLabels[part])}</label>
              <input
                {...control}
                aria-describedby={undefined}
                id={id}
                name={names[part]}
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete[part]}
                onPaste={onPaste}
                onBlur={onBlur}
              />
            </div>
          );
        })}
      </div>
    </Frame>
  );
}

/** Refuses a file beside a field for files, for which the browser would leave the page. */
function refuseElsewhere(event: DragEvent) {
  const isOverField = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (isOverField || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

interface FileFieldProps extends Common {
  accept: string;
  /** Returns the error of a file, or undefined. */
  check: (file: File) => PlainKey | undefined;
}

/**
 * A file input. It is the browser's own, so it works without JavaScript. React checks and reads a chosen file at once,
 * shows its name and size, and lets the visitor remove it.
 */
export function FileField({ accept, check, ...props }: FileFieldProps) {
  const { frame, control } = useField({ wide: true, ...props });
  const { outcome, options } = useFormContext().form;
  const { attempt } = outcome;
  const input = useRef<HTMLInputElement>(null);
  const file = useSyncExternalStore(
    onFormChange,
    () => input.current?.files?.[0],
    () => undefined,
  );
  const [lost, setLost] = useState<File>();
  const problem = file && check(file);
  const key = file && file === lost ? 'files.chooseAgain' : problem;
  const wrong = key && say(options.language.words, key);
  // The last try's error was about another file.
  const [answered, setAnswered] = useState<number>();
  const error = wrong ?? (attempt === answered ? undefined : frame.error);

  useEffect(() => {
    if (!file || problem || !input.current) return;
    void chosenFile(input.current).then((copy) => copy === 'unreadable' && setLost(file));
  }, [file, problem]);

  useEffect(() => {
    document.addEventListener('dragover', refuseElsewhere);
    return () => document.removeEventListener('dragover', refuseElsewhere);
  }, []);

  function remove() {
    if (!input.current) return;
    input.current.value = '';
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
    input.current.focus();
  }

  return (
    <Frame {...frame} error={error}>
      <div className="upload">
        <input
          ref={input}
          {...control}
          className={undefined}
          aria-invalid={error !== undefined}
          aria-describedby={[`${frame.id}-hint`, error && `${frame.id}-error`].filter(Boolean).join(' ')}
          type="file"
          accept={accept}
          onChange={() => setAnswered(attempt)}
        />
        <p className="upload-file" role="status">
          {file && (
            <>
              <span className="upload-name">{file.name}</span>{' '}
              <span className="upload-size">{fileSize(file.size)}</span>
              {wrong && <span className="sr">{wrong}</span>}
            </>
          )}
        </p>
        {file && (
          <button type="button" className="link upload-remove" onClick={remove}>
            <span>{say(options.language.words, 'files.remove')}</span>
            <span className="sr">{` ${file.name}`}</span>
          </button>
        )}
      </div>
    </Frame>
  );
}

/** A group of fields under a heading, in two columns if there is room. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="fields">{children}</div>
    </fieldset>
  );
}

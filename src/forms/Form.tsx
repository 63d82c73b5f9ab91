/**
 * A native form: without JavaScript the browser posts it and gets a page as the answer. Its fields find their labels
 * and errors by name. Below it are the list of errors, the status and the buttons.
 */
import { type FormHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import type { FormCopy } from '@/schemas/parts';
import { say } from '@/shared/words/words';
import type { Option } from './fields';
import { Icon } from '@/ui/Icon';
import { type ContactLink, Notice, type ResultCopy } from '@/ui/Notice';
import { HONEYPOT, LANGUAGE, WHOLE_FORM } from './rules/form-rules';
import type { FormLanguage, FormState } from './use-form';
import { FormContext, useDialog, useFormContext } from './form-context';
import { type FailureCopy, failureWords, successWords } from './outcome';
import { useErrorTitle } from './use-error-title';

interface FormProps extends Pick<FormHTMLAttributes<HTMLFormElement>, 'autoComplete' | 'onInput'> {
  /** Unique on the page. */
  id: string;
  form: FormState;
  className?: string | undefined;
  children: ReactNode;
}

/** What a booking form shows besides its own texts. */
export interface BookingFormProps {
  language: FormLanguage;
  /** The choices of a preferred time. */
  times: readonly Option[];
  /** What screen readers say after a link that opens a new tab. */
  newTab: string;
  phone: ContactLink;
}

export function Form({ id, form, className, children, ...native }: FormProps) {
  const { outcome, options } = form;
  const { lang, words } = options.language;
  const dialog = useDialog();
  useErrorTitle(outcome.state === 'refused', words.form.errorTitle);

  useEffect(() => dialog?.onOutcome(outcome), [dialog, outcome]);

  return (
    <FormContext value={{ id, form }}>
      <form
        id={id}
        className={className}
        action={options.path}
        method="post"
        encType={options.isMultipart ? 'multipart/form-data' : undefined}
        noValidate
        onSubmit={form.onSubmit}
        {...native}
      >
        {children}
        {lang !== 'en' && <input type="hidden" name={LANGUAGE} value={lang} />}
        <Honeypot id={`${id}-${HONEYPOT}`} label={words.form.honeypot} />
      </form>
    </FormContext>
  );
}

/** The honeypot: a hidden field that only bots fill in. */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * The list of errors at the top of the form. It gets the focus after each failed try, so that nobody has to search for
 * the errors (WCAG 3.3.1; GOV.UK design system pattern).
 */
export function ErrorSummary() {
  const { id, form } = useFormContext();
  const { attempt, problem } = form.outcome;
  const { words } = form.options.language;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt === undefined) return;
    box.current?.focus({ preventScroll: true });
    // A focus alone can cut off the start of a tall list, and a smooth scroll under way can move it behind the header.
    box.current?.scrollIntoView();
  }, [attempt]);

  if (!problem) return null;
  const { message } = problem;
  const headingId = `${id}-problem`;
  return (
    <div ref={box} className="error-summary" tabIndex={-1} role="alert" aria-labelledby={headingId}>
      <h2>
        <span id={headingId}>{words.form.problem}</span>
        {message !== words.form.check && (
          <>
            {' '}
            <span className="error-summary-message">{message}</span>
          </>
        )}
      </h2>
      <ul>
        {Object.entries(problem.fields).map(([name, sentence]) => (
          <li key={name}>
            {name === WHOLE_FORM ? sentence : <FieldLink id={`${id}-${name}`}>{sentence}</FieldLink>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ id, children }: { id: string; children: string }) {
  // The edge may refuse what has no field on the page.
  if (!document.getElementById(id)) return children;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // Leave the address unchanged: some addresses are views.
        event.preventDefault();
        const control = document.getElementById(id);
        // Scroll the label into view, too.
        (control?.closest('.field') ?? control)?.scrollIntoView();
        control?.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}

interface StatusProps extends FailureCopy {
  /** The button's text while the form is being sent. */
  busy: string;
  success?: ResultCopy | undefined;
}

/**
 * The form's status, above its submit button. The status line exists from the start, so that screen readers announce
 * its changes; a failure is an alert and gets the focus.
 */
export function FormStatus({ busy, success, ...copy }: StatusProps) {
  const { form } = useFormContext();
  const { words } = form.options.language;
  const alert = useRef<HTMLDivElement>(null);
  const { state, error } = form.outcome;

  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  return (
    <>
      <div className="form-status" role="status">
        {state === 'sending' && <p className="sr">{busy}</p>}
        {state === 'sent' && success && <Notice kind="ok" {...success} ways={copy.ways} />}
      </div>
      {error && (
        <div ref={alert} className="form-failure" role="alert" tabIndex={-1}>
          <Notice kind="error" {...failureWords(error, copy, words)} ways={copy.ways} />
        </div>
      )}
    </>
  );
}

interface SubmitProps {
  children: string;
  /** Text while the form is being sent. */
  busy: string;
  /** Text after a success; for a moment, the form cannot be sent a second time. */
  done?: string;
  /** Disabled for now; `describedBy` is the id of the sentence that says why. */
  isBlocked?: boolean;
  describedBy?: string | undefined;
  /** Text for another choice without JavaScript, which the form's own styles show in place of the idle one. */
  other?: string;
}

/** The submit button. While the form is being sent, it keeps its width and focus and does nothing. */
export function SubmitButton({ children, busy, done, isBlocked = false, describedBy, other }: SubmitProps) {
  const { outcome } = useFormContext().form;
  const isBusy = outcome.state === 'sending';
  const isDone = outcome.state === 'sent' && outcome.isRecent && done !== undefined;
  const isInUse = isBusy || isDone;
  const doneOrIdle = isDone ? done : children;
  const words = isBusy ? busy : doneOrIdle;
  return (
    <button
      type="submit"
      className="btn btn-primary form-submit"
      data-status={isInUse ? outcome.state : undefined}
      aria-disabled={isInUse || isBlocked || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
    >
      {/* The idle text reserves the width for the others. */}
      <span className="form-submit-words" data-idle={children} data-busy={busy} data-other={other}>
        <span>
          {isBusy && <span className="ring" />}
          {isDone && <Icon name="check" />}
          <span key={words}>{words}</span>
        </span>
      </span>
    </button>
  );
}

interface FootedProps extends Omit<FormProps, 'id'> {
  name: string;
  copy: FormCopy;
  ways: readonly ContactLink[];
  /** Above the result. */
  progress?: ReactNode;
  /** Above the buttons. */
  note: ReactNode;
}

/** A form on the page or in a dialog, where its head and foot stay and its fields scroll. */
export function FootedForm({ name, copy, ways, progress, note, children, ...form }: FootedProps) {
  const dialog = useDialog();
  const { outcome, options } = form.form;
  const { state } = outcome;
  const { words } = options.language;
  const busy = say(words, 'dialogForm.busy');
  // Only the result stays in the dialog, because an empty form looks as if nothing had arrived.
  const isOver = dialog !== null && state === 'sent';
  return (
    <Form
      id={dialog ? `${name}-dialog` : `${name}-form`}
      className={dialog ? 'dialog-form' : undefined}
      {...form}
    >
      <div className="form-body" hidden={isOver}>
        <ErrorSummary />
        {children}
      </div>
      <div className="form-foot">
        {progress}
        <FormStatus
          busy={busy}
          success={isOver ? successWords(copy.success, ways, words) : copy.success}
          failure={copy.failure}
          ways={ways}
        />
        {!isOver && note}
        <div className="form-buttons">
          <SubmitButton busy={busy} done={say(words, 'dialogForm.done')}>
            {copy.submit}
          </SubmitButton>
          {dialog && !isOver && (
            <button
              type="button"
              className="btn btn-secondary"
              aria-disabled={state === 'sending' || undefined}
              onClick={dialog.close}
            >
              {say(words, 'dialogForm.cancel')}
            </button>
          )}
        </div>
      </div>
    </Form>
  );
}

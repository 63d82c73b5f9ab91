/**
 * A native form: without JavaScript the browser posts it and gets a page as the answer. Its fields find their labels,
 * maximum lengths and errors by name.
 */
import { type FormHTMLAttributes, type ReactNode, useEffect } from 'react';
import { isShown } from '@/shared/lib/is-shown';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import { HONEYPOT, HONEYPOT_LABEL, LANGUAGE } from '@/shared/forms/form';
import { FormContext, useLabel } from './form-context';
import { problemOf } from './outcome';
import { loadMessages } from './say';
import { useErrorTitle } from './use-error-title';
import type { Submission } from './use-submission';

interface Props extends Pick<FormHTMLAttributes<HTMLFormElement>, 'autoComplete' | 'onInput'> {
  /** Unique on the page. */
  id: string;
  submission: Submission;
  /** The words that every form needs. */
  shared: SharedFormCopy;
  className?: string;
  children: ReactNode;
}

export function Form({ id, submission, shared, className, children, ...native }: Props) {
  const { path, isMultipart, rules } = submission.options;
  useErrorTitle(problemOf(submission.outcome) !== undefined, shared.errorTitle);
  const lang = shared.translation?.lang;

  useEffect(() => {
    if (lang) void loadMessages(lang);
  }, [lang]);

  /** A choice may have removed fields, by CSS or by not rendering them. */
  function isGone(name: string): boolean {
    if (!(name in rules.labels)) return false;
    const control = document.getElementById(`${id}-${name}`);
    // Folded fields are still part of the form.
    return !control || (!isShown(control) && !control.closest('details:not([open])'));
  }
  return (
    <FormContext value={{ id, submission, shared }}>
      <form
        id={id}
        className={className}
        action={path}
        method="post"
        encType={isMultipart ? 'multipart/form-data' : undefined}
        noValidate
        onSubmit={submission.onSubmit}
        // Wait until the island has rendered the change.
        onChange={() => queueMicrotask(() => submission.dropProblems(isGone))}
        {...native}
      >
        {children}
        {lang && <input type="hidden" name={LANGUAGE} value={lang} />}
        <Honeypot id={`${id}-${HONEYPOT}`} />
      </form>
    </FormContext>
  );
}

/** The honeypot: a hidden field that only bots fill in. */
function Honeypot({ id }: { id: string }) {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={id}>{useLabel(HONEYPOT, HONEYPOT_LABEL)}</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

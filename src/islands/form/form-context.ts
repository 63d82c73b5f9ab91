/** What a field knows about its form. */
import { createContext, useContext } from 'react';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import { problemOf } from './outcome';
import { say } from './say';
import type { Submission } from './use-submission';

interface FormContextValue {
  /** Prefix of every id in the form, so that two forms on one page do not clash. */
  id: string;
  submission: Submission;
  shared: SharedFormCopy;
}

/** Islands are prerendered separately, so `useId` would give the same ids to several on one page. */
export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field needs a form around it.');
  return form;
}

/** Returns a field's label in the language of the page. */
export const useLabel = (field: string, english: string): string =>
  useForm().shared.translation?.labels[field] ?? english;

/** Returns what ties a control to its label, hint and error. */
export function useField(name: string, { hint }: { hint?: unknown } = {}) {
  const { id: formId, submission } = useForm();
  const id = `${formId}-${name}`;
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const sentence = problemOf(submission.outcome)?.fields[name];
  const error = sentence && say(sentence);
  return {
    ids,
    error,
    /** The label, which the alert and the error summary use, too. */
    label: useLabel(name, submission.options.rules.labels[name] ?? name),
    describedBy: [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined,
  };
}

/** What a field knows of its form. */
import { createContext, useContext } from 'react';
import type { Submission } from './use-submission';

interface FormContextValue {
  /** Begins every id in the form, so that two forms on one page stay apart. */
  id: string;
  submission: Submission;
}

/** Islands of one page are prerendered each by itself, so `useId` would give the same ids to several. */
export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside of a form.');
  return form;
}

/** What a control needs to be tied to its label, hint and error. */
export function useField(name: string, { hint }: { hint?: unknown } = {}) {
  const { id: formId, submission } = useForm();
  const id = `${formId}-${name}`;
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const error = submission.problem?.fields[name];
  return {
    ids,
    error,
    /** The name that the alert and the summary call it by, too. */
    label: submission.options.rules.labels[name] ?? name,
    describedBy: [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined,
  };
}

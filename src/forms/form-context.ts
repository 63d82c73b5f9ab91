/** What the parts of a form know about it, and a form about its dialog. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { SharedFormCopy } from '@/schemas/pages/forms';
import type { FormState, Outcome } from './use-form';

interface FormContextValue {
  /** Prefix of every id in the form, so that two forms on one page do not clash. */
  id: string;
  form: FormState;
  shared: SharedFormCopy;
}

/** Islands are prerendered separately, so `useId` would give the same ids to several on one page. */
export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('A field needs a form around it.');
  return context;
}

interface DialogContextValue {
  /** Like the dialog's own Close button, asks first if something would be lost. */
  close: () => void;
  /** Called with each outcome of the form. */
  onOutcome: (outcome: Outcome) => void;
}

/** Null for a form on the page, and for the quiz. */
export const DialogContext = createContext<DialogContextValue | null>(null);

export const useDialog = () => useContext(DialogContext);

/** Returns a field's label in the language of the page. */
export const useLabel = (field: string, english: string): string =>
  useFormContext().shared.translation?.labels[field] ?? english;

const never = () => () => {};

/** False until the island runs: without JavaScript nothing can enable or show what this one hides. */
export const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Subscribes to changes of forms. A reset fires no change event, and its own event comes before the values have changed. */
export function onFormChange(onChange: () => void) {
  const onReset = () => setTimeout(onChange);
  document.addEventListener('change', onChange);
  document.addEventListener('reset', onReset);
  return () => {
    document.removeEventListener('change', onChange);
    document.removeEventListener('reset', onReset);
  };
}

/**
 * Returns what is chosen or ticked in a form now, '' for an unticked box. Reads the form itself, which keeps choices
 * made before hydration.
 * @param start the prerendered value
 */
export function useFormValue(formId: string, name: string, start = ''): string {
  const read = () => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return start;
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };
  return useSyncExternalStore(onFormChange, read, () => start);
}

/** Puts a word such as 'Error:' before the page's title while a form has errors: screen readers read the title first. */
export function useErrorTitle(isWrong: boolean, word: string): void {
  useEffect(() => {
    const { title } = document;
    if (!isWrong || title.startsWith(word)) return;
    document.title = `${word} ${title}`;
    return () => {
      document.title = title;
    };
  }, [isWrong, word]);
}

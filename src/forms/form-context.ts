/** What the parts of a form know about it, and a form about its dialog. */
import { createContext, useContext } from 'react';
import type { Outcome } from './outcome';
import type { FormState } from './use-form';

interface FormContextValue {
  /** Prefix of every id in the form, so that two forms on one page do not clash. */
  id: string;
  form: FormState;
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

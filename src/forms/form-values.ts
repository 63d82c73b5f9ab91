/** A form's values. Its inputs are uncontrolled, so values typed before hydration stay. */
import { useSyncExternalStore } from 'react';
import type { FormRules } from './rules/form-rules';
import { fromPost } from './rules/form-post';

export type Values = Record<string, unknown>;

/** Returns the values that a post without JavaScript would send, as an object. */
export const readValues = (form: HTMLFormElement, rules: FormRules): Values =>
  fromPost(rules, new FormData(form));

/** Returns the values as a text that changes with any of them, also with a file. */
export const contentOf = (data: FormData): string =>
  JSON.stringify(
    Array.from(data, ([name, value]) => {
      if (typeof value === 'string') return [name, value];
      // For an input without a file, browsers post one without a name, whose date is now and would change the text.
      return value.name ? [name, value.name, value.size, value.lastModified] : [name];
    }),
  );

/** True if closing the form would lose anything typed, chosen or ticked. */
export function isChanged(form: HTMLFormElement): boolean {
  const fresh = form.cloneNode(true) as HTMLFormElement;
  fresh.reset();
  return contentOf(new FormData(form)) !== contentOf(new FormData(fresh));
}

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

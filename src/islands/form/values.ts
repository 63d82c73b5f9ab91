/** Reads a form's values. Its inputs are uncontrolled, so values typed before hydration stay. */
import type { FormRules } from '@/shared/forms/form';
import { fromPost } from '@/shared/forms/post';

export type Values = Record<string, unknown>;

/** Returns the values that a post without JavaScript would send, as an object. */
export const readValues = (form: HTMLFormElement, rules: FormRules): Values =>
  fromPost(rules, new FormData(form));

/** Returns the form data of a form with a file. Adds unticked boxes, which the browser leaves out. */
export function readFormData(form: HTMLFormElement, rules: FormRules): FormData {
  const data = new FormData(form);
  for (const name of rules.ticks ?? []) if (!data.has(name)) data.set(name, 'false');
  return data;
}

/** Returns a fingerprint of the values, to detect changes. */
export const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    Array.from(new FormData(form), ([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    ),
  );

function isChangedControl(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    // Without a default, the browser selects the first option.
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== (first?.value ?? '');
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** True if closing the form would lose anything typed, chosen or ticked. */
export const isChanged = (form: HTMLFormElement): boolean => [...form.elements].some(isChangedControl);

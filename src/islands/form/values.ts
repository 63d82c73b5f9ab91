/** What a form holds. Its inputs keep it themselves, so what was typed before React came stays where it is. */
import type { FormRules } from '@/schemas/forms/form';
import { fromPost } from '@/schemas/forms/post';

export type Values = Record<string, unknown>;

/** As a post without JavaScript would send it, but as an object. */
export const readValues = (form: HTMLFormElement, rules: FormRules): Values =>
  fromPost(rules, new FormData(form));

/** For a form with a file. Boxes that are not ticked are said, which the browser leaves out. */
export function readFormData(form: HTMLFormElement, rules: FormRules): FormData {
  const data = new FormData(form);
  for (const name of rules.ticks ?? []) if (!data.has(name)) data.set(name, 'false');
  return data;
}

/** Tells what a form holds from what it held before. */
export const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    Array.from(new FormData(form), ([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    ),
  );

function isChangedControl(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    // Without a choice of its own, the browser shows the first option.
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== (first?.value ?? '');
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Is it on its way? */
export const isSending = (form: HTMLFormElement): boolean =>
  form.querySelector('[type=submit][aria-busy=true]') !== null;

/** Would anything that somebody typed, chose or ticked be lost with the form? */
export const isChanged = (form: HTMLFormElement): boolean => [...form.elements].some(isChangedControl);

/**
 * Checks a form, the same way in the browser and at the edge. The result is the CRM's data, or the errors to show. An
 * error never contains anything that was sent.
 */
import * as z from 'zod/mini';
import { type Lang, languages } from '@/shared/config/languages';
import { joinDate } from './dates';

/** The rules of one form. */
export interface FormRules<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Turns what the browser sends into the `data` of the event. */
  schema: Schema;
  /** Each field's label, in the page's order; `answers.height` is inside `answers`. */
  labels: Readonly<Record<string, string>>;
  /** The fields that `messages.missing` is about. */
  required?: readonly string[];
  messages?: {
    /** Returns the alert for empty required fields, given their labels. */
    missing?: (labels: readonly string[]) => string;
    /** The alert for all other errors. */
    wrong?: string;
  };
  /** Dates with three inputs on the page. */
  dates?: readonly string[];
  /** Checkboxes: a form post omits those that are not ticked. */
  ticks?: readonly string[];
}

export type FormInput<Form extends FormRules> = z.input<Form['schema']>;
export type FormOutput<Form extends FormRules> = z.output<Form['schema']>;

export interface Refusal {
  ok: false;
  /** The specification's alert, or `CHECK_WHAT_YOU_ENTERED` if it has none. */
  message: string;
  /** For each invalid field, a sentence on how to correct it, in the page's order. */
  fields: Record<string, string>;
}

export type Checked<Data> = { ok: true; data: Data } | Refusal;

/** Shown where the specification has no wording. */
export const CHECK_WHAT_YOU_ENTERED = 'Please check what you entered.';

/** The key in `fields` for errors of the form as a whole. */
export const WHOLE_FORM = 'form';

/** Empty and hidden from people. Bots that fill in everything fill it in, but so do some password managers. */
export const HONEYPOT = 'website';
export const HONEYPOT_LABEL = 'Leave this empty';

/** The hidden field with the language of the form's page. English pages leave it out. */
export const LANGUAGE = 'lang';

type Fields = Record<string, unknown>;

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim());

/** True when the hidden field is filled in. */
export function fillsHoneypot(input: unknown): boolean {
  return isFields(input) && (input[HONEYPOT] ?? '') !== '';
}

/**
 * Returns the language of a form's page. An unknown value counts as English: nobody can correct a hidden field, so no
 * submission may fail because of it.
 */
export function formLanguage(input: unknown): Lang {
  const named = isFields(input) ? input[LANGUAGE] : undefined;
  return languages.find((lang) => lang === named) ?? 'en';
}

/** Checks an input against a form's rules. */
export function check<Form extends FormRules>(form: Form, input: unknown): Checked<FormOutput<Form>> {
  if (!isFields(input))
    return refuse(form, {}, { [WHOLE_FORM]: 'Send the fields of the form by their names' });

  const { [HONEYPOT]: _, [LANGUAGE]: __, ...sent } = input;
  const fields = (form.dates ?? []).reduce<Fields>(joinDate, sent);
  const parsed = z.safeParse(form.schema, fields);
  return parsed.success
    ? { ok: true, data: withoutUndefined(parsed.data) as FormOutput<Form> }
    : refuse(form, fields, sentences(form, parsed.error.issues));
}

function refuse(form: FormRules, sent: Fields, fields: Record<string, string>): Refusal {
  const missing = (form.required ?? []).filter((name) => name in fields && isBlank(sent[name]));
  const labels = missing.map((name) => form.labels[name] ?? name);
  const wrong = form.messages?.wrong ?? CHECK_WHAT_YOU_ENTERED;
  return { ok: false, message: (missing.length > 0 && form.messages?.missing?.(labels)) || wrong, fields };
}

/** Returns the first sentence for each field, in the page's order. */
function sentences(form: FormRules, issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const found = new Map<string, string>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const name = isUnknown ? WHOLE_FORM : fieldOf(form, issue.path);
    if (!found.has(name)) found.set(name, isUnknown ? 'Send only the fields of this form' : issue.message);
  }
  return inPageOrder(form, Object.fromEntries(found));
}

/** Sorts sentences into the page's order of fields. */
export function inPageOrder(form: FormRules, fields: Readonly<Record<string, string>>) {
  const order = [...Object.keys(form.labels), WHOLE_FORM];
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** Returns the labelled field of an issue: an issue with the third item of a list belongs to the list. */
function fieldOf(form: FormRules, path: readonly PropertyKey[]): string {
  const names = path.map((_, index) => path.slice(0, path.length - index).join('.'));
  return names.find((name) => Object.hasOwn(form.labels, name)) ?? WHOLE_FORM;
}

/** Removes keys of omitted fields. The input comes from a schema, so it is never deep. */
function withoutUndefined(data: unknown): unknown {
  if (!isFields(data)) return data;
  const given = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, withoutUndefined(value)]));
}

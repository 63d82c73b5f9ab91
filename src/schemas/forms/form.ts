/**
 * How a form is checked, the same way in the browser and at the edge: what comes out is what the CRM gets, or what to
 * tell the person. Nothing that was sent is ever part of an answer.
 */
import * as z from 'zod/mini';
import { joinDate } from './dates';

/** The rules of one form. */
export interface FormRules<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** From what the browser sends to the `data` of the event. */
  schema: Schema;
  /** What a person reads as the name of each field, in the order of the page; `answers.height` is inside `answers`. */
  labels: Readonly<Record<string, string>>;
  /** The fields that `messages.missing` is about. */
  required?: readonly string[];
  messages?: {
    /** The alert when required fields are empty; gets their labels. */
    missing?: (labels: readonly string[]) => string;
    /** The alert for everything else that is wrong. */
    wrong?: string;
  };
  /** Dates that the page asks for in three inputs. */
  dates?: readonly string[];
  /** Boxes to tick: a form post says nothing of those that are not. */
  ticks?: readonly string[];
}

export type FormInput<Form extends FormRules> = z.input<Form['schema']>;
export type FormOutput<Form extends FormRules> = z.output<Form['schema']>;

export interface Refusal {
  ok: false;
  /** The specification's alert, or `CHECK_WHAT_YOU_ENTERED` where it has none. */
  message: string;
  /** A sentence for each wrong field that says how to put it right, in the order of the page. */
  fields: Record<string, string>;
}

export type Checked<Data> = { ok: true; data: Data } | Refusal;

/** Said where the specification has no words of its own. */
export const CHECK_WHAT_YOU_ENTERED = 'Please check what you entered.';

/** In `fields`, what is wrong with the form as a whole. */
export const WHOLE_FORM = 'form';

/** Hidden from people and empty: programs that fill in everything fill it in too, but so do some password managers. */
export const HONEYPOT = 'website';

type Fields = Record<string, unknown>;

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim());

/** True when the field is filled in that no person sees. */
export function fillsHoneypot(input: unknown): boolean {
  return isFields(input) && (input[HONEYPOT] ?? '') !== '';
}

/** Checks what was sent against the rules of a form. */
export function check<Form extends FormRules>(form: Form, input: unknown): Checked<FormOutput<Form>> {
  if (!isFields(input))
    return refuse(form, {}, { [WHOLE_FORM]: 'Send the fields of the form by their names' });

  const { [HONEYPOT]: _, ...sent } = input;
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

/** The first sentence for each field, in the order of the page. */
function sentences(form: FormRules, issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const found = new Map<string, string>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const name = isUnknown ? WHOLE_FORM : fieldOf(form, issue.path);
    if (!found.has(name)) found.set(name, isUnknown ? 'Send only the fields of this form' : issue.message);
  }
  return inPageOrder(form, Object.fromEntries(found));
}

/** The sentences about fields in the order that the page has the fields in. */
export function inPageOrder(form: FormRules, fields: Readonly<Record<string, string>>) {
  const order = [...Object.keys(form.labels), WHOLE_FORM];
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** The labelled field that a problem belongs to: that of the third answer of a list is the list. */
function fieldOf(form: FormRules, path: readonly PropertyKey[]): string {
  const names = path.map((_, index) => path.slice(0, path.length - index).join('.'));
  return names.find((name) => Object.hasOwn(form.labels, name)) ?? WHOLE_FORM;
}

/** A field that was left out is no key of the event. Only what a schema made comes here, so it is never deep. */
function withoutUndefined(data: unknown): unknown {
  if (!isFields(data)) return data;
  const given = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, withoutUndefined(value)]));
}

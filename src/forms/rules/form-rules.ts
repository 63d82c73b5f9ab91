/**
 * Checks a form, the same way in the browser and at the edge. The result is the CRM's data, or the errors to show. An
 * error never contains anything that was sent.
 */
import * as z from 'zod/mini';
import { type Lang, languages } from '@/shared/config/paths';
import { say, type Message, type PlainKey, type SomeWords } from '@/shared/words/words';
import { joinDate } from './input-dates';

/** The rules of one form. */
export interface FormRules<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Turns what the browser sends into the `data` of the event. */
  schema: Schema;
  /** Each field's label, in the page's order; `answers.height` is inside `answers`. */
  labels: Readonly<Record<string, PlainKey>>;
  /** The fields that `messages.missing` is about. */
  required?: readonly string[];
  messages?: {
    /** Returns the alert for empty required fields, given their labels. */
    missing?: (labels: readonly PlainKey[]) => Message;
    /** The alert for all other errors. */
    wrong?: Message;
  };
  /** Dates with three inputs on the page. */
  dates?: readonly string[];
  /** Checkboxes: a form post omits those that are not ticked. */
  ticks?: readonly string[];
}

export type FormInput<Form extends FormRules> = z.input<Form['schema']>;
export type FormOutput<Form extends FormRules> = z.output<Form['schema']>;

/** What is wrong with a form, not yet said in a language. */
export interface Refusal {
  ok: false;
  /** The specification's alert, or `form.check` if it has none. */
  message: Message;
  /** For each invalid field, how to correct it, in the page's order. */
  fields: Record<string, Message>;
}

/** What is wrong with a form, in sentences of one language. */
export interface Problem {
  message: string;
  /** By the field's name, in the page's order. */
  fields: Readonly<Record<string, string>>;
}

/** Says what is wrong with a form. */
export const problemOf = ({ message, fields }: Omit<Refusal, 'ok'>, words: SomeWords): Problem => ({
  message: say(words, message),
  fields: Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, say(words, said)])),
});

export type Checked<Data> = { ok: true; data: Data } | Refusal;

/** The key in `fields` for errors of the form as a whole. */
export const WHOLE_FORM = 'form';

/** Empty and hidden from people. Bots that fill in everything fill it in, but so do some password managers. */
export const HONEYPOT = 'website';

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
 * Returns the language of a form's page, which its hidden field names. An unknown value counts as English: nobody can correct a hidden field, so no
 * submission may fail because of it.
 */
export function languageNamedIn(input: unknown): Lang {
  const named = isFields(input) ? input[LANGUAGE] : undefined;
  return languages.find((lang) => lang === named) ?? 'en';
}

/**
 * Checks an input against a form's rules.
 * @param others the errors of fields that the schema does not have, such as a file; the first one is the alert if no
 *   required field is empty
 */
export function check<Form extends FormRules>(
  form: Form,
  input: unknown,
  others: Readonly<Record<string, Message>> = {},
): Checked<FormOutput<Form>> {
  if (!isFields(input)) return refuse(form, {}, { [WHOLE_FORM]: 'edge.fieldsByName' });

  const { [HONEYPOT]: _, [LANGUAGE]: __, ...sent } = input;
  const lang = languageNamedIn(input);
  const fields = (form.dates ?? []).reduce<Fields>((joined, name) => joinDate(joined, name, lang), sent);
  // Instead of zod's own sentences, where a schema has no error: only API clients meet these.
  const parsed = z.safeParse(form.schema, fields, { error: () => 'form.check' satisfies PlainKey });
  const [other] = Object.values(others);
  if (parsed.success && other === undefined) return { ok: true, data: parsed.data as FormOutput<Form> };
  return refuse(form, fields, { ...errorsOf(form, parsed.error?.issues ?? []), ...others }, other);
}

/** Sorts the errors into the page's order of fields. */
function refuse(form: FormRules, sent: Fields, found: Record<string, Message>, alert?: Message): Refusal {
  const fields = Object.fromEntries(
    [...Object.keys(form.labels), WHOLE_FORM].flatMap((name) => {
      const error = found[name];
      return error === undefined ? [] : [[name, error]];
    }),
  );
  const missing = (form.required ?? []).filter((name) => name in fields && isBlank(sent[name]));
  const labels = missing.flatMap((name) => form.labels[name] ?? []);
  const wrong = alert ?? form.messages?.wrong ?? 'form.check';
  return { ok: false, message: (missing.length > 0 && form.messages?.missing?.(labels)) || wrong, fields };
}

/** Returns the first error of each field. */
function errorsOf(form: FormRules, issues: readonly z.core.$ZodIssue[]): Record<string, Message> {
  const all = issues.map((issue): [field: string, error: Message] =>
    issue.code === 'unrecognized_keys'
      ? [WHOLE_FORM, 'edge.onlyItsFields']
      : [fieldOf(form, issue.path), messageOf(issue)],
  );
  return Object.fromEntries(all.reverse());
}

/** Returns an issue's message: its error is the key of a word unless the check has a message with values. */
function messageOf(issue: z.core.$ZodIssue): Message {
  const params = issue.code === 'custom' ? (issue.params as SaidBy | undefined) : undefined;
  return params?.said ?? (issue.message as PlainKey);
}

/** Returns the labelled field of an issue: an issue with the third item of a list belongs to the list. */
function fieldOf(form: FormRules, path: readonly PropertyKey[]): string {
  const names = path.map((_, index) => path.slice(0, path.length - index).join('.'));
  return names.find((name) => Object.hasOwn(form.labels, name)) ?? WHOLE_FORM;
}

/** The `params` of a check whose message has values: an error can only be a string. */
interface SaidBy {
  said: Message;
}

/** Makes a check say a message that has values, or that is a text of the content. */
export const saying = (said: Message): { params: SaidBy } => ({ params: { said } });

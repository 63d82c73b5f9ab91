/**
 * Checks a form, the same way in the browser and at the edge. The result is the CRM's data, or the errors to show. An
 * error never contains anything that was sent.
 */
import * as z from 'zod/mini';
import { type Lang, languages } from '@/shared/config/paths';
import { EARLIEST_BIRTH, earliestToday, joinDate, latestToday } from './input-dates';
import { MAX_CHOICES, MAX_LENGTH } from './input-limits';
import { readNumber, readNumeral, type Unit } from './input-numbers';
import { cleanEmail, cleanLine, cleanLines, isPhone } from './input-text';
import { isRealDate } from '@/shared/lib/calendar-day';
import { message, say, type Message, type PlainKey, type SomeWords } from '@/shared/words/words';

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
 * Returns the language of a form's page. An unknown value counts as English: nobody can correct a hidden field, so no
 * submission may fail because of it.
 */
export function formLanguage(input: unknown): Lang {
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
  const lang = formLanguage(input);
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

/*
 * The field types of the forms: name, email address, phone number, date, checkbox and so on. Each one accepts what a
 * browser sends, as JSON or as a form post; its error is the key of a sentence that says how to correct it.
 *
 * Text is kept as typed, without the white space around it and what cannot be seen (input.ts). Also runs in the browser:
 * keep it small. That is why the forms use zod/mini: it has a tenth of zod's size and, unlike zod, never generates code
 * from strings, which the pages' content security policy forbids.
 */

/** The `params` of a check whose message has values: an error can only be a string. */
interface SaidBy {
  said: Message;
}

/** Makes a check say a message that has values, or that is a text of the content. */
export const saying = (said: Message): { params: SaidBy } => ({ params: { said } });

/** One of the texts below, of a length in MAX_LENGTH. */
const text = (max: number, error: PlainKey, clean: (typed: string) => string) =>
  z.string(error).check(
    z.overwrite(clean),
    z.refine((typed) => typed.length <= max, { ...saying(message('fields.tooLong', { max })), abort: true }),
  );

/** Joiners alone, and other characters that nobody sees, are no answer. */
const isVisible = (typed: string) => /[^\s\p{Cf}]/u.test(typed);

/** Empty is the same as missing. */
const optional = (schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      schema,
      z.transform((typed) => typed || undefined),
    ),
  );

/** One line, required. */
export const requiredText = (max: number, error: PlainKey) =>
  text(max, error, cleanLine).check(z.refine(isVisible, error));

/** One line, optional. */
export const optionalText = (max: number) => optional(text(max, 'fields.text', cleanLine));

/** Several lines, required. */
export const requiredLines = (max: number, error: PlainKey) =>
  text(max, error, cleanLines).check(z.refine(isVisible, error));

/** Several lines, optional. */
export const optionalLines = (max: number) => optional(text(max, 'fields.text', cleanLines));

const LOCAL_WORD = "[\\w!#$%&'*+/=?^`{|}~-]+";
const DOMAIN_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Letters, or an IDN such as `xn--p1ai`: every mail domain ends in one of these. */
const TOP_LEVEL = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
/**
 * Stricter than HTML's `type=email`, like mail servers and the payment provider: dots only between words, and an
 * internet domain, because nobody writes to a clinic from `name@localhost`.
 */
const EMAIL = new RegExp(`^${LOCAL_WORD}(?:\\.${LOCAL_WORD})*@(?:${DOMAIN_LABEL}\\.)+${TOP_LEVEL}$`, 'i');

export const email = text(MAX_LENGTH.email, 'fields.email', cleanEmail).check(z.regex(EMAIL, 'fields.email'));

/** A phone number as it was typed. */
export const phone = requiredText(MAX_LENGTH.phone, 'fields.phone').check(z.refine(isPhone, 'fields.phone'));

export const optionalPhone = optional(
  text(MAX_LENGTH.phone, 'fields.phone', cleanLine).check(
    z.refine((typed) => !typed || isPhone(typed), 'fields.optionalPhone'),
  ),
);

/** Who sends a form. */
export const person = {
  firstName: requiredText(MAX_LENGTH.name, 'fields.firstName'),
  lastName: requiredText(MAX_LENGTH.name, 'fields.lastName'),
  email,
  phone,
};
export const personLabels = {
  firstName: 'labels.firstName',
  lastName: 'labels.lastName',
  email: 'labels.email',
  phone: 'labels.phone',
} as const;

/** One of several values; the browser offers no others. */
export const choice = <const Values extends readonly string[]>(values: Values, error: PlainKey) =>
  z.enum(values, error);

export const optionalChoice = <const Values extends readonly string[]>(values: Values, error: PlainKey) =>
  z.optional(
    z.pipe(
      z.enum(['', ...values] as const, error),
      z.transform((value) => value || undefined),
    ),
  );

/** One or more texts. A form post has one value for each ticked box, so a single one arrives as a plain string. */
export const requiredChoices = (max: number, error: PlainKey) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string(), error)], error),
      z.transform((value) => (typeof value === 'string' ? [value] : value)),
    ),
    z.array(requiredText(max, error)).check(
      z.minLength(1, error),
      z.refine(
        (chosen) => chosen.length <= MAX_CHOICES,
        saying(message('fields.tooMany', { max: MAX_CHOICES })),
      ),
    ),
  );

interface Range {
  min: number;
  max: number;
}

const isIn = ({ min, max }: Range, value: number | undefined) =>
  value !== undefined && value >= min && value <= max;

export const typedNumber = (error?: PlainKey) => z.union([z.string(), z.number()], error);

/** A number within limits, returned as a number. */
export const requiredNumber = (range: Range, error: PlainKey, unit?: Unit) =>
  z.pipe(
    z.pipe(
      typedNumber(error),
      z.transform((value) => readNumber(value, unit)),
    ),
    z.custom<number>((value) => isIn(range, value as number | undefined), error),
  );

/**
 * A number within limits, returned as typed, but with a decimal point and without its unit.
 * @param another the error of another unit, a range, or no number at all
 */
export const requiredNumeral = (range: Range, unit: Unit, error: PlainKey, another: PlainKey) =>
  z.pipe(
    typedNumber(error).check(
      z.refine(
        (value) => typeof value === 'number' || !value.trim() || readNumber(value, unit) !== undefined,
        {
          error: another,
          abort: true,
        },
      ),
      z.refine((value) => isIn(range, readNumber(value, unit)), error),
    ),
    z.transform((value) => String(typeof value === 'number' ? readNumber(value) : readNumeral(value, unit))),
  );

/** A checkbox: true or false in JSON; in a form post 'on', or absent. */
const tick = z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])], 'fields.tick');
const isTicked = (value: z.output<typeof tick> | undefined) =>
  value === true || value === 'on' || value === 'true';

/** An optional checkbox; absent means not ticked. */
export const optionalTick = z.pipe(z.optional(tick), z.transform(isTicked));

/** A required checkbox. */
export const requiredTick = (error: PlainKey) => optionalTick.check(z.refine(Boolean, error));

/**
 * A required checkbox on the page that is not part of the endpoint's contract: API clients leave it out. The page
 * always sends its state, and `fromPost` adds it.
 */
export const pageTick = (error: PlainKey) => z.optional(requiredTick(error));

const optionalDate = (error: PlainKey, ...checks: z.core.$ZodCheck<string>[]) =>
  optional(
    z.string(error).check(
      z.trim(),
      z.refine((typed) => !typed || isRealDate(typed), { error, abort: true }),
      ...checks,
    ),
  );

/** False in a browser: the clock of a device may be days wrong, so only the edge compares a date with today. */
const knowsToday = () => !('document' in globalThis);

/** Between 1900 and today, in any time zone. */
const birthChecks = () => [
  z.refine<string>((typed) => !typed || typed >= EARLIEST_BIRTH, 'fields.birthTooEarly'),
  z.refine<string>((typed) => !typed || !knowsToday() || typed <= latestToday(), 'fields.birthInFuture'),
];

export const optionalBirthDate = optionalDate('fields.birth', ...birthChecks());

export const requiredBirthDate = z
  .string('fields.birth')
  .check(z.trim(), z.refine(isRealDate, { error: 'fields.birth', abort: true }), ...birthChecks());

/** A future date: today, in any time zone, or later. */
export const optionalUpcomingDate = optionalDate(
  'fields.date',
  z.refine((typed) => !typed || !knowsToday() || typed >= earliestToday(), 'fields.pastDate'),
);

/** Any calendar day. */
export const optionalCalendarDate = optionalDate('fields.date');

/** `answers.height` is `height` inside `answers`. */
const GROUPED = /^([^.]+)\.(.+)$/s;

/**
 * Reads a form post, sent without JavaScript or with a file, into the same object as JSON.
 *
 * - A repeated name becomes a list, such as the ticked conditions of the quiz.
 * - A name with a dot goes into a group.
 * - An unticked box is absent from a post: it becomes `false`.
 * - A post encodes line breaks as CRLF: they become LF again.
 * - Files are left to the caller.
 *
 * Names stay as they are, even `__proto__`, as ordinary keys: the schema rejects unknown ones.
 */
export function fromPost(
  form: Pick<FormRules, 'ticks'>,
  entries: Iterable<readonly [string, unknown]>,
): Record<string, unknown> {
  const texts = new Map<string, string[]>();
  for (const [name, posted] of entries) {
    if (typeof posted !== 'string') continue;
    const value = posted.replaceAll('\r\n', '\n');
    const before = texts.get(name);
    if (before) before.push(value);
    else texts.set(name, [value]);
  }

  const fields = new Map<string, unknown>(form.ticks?.map((name) => [name, false]));
  const groups = new Map<string, Map<string, unknown>>();
  for (const [name, values] of texts) {
    const value = values.length > 1 ? values : values[0];
    const [, group, member] = GROUPED.exec(name) ?? [];
    if (group === undefined || member === undefined) fields.set(name, value);
    else groups.set(group, (groups.get(group) ?? new Map<string, unknown>()).set(member, value));
  }
  for (const [group, members] of groups) fields.set(group, Object.fromEntries(members));
  return Object.fromEntries(fields);
}

/* The rate limit's message, shared by the edge and the browser. */

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** 'Please try again in 40 seconds.'; in minutes from one minute on, in hours above one. */
export function tryAgainIn(seconds: number): Message {
  if (seconds < MINUTE_SECONDS) return message('sending.inSeconds', { n: Math.max(1, Math.ceil(seconds)) });
  if (seconds <= HOUR_SECONDS)
    return message('sending.inMinutes', { n: Math.ceil(seconds / MINUTE_SECONDS) });
  return message('sending.inHours', { n: Math.ceil(seconds / HOUR_SECONDS) });
}

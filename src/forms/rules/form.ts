/**
 * Checks a form, the same way in the browser and at the edge. The result is the CRM's data, or the errors to show. An
 * error never contains anything that was sent.
 */
import * as z from 'zod/mini';
import { type Lang, languages } from '@/shared/config/paths';
import {
  cleanEmail,
  cleanLine,
  cleanLines,
  EARLIEST_BIRTH,
  earliestToday,
  isPhone,
  joinDate,
  latestToday,
  MAX_CHOICES,
  MAX_LENGTH,
  readNumber,
  readNumeral,
  type Unit,
} from './input';
import { isRealDate } from '@/shared/lib/calendar-day';

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

/**
 * Checks an input against a form's rules.
 * @param others sentences about fields that the schema does not have, such as a file; the first one is the alert if no
 *   required field is empty
 */
export function check<Form extends FormRules>(
  form: Form,
  input: unknown,
  others: Readonly<Record<string, string>> = {},
): Checked<FormOutput<Form>> {
  if (!isFields(input))
    return refuse(form, {}, { [WHOLE_FORM]: 'Send the fields of the form by their names' });

  const { [HONEYPOT]: _, [LANGUAGE]: __, ...sent } = input;
  const lang = formLanguage(input);
  const fields = (form.dates ?? []).reduce<Fields>((joined, name) => joinDate(joined, name, lang), sent);
  const parsed = z.safeParse(form.schema, fields);
  const [other] = Object.values(others);
  if (parsed.success && other === undefined) return { ok: true, data: parsed.data as FormOutput<Form> };
  return refuse(form, fields, { ...sentences(form, parsed.error?.issues ?? []), ...others }, other);
}

/** Sorts the sentences into the page's order of fields. */
function refuse(form: FormRules, sent: Fields, found: Record<string, string>, alert?: string): Refusal {
  const fields = Object.fromEntries(
    [...Object.keys(form.labels), WHOLE_FORM].flatMap((name) => {
      const sentence = found[name];
      return sentence === undefined ? [] : [[name, sentence]];
    }),
  );
  const missing = (form.required ?? []).filter((name) => name in fields && isBlank(sent[name]));
  const labels = missing.map((name) => form.labels[name] ?? name);
  const wrong = alert ?? form.messages?.wrong ?? CHECK_WHAT_YOU_ENTERED;
  return { ok: false, message: (missing.length > 0 && form.messages?.missing?.(labels)) || wrong, fields };
}

/** Returns the first sentence for each field. */
function sentences(form: FormRules, issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const all = issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? [WHOLE_FORM, 'Send only the fields of this form']
      : [fieldOf(form, issue.path), issue.message],
  );
  return Object.fromEntries(all.reverse()) as Record<string, string>;
}

/** Returns the labelled field of an issue: an issue with the third item of a list belongs to the list. */
function fieldOf(form: FormRules, path: readonly PropertyKey[]): string {
  const names = path.map((_, index) => path.slice(0, path.length - index).join('.'));
  return names.find((name) => Object.hasOwn(form.labels, name)) ?? WHOLE_FORM;
}

/*
 * The field types of the forms: name, email address, phone number, date, checkbox and so on. Each one accepts what a
 * browser sends, as JSON or as a form post, and explains in a sentence how to correct an invalid value.
 *
 * Text is kept as typed, without the white space around it and what cannot be seen (input.ts). Also runs in the browser:
 * keep it small. That is why the forms use zod/mini: it has a tenth of zod's size and, unlike zod, never generates code
 * from strings, which the pages' content security policy forbids.
 */

/** One of the texts below, of a length in MAX_LENGTH. */
const text = (max: number, sentence: string, clean: (typed: string) => string) =>
  z.string(sentence).check(
    z.overwrite(clean),
    z.refine((typed) => typed.length <= max, { error: `Use ${max} characters or fewer`, abort: true }),
  );

const PLAIN_TEXT = 'Write this as text';

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
export const requiredText = (max: number, sentence: string) =>
  text(max, sentence, cleanLine).check(z.refine(isVisible, sentence));

/** One line, optional. */
export const optionalText = (max: number) => optional(text(max, PLAIN_TEXT, cleanLine));

/** Several lines, required. */
export const requiredLines = (max: number, sentence: string) =>
  text(max, sentence, cleanLines).check(z.refine(isVisible, sentence));

/** Several lines, optional. */
export const optionalLines = (max: number) => optional(text(max, PLAIN_TEXT, cleanLines));

const LOCAL_WORD = "[\\w!#$%&'*+/=?^`{|}~-]+";
const DOMAIN_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Letters, or an IDN such as `xn--p1ai`: every mail domain ends in one of these. */
const TOP_LEVEL = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
/**
 * Stricter than HTML's `type=email`, like mail servers and the payment provider: dots only between words, and an
 * internet domain, because nobody writes to a clinic from `name@localhost`.
 */
const EMAIL = new RegExp(`^${LOCAL_WORD}(?:\\.${LOCAL_WORD})*@(?:${DOMAIN_LABEL}\\.)+${TOP_LEVEL}$`, 'i');

export const EMAIL_SENTENCE = 'Enter your email address, like name@example.com';

export const email = text(MAX_LENGTH.email, EMAIL_SENTENCE, cleanEmail).check(z.regex(EMAIL, EMAIL_SENTENCE));

const PHONE_SENTENCE = 'Enter your phone number, like (305) 555-0142';

/** A phone number as it was typed. */
export const phone = requiredText(MAX_LENGTH.phone, PHONE_SENTENCE).check(z.refine(isPhone, PHONE_SENTENCE));

export const optionalPhone = optional(
  text(MAX_LENGTH.phone, PHONE_SENTENCE, cleanLine).check(
    z.refine((typed) => !typed || isPhone(typed), 'Enter a phone number, like (305) 555-0142'),
  ),
);

/** Who sends a form. */
export const person = {
  firstName: requiredText(MAX_LENGTH.name, 'Enter your first name'),
  lastName: requiredText(MAX_LENGTH.name, 'Enter your last name'),
  email,
  phone,
};
export const personLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const;

/** One of several values; the browser offers no others. */
export const choice = <const Values extends readonly string[]>(values: Values, sentence: string) =>
  z.enum(values, sentence);

export const optionalChoice = <const Values extends readonly string[]>(values: Values, sentence: string) =>
  z.optional(
    z.pipe(
      z.enum(['', ...values] as const, sentence),
      z.transform((value) => value || undefined),
    ),
  );

/** One or more texts. A form post has one value for each ticked box, so a single one arrives as a plain string. */
export const requiredChoices = (max: number, sentence: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string(), sentence)], sentence),
      z.transform((value) => (typeof value === 'string' ? [value] : value)),
    ),
    z
      .array(requiredText(max, sentence))
      .check(z.minLength(1, sentence), z.maxLength(MAX_CHOICES, `Choose ${MAX_CHOICES} or fewer`)),
  );

interface Range {
  min: number;
  max: number;
}

const isIn = ({ min, max }: Range, value: number | undefined) =>
  value !== undefined && value >= min && value <= max;

export const typedNumber = (sentence?: string) => z.union([z.string(), z.number()], sentence);

/** A number within limits, returned as a number. */
export const requiredNumber = (range: Range, sentence: string, unit?: Unit) =>
  z.pipe(
    z.pipe(
      typedNumber(sentence),
      z.transform((value) => readNumber(value, unit)),
    ),
    z.custom<number>((value) => isIn(range, value as number | undefined), sentence),
  );

/**
 * A number within limits, returned as typed, but with a decimal point and without its unit.
 * @param another the sentence about another unit, a range, or no number at all
 */
export const requiredNumeral = (range: Range, unit: Unit, sentence: string, another: string) =>
  z.pipe(
    typedNumber(sentence).check(
      z.refine(
        (value) => typeof value === 'number' || !value.trim() || readNumber(value, unit) !== undefined,
        {
          error: another,
          abort: true,
        },
      ),
      z.refine((value) => isIn(range, readNumber(value, unit)), sentence),
    ),
    z.transform((value) => String(typeof value === 'number' ? readNumber(value) : readNumeral(value, unit))),
  );

/** A checkbox: true or false in JSON; in a form post 'on', or absent. */
const tick = z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])], 'Check the box or leave it');
const isTicked = (value: z.output<typeof tick> | undefined) =>
  value === true || value === 'on' || value === 'true';

/** An optional checkbox; absent means not ticked. */
export const optionalTick = z.pipe(z.optional(tick), z.transform(isTicked));

/** A required checkbox. */
export const requiredTick = (sentence: string) => optionalTick.check(z.refine(Boolean, sentence));

/**
 * A required checkbox on the page that is not part of the endpoint's contract: API clients leave it out. The page
 * always sends its state, and `fromPost` adds it.
 */
export const pageTick = (sentence: string) => z.optional(requiredTick(sentence));

const optionalDate = (sentence: string, ...checks: z.core.$ZodCheck<string>[]) =>
  optional(
    z.string(sentence).check(
      z.trim(),
      z.refine((typed) => !typed || isRealDate(typed), { error: sentence, abort: true }),
      ...checks,
    ),
  );

/** False in a browser: the clock of a device may be days wrong, so only the edge compares a date with today. */
const knowsToday = () => !('document' in globalThis);

const BIRTH_SENTENCE = 'Enter your date of birth as month, day and year, like 3 14 1988';

/** Between 1900 and today, in any time zone. */
const birthChecks = () => [
  z.refine<string>((typed) => !typed || typed >= EARLIEST_BIRTH, 'Enter a date of birth after 1899'),
  z.refine<string>(
    (typed) => !typed || !knowsToday() || typed <= latestToday(),
    'Enter a date of birth that is not in the future',
  ),
];

export const optionalBirthDate = optionalDate(BIRTH_SENTENCE, ...birthChecks());

export const requiredBirthDate = z
  .string(BIRTH_SENTENCE)
  .check(z.trim(), z.refine(isRealDate, { error: BIRTH_SENTENCE, abort: true }), ...birthChecks());

/** A future date: today, in any time zone, or later. */
export const optionalUpcomingDate = optionalDate(
  'Choose a date from the calendar',
  z.refine((typed) => !typed || !knowsToday() || typed >= earliestToday(), 'Choose today or a later date'),
);

/** Any calendar day. */
export const optionalCalendarDate = optionalDate('Choose a date from the calendar');

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

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

function inWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return count(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= HOUR_SECONDS) return count(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
  return count(Math.ceil(seconds / HOUR_SECONDS), 'hour');
}

/** 'Please try again in 40 seconds.'; in minutes from one minute on, in hours above one. */
export const tryAgainIn = (seconds: number) => `Please try again in ${inWords(seconds)}.`;

export const TOO_MUCH = 'We have received many messages from your internet connection.';

/**
 * The field types of the forms: name, email address, phone number, date, checkbox and so on. Each one accepts what a
 * browser sends, as JSON or as a form post, and explains in a sentence how to correct an invalid value.
 *
 * Text is kept as typed, without the white space around it. Also runs in the browser: keep it small. That is why the
 * forms use zod/mini: it has a tenth of zod's size and, unlike zod, never generates code from strings, which the pages'
 * content security policy forbids.
 */
import * as z from 'zod/mini';
import { EARLIEST_BIRTH, earliestToday, isRealDate, latestToday } from './dates';
import { MAX_CHOICES, MAX_LENGTH, PHONE_DIGITS } from './limits';

/** Control characters, including line breaks, and lone surrogates. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/u;
/** The same, except for tabs and line breaks as browsers send them. */
const UNREADABLE_IN_LINES = /[^\P{Cc}\n\r\t]|\r(?!\n)|\p{Cs}/u;

const isShortEnough = (max: number) => (text: string) => text.replaceAll('\r\n', '\n').length <= max;

const text = (max: number, sentence: string, unreadable: RegExp) =>
  z.string(sentence).check(
    z.trim(),
    z.refine(isShortEnough(max), { error: `Use ${max} characters or fewer`, abort: true }),
    z.refine((typed) => !unreadable.test(typed), {
      error: 'Remove the characters that cannot be read: they were probably pasted from a file',
      abort: true,
    }),
  );

const PLAIN_TEXT = 'Write this as text';

/** Invisible characters alone, such as a zero-width space, are no answer. */
const isVisible = (typed: string) => /[^\s\p{Cf}]/u.test(typed);

const orOmitted = (typed: string) => typed || undefined;

/** One line, required. */
export const requiredText = (max: number, sentence: string) =>
  text(max, sentence, UNREADABLE).check(z.refine(isVisible, sentence));

/** One line, optional; empty is the same as missing. */
export const optionalText = (max: number) =>
  z.optional(z.pipe(text(max, PLAIN_TEXT, UNREADABLE), z.transform(orOmitted)));

/** Several lines, required. */
export const requiredLines = (max: number, sentence: string) =>
  text(max, sentence, UNREADABLE_IN_LINES).check(z.refine(isVisible, sentence));

/** Several lines, optional. */
export const optionalLines = (max: number) =>
  z.optional(z.pipe(text(max, PLAIN_TEXT, UNREADABLE_IN_LINES), z.transform(orOmitted)));

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

export const email = requiredText(MAX_LENGTH.email, EMAIL_SENTENCE).check(z.regex(EMAIL, EMAIL_SENTENCE));

/**
 * Digits in any spacing, with or without a leading plus, and an extension. Direction marks come with pasted numbers.
 */
const PHONE = /^([\s(\p{Cf}]*\+?[\d\s()./\p{Pd}\p{Cf}]+)(?:(?:x|ext\.?|extension|#)[\s.:]*\d{1,7})?$/iu;

/**
 * True when a text could be a phone number, going by pattern and number of digits, in the browser and at the edge.
 * Checking that the number exists takes the world's numbering plans, which are too large for a page: see phone-e164.ts.
 */
function isPhone(typed: string): boolean {
  const digits = PHONE.exec(typed)?.[1]?.replaceAll(/\D/g, '').length ?? 0;
  return digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

const PHONE_SENTENCE = 'Enter your phone number, like (305) 555-0142';

/** A phone number as it was typed. */
export const phone = requiredText(MAX_LENGTH.phone, PHONE_SENTENCE).check(z.refine(isPhone, PHONE_SENTENCE));

export const optionalPhone = z.optional(
  z.pipe(
    text(MAX_LENGTH.phone, PHONE_SENTENCE, UNREADABLE).check(
      z.refine((typed) => !typed || isPhone(typed), 'Enter a phone number, like (305) 555-0142'),
    ),
    z.transform(orOmitted),
  ),
);

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

/** A plain number, without sign, exponent or thousands separators. */
const NUMBER = /^(?:\d+\.?\d*|\.\d+)$/;

/** The keyboards of many regions have only a comma. Before three digits it separates thousands. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

const withPoint = (typed: string) => typed.trim().replace(DECIMAL_COMMA, '$1.$2');

/** Significant decimals of a JSON number; the rest is floating-point noise, as in 0.1 + 0.2. */
const DECIMALS = 6;

/** Returns the number in a text; undefined if it is not a number, or too long for one. */
export function readNumber(value: string | number | undefined): number | undefined {
  if (typeof value === 'number') return Number(value.toFixed(DECIMALS));
  const typed = withPoint(value ?? '');
  return typed.length <= MAX_LENGTH.number && NUMBER.test(typed) ? Number(typed) : undefined;
}

export const typedNumber = (sentence?: string) => z.union([z.string(), z.number()], sentence);

interface Range {
  min: number;
  max: number;
}

const isIn = ({ min, max }: Range, value: number | undefined) =>
  value !== undefined && value >= min && value <= max;

/** A number within limits, returned as a number. */
export const requiredNumber = (range: Range, sentence: string) =>
  z.pipe(
    z.pipe(
      typedNumber(sentence),
      z.transform((value) => readNumber(value)),
    ),
    z.custom<number>((value) => isIn(range, value as number | undefined), sentence),
  );

/** A number within limits, returned as typed, but with a decimal point. */
export const requiredNumeral = (range: Range, sentence: string) =>
  z.pipe(
    z.pipe(
      typedNumber(sentence),
      z.transform((value) => (typeof value === 'number' ? String(readNumber(value)) : withPoint(value))),
    ),
    z.string().check(z.refine((typed) => isIn(range, readNumber(typed)), sentence)),
  );

/** A checkbox: true or false in JSON; in a form post 'on', or absent. */
const tick = z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])], 'Tick the box or leave it');
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
  z.optional(
    z.pipe(
      z.string(sentence).check(
        z.trim(),
        z.refine((typed) => !typed || isRealDate(typed), { error: sentence, abort: true }),
        ...checks,
      ),
      z.transform(orOmitted),
    ),
  );

const BIRTH_SENTENCE = 'Enter your date of birth as month, day and year, like 3 14 1988';

/** Between 1900 and today, in any time zone. */
const birthChecks = () => [
  z.refine<string>((typed) => !typed || typed >= EARLIEST_BIRTH, 'Enter a date of birth after 1899'),
  z.refine<string>(
    (typed) => !typed || typed <= latestToday(),
    'Enter a date of birth that is not in the future',
  ),
];

export const optionalBirthDate = optionalDate(BIRTH_SENTENCE, ...birthChecks());

export const requiredBirthDate = z
  .string(BIRTH_SENTENCE)
  .check(z.trim(), z.refine(isRealDate, { error: BIRTH_SENTENCE, abort: true }), ...birthChecks());

/** A future date: today, in any time zone, or later. */
export const optionalUpcomingDate = optionalDate(
  'Choose a date of the calendar',
  z.refine((typed) => !typed || typed >= earliestToday(), 'Choose today or a later date'),
);

/** Any calendar day. */
export const optionalCalendarDate = optionalDate('Choose a date of the calendar');

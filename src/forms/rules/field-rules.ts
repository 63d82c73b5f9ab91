/**
 * The field types of the forms: name, email address, phone number, date, checkbox and so on. Each one accepts what a
 * browser sends, as JSON or as a form post; its error is the key of a sentence that says how to correct it.
 *
 * Text is kept as typed, without the white space around it and what cannot be seen (input-text.ts). Also runs in the browser:
 * keep it small. That is why the forms use zod/mini: it has a tenth of zod's size and, unlike zod, never generates code
 * from strings, which the pages' content security policy forbids.
 */
import * as z from 'zod/mini';
import { isRealDate } from '@/shared/lib/calendar-day';
import { message, type PlainKey } from '@/shared/words/words';
import { saying } from './form-rules';
import { EARLIEST_BIRTH, earliestToday, latestToday } from './input-dates';
import { MAX_CHOICES, MAX_LENGTH } from './input-limits';
import { cleanEmail } from './input-email';
import { readNumber, readNumeral, type Unit } from './input-numbers';
import { isPhone } from './input-phone';
import { cleanLine, cleanLines } from './input-text';

/** A text that is cleaned first, so that what nobody sees does not count in its length. */
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

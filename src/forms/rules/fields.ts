/**
 * The field types of the forms: name, email address, phone number, date, checkbox and so on. Each one accepts what a
 * browser sends, as JSON or as a form post, and explains in a sentence how to correct an invalid value.
 *
 * Text is kept as typed, without the white space around it and what cannot be seen (clean.ts). Also runs in the browser:
 * keep it small. That is why the forms use zod/mini: it has a tenth of zod's size and, unlike zod, never generates code
 * from strings, which the pages' content security policy forbids.
 */
import * as z from 'zod/mini';
import { cleanEmail, cleanLine, cleanLines, isPhone } from './clean';
import { isRealDate } from '@/shared/lib/calendar-day';
import { EARLIEST_BIRTH, earliestToday, latestToday } from './dates';
import { MAX_CHOICES, MAX_LENGTH } from './limits';
import { readNumber, readNumeral, type Unit } from './numbers';

/** Lengths are counted like an input's `maxlength`: see limits.ts. */
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
  optional(
    z.string(sentence).check(
      z.trim(),
      z.refine((typed) => !typed || isRealDate(typed), { error: sentence, abort: true }),
      ...checks,
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

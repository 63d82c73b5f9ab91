/** What people type: how long it may be, and what is meant. Also runs in the browser: keep it small. */
import type { Lang } from '@/shared/config/paths';

/**
 * Longest texts in characters: in UTF-16 units, with a line break as one. `email` is the longest valid address (RFC 5321);
 * the others leave ample room for honest input.
 */
export const MAX_LENGTH = {
  name: 100,
  email: 254,
  /** A number, and what people write around it: "cell, after 6 PM". */
  phone: 100,
  /** A number with its unit. */
  number: 40,
  /** One line: a street, an insurance company, a product, an answer of the quiz. */
  line: 200,
  /** A few sentences: allergies, medications, the reason for a visit. */
  note: 2000,
  /** A message, symptoms, a medical history. */
  message: 5000,
  coverLetter: 10_000,
} as const;

export const AGE_YEARS = { min: 1, max: 120 } as const;

export const WEIGHT_LBS = { min: 50, max: 1000 } as const;

/** Maximum number of answers to a multiple-choice question. */
export const MAX_CHOICES = 30;

/** Limits of the BMI calculator, from a small child to the tallest and heaviest people known: others are typing errors. */
export const BMI_LIMITS = {
  /** Of the whole height: 3 to 8 feet. */
  heightInches: { min: 36, max: 96 },
  inches: { min: 0, max: 11 },
  centimetres: { min: 90, max: 245 },
  pounds: { min: 40, max: 1000 },
  kilograms: { min: 18, max: 450 },
} as const;

/** A résumé has to be smaller than this: 5 MB. */
export const RESUME_BELOW_BYTES = 5 * 1024 * 1024;

/*
 * Texts are cleaned of what people type and paste and cannot see. Nobody can remove an invisible character, so no form is
 * refused because of one.
 */

/** Word uses vertical tab and form feed for breaks of lines and pages; the last three are Unicode's own. */
const LINE_BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;
/** Separators of fields and records. Word also copies U+001E for a hyphen at which no line breaks. */
// eslint-disable-next-line no-control-regex -- They are what is cleaned.
const SEPARATORS = /[\u001C-\u001E]/g;
/**
 * The other control characters, halves of surrogate pairs, marks of direction, soft hyphens and blanks without a width.
 * Not the joiners U+200C and U+200D, which emoji and several scripts need.
 */
const INVISIBLE =
  /[^\P{Cc}\n\t]|[\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Returns several lines of text, with LF as the only line break. */
export const cleanLines = (typed: string): string =>
  typed.replace(LINE_BREAKS, '\n').replace(SEPARATORS, ' ').replace(INVISIBLE, '').trim();

/** Returns one line of text: line breaks and tabs become blanks. */
export const cleanLine = (typed: string): string => cleanLines(typed).replace(/[\n\t]/g, ' ');

/** Returns what is meant by full-width letters and digits, without anything invisible. */
const plain = (typed: string) =>
  cleanLine(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();

/** Between the words around an address: `Ana <ana@example.com>`, `mailto:ana@example.com`, `[Ana](mailto:...)`. */
const BETWEEN_WORDS = /([\s"“”«»()[\]<>,;:]+)/;
/** Words that may be before an address without such a sign. Another one may belong to it: `ana diaz@example.com`. */
const BEFORE_ADDRESS = /^(?:e-?mail|mail|correo|electrónico|address|dirección|is|es)$/i;
/** At the start or end of a word: quotation marks, or the end of a sentence. */
const AROUND_WORD = /^'(?=.*'$)|[.'!]+$/g;
/** A copied link may have a subject. */
const SUBJECT = /(mailto:[^?]*)\?.*/i;

/**
 * Returns the email address in a text that was copied, dictated or corrected by a phone: without blanks beside `@`, with
 * plain apostrophes and dots, and without the words around it. An internationalized domain is converted as browsers do it:
 * `peña.example` becomes `xn--pea-8ma.example`. A text with two addresses, or perhaps with a part of one, keeps its words.
 */
export function cleanEmail(typed: string): string {
  // Nothing longer is an address.
  if (typed.length > 4 * MAX_LENGTH.email) return typed;
  const text = plain(typed.replaceAll(/[‘’´]/g, "'"))
    .replace(SUBJECT, '$1')
    .replaceAll('。', '.')
    .split('@')
    .map((part) => part.trim())
    .join('@');
  const parts = text.split(BETWEEN_WORDS).map((part) => part.trim());
  const words = parts.filter((_, index) => index % 2 === 0);
  const signs = parts.filter((_, index) => index % 2 === 1);
  const at = words.findIndex((word) => word.includes('@'));
  const before = words[at - 1] ?? '';
  const found = words[at] ?? '';
  const behind = words[at + 1] ?? '';
  const address = found.replaceAll(AROUND_WORD, '');
  const isOnlyOne = words.every(
    (word) => !word.includes('@') || word.replaceAll(AROUND_WORD, '') === address,
  );
  // Only a blank is between them: the rest of `ana diaz@example.com`, or of `ana@example.com. mx`.
  const continuesWord =
    signs[at - 1] === '' && /[\p{L}\d]/u.test(before) && !BEFORE_ADDRESS.test(before.replace(/\.$/, ''));
  const goesOn = signs[at] === '' && behind !== '' && (found.endsWith('.') || behind.startsWith('.'));
  return isOnlyOne && address && !continuesWord && !goesOn ? withAsciiDomain(address) : text;
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + inAscii(address.slice(at + 1));
}

/** Returns a domain as it is in addresses on the internet; the same text if it is no domain. */
function inAscii(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An extension with the word or sign before it: `ext. 101`, `;ext=101`, `x12`, `#4`, `anexo 7`. */
const EXTENSION =
  /(^|[^\p{L}])(?:e?xt|extn|extension|extensión|x|anexo|interno|int|opción|option|#)[^\p{L}\d]*\d+/giu;
/** A number without extension has 7 digits if it is local, and 15 at most (ITU-T E.164). */
const PHONE_DIGITS = { min: 7, max: 15 } as const;

/**
 * A number, and a word, a comma or the like behind it: what follows is about the number, an extension behind pauses
 * (`,,101`), or another number. Blanks and slashes also stand inside of a number, unless a whole one follows.
 */
const FIRST_NUMBER = /^((?:\P{Nd}*\p{Nd}){7}.*?)(?:[\p{L},;*|&]|[\s/](?=\P{Nd}*(?:\p{Nd}\P{Nd}*){10,11}$))/su;

const digitsOf = (text: string) => (text.match(/\p{Nd}/gu) ?? []).join('');

/**
 * Returns the digits to dial for a phone number, the first one if there are several, with a plus if it has a country
 * code, and without its extension. What stands between the digits, before them ("Tel.") or behind them ("home") does not
 * matter.
 */
export function dialledDigits(typed: string): string {
  const numbers = plain(typed.slice(0, MAX_LENGTH.phone)).replace(EXTENSION, '$1');
  const [, number = numbers] = FIRST_NUMBER.exec(numbers) ?? [];
  return (/^\P{Nd}*\+/u.test(number) ? '+' : '') + digitsOf(number);
}

/** True when a text can be a phone number. Whether it exists takes the world's numbering plans: see phone-e164.ts. */
export function isPhone(typed: string): boolean {
  const { length } = digitsOf(dialledDigits(typed));
  return length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
}

/* Numbers as people type them: `180`, `82,5`, `180 lbs.`, `5½`. */

/** The words for each unit, in English and Spanish. */
const UNITS = {
  years: /^(?:y|y[ /]?o|(?:yrs?|-?years?)(?:[ -]old)?|a|(?:años?|anos?)(?: de edad)?)$/,
  pounds: /^(?:lbs?|pounds?|libras?|#)$/,
  kilograms: /^(?:kgs?|kilos?|kilograms?|kilogramos?)$/,
  feet: /^(?:'|ft|foot|feet|pies?)$/,
  inches: /^(?:"|in|ins|inch|inches|pulg|pulgadas?)$/,
  centimetres: /^(?:cms?|centimet(?:er|re)s?|centímetros?|centimetros?)$/,
} as const;

export type Unit = keyof typeof UNITS;

const FRACTIONS = [
  [/\s?¼/g, '.25'],
  [/\s?½/g, '.5'],
  [/\s?¾/g, '.75'],
  [/[‘’′´`]/g, "'"],
  [/[“”″]|''/g, '"'],
] as const;

/** Returns a text in lower case with plain digits, quotes and fractions, so that patterns can be short. */
export const plainNumber = (typed: string): string =>
  FRACTIONS.reduce((text, [written, meant]) => text.replace(written, meant), cleanLine(typed))
    .normalize('NFKC')
    .toLowerCase();

/** A number without sign, exponent or thousands separators, and what stands behind it. */
const NUMBER = /^(\d+\.?\d*|\.\d+)\s*(\D*)$/;

/** The keyboards of many regions have only a comma. Before three digits it separates thousands. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})(?!\d)/;

/** Returns a number as it was typed, with a decimal point and without its unit; undefined for anything else. */
export function readNumeral(typed: string, unit?: Unit): string | undefined {
  // Some of the patterns are slow on very long texts.
  if (typed.length > MAX_LENGTH.number) return undefined;
  const [, numeral, behind = ''] = NUMBER.exec(plainNumber(typed).replace(DECIMAL_COMMA, '$1.$2')) ?? [];
  const isOwnUnit = behind === '' || (unit !== undefined && UNITS[unit].test(behind.replaceAll('.', '')));
  return isOwnUnit && numeral !== undefined && numeral.length <= MAX_DIGITS ? numeral : undefined;
}

/** Longer ones are not about people. */
const MAX_DIGITS = 10;

/** Significant decimals of a JSON number; the rest is floating-point noise, as in 0.1 + 0.2. */
const DECIMALS = 6;

/** Returns the number in a text; undefined if it is not one, or in another unit. */
export function readNumber(value: string | number | undefined, unit?: Unit): number | undefined {
  if (typeof value === 'number') return Number(value.toFixed(DECIMALS));
  const numeral = readNumeral(value ?? '', unit);
  return numeral === undefined ? undefined : Number(numeral);
}

/* Calendar dates as `YYYY-MM-DD`. A date is a calendar day, not a moment: time zones do not matter. */

const HOUR_IN_MS = 3_600_000;

/** The earliest date of birth that a form accepts. */
export const EARLIEST_BIRTH = '1900-01-01';

const dateAtOffset = (hours: number) => new Date(Date.now() + hours * HOUR_IN_MS).toISOString().slice(0, 10);

/** Today's date in the last time zone (UTC-12): an earlier date is past everywhere. */
export const earliestToday = () => dateAtOffset(-12);

/** Today's date in the first time zone (UTC+14): a later date is in the future everywhere. */
export const latestToday = () => dateAtOffset(14);

/** Names of a date's three inputs, in the page's order. */
export const datePartNames = (field: string) =>
  ({ month: `${field}-month`, day: `${field}-day`, year: `${field}-year` }) as const;

interface DateParts {
  month: string;
  day: string;
  year: string;
}

/** In English and Spanish; some write setiembre. */
const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
] as const;

/** Returns the number of a month that a word names, perhaps with its first three letters or more. */
function monthNumber(word: string): string | undefined {
  if (word.length < 3) return undefined;
  const month = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)));
  return month < 0 ? undefined : String(month + 1);
}

/** Stand between the parts of a date: 14 de marzo del 1988, March 14th. */
const JOINING_WORDS = ['de', 'del', 'st', 'nd', 'rd', 'th'];

/** Returns the numbers and words of a date. */
const partsOf = (typed: string) =>
  (plainNumber(typed).match(/\d+|\p{L}+/gu) ?? []).filter((part) => !JOINING_WORDS.includes(part));

/** Completes a year of two digits to the last one that has begun: 88 was 1988. */
function fullYear(year: string): string {
  const thisYear = new Date().getFullYear();
  const century = thisYear - (thisYear % 100);
  return year.length === 2
    ? String(century + Number(year) - (century + Number(year) > thisYear ? 100 : 0))
    : year;
}

/**
 * Returns month and day of two numbers in whatever order they were written: of 14/3 and 3/14. Where both can be the month,
 * the month is first in English, as in the USA; in Spanish, nobody knows.
 */
function monthAndDay(first: string, second: string, lang: Lang): [month: string, day: string] | undefined {
  if (Number(first) > 12) return [second, first];
  const isClear = Number(second) > 12 || Number(first) === Number(second);
  return isClear || lang === 'en' ? [first, second] : undefined;
}

/**
 * Reads a whole date: 3/14/1988, 3-14-88, 1988-03-14, March 14, 1988, 14 de marzo de 1988.
 * @param lang language of the page
 * @returns undefined for anything else, and for a date that may be another one
 */
export function readWholeDate(typed: string, lang: Lang): DateParts | undefined {
  if (typed.length > MAX_LENGTH.line) return undefined;
  const parts = partsOf(typed);
  if (parts.length !== 3) return undefined;
  const named = parts.map(monthNumber).find((month) => month !== undefined);
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  if (numbers.length !== (named === undefined ? 3 : 2)) return undefined;
  const isYearFirst = parts[0]?.length === 4;
  const year = (isYearFirst ? numbers.shift() : numbers.pop()) ?? '';
  if (!/^(?:\d\d|\d{4})$/.test(year)) return undefined;
  const [first = '', second = ''] = numbers;
  if (named !== undefined) return { month: named, day: first, year: fullYear(year) };
  const found = isYearFirst ? [first, second] : monthAndDay(first, second, lang);
  return found && { month: found[0] ?? '', day: found[1] ?? '', year: fullYear(year) };
}

/**
 * Joins a date's three inputs into one field: month 3, day 14 and year 1988 become '1988-03-14', three empty ones ''.
 * The month may be a name, and one input may have the whole date. An invalid date becomes an invalid text, so that
 * validation can report it.
 */
export function joinDate(input: Record<string, unknown>, field: string, lang: Lang): Record<string, unknown> {
  const names = datePartNames(field);
  const { [names.month]: month, [names.day]: day, [names.year]: year, ...rest } = input;
  const parts = [year, month, day];
  if (parts.every((part) => part === undefined) || field in rest) return input;
  if (!parts.every((part) => part === undefined || typeof part === 'string')) return input;
  const typed = parts.map((part = '') => cleanLine(part));
  const filled = typed.filter(Boolean);
  if (filled.length === 0) return { ...rest, [field]: '' };
  const whole = filled.length === 1 ? readWholeDate(filled[0] ?? '', lang) : undefined;
  const joined = whole ? [whole.year, whole.month, whole.day] : typed.map(numberOf);
  return { ...rest, [field]: joined.map((part) => part.padStart(2, '0')).join('-') };
}

/** Returns the number in one of a date's inputs: of a month's name, or without a full stop or `th` behind it. */
function numberOf(typed: string): string {
  // Nothing longer is a part of a date.
  if (typed.length > MAX_LENGTH.number) return typed;
  const [part, ...others] = partsOf(typed);
  return part === undefined || others.length > 0 ? typed : (monthNumber(part) ?? part);
}

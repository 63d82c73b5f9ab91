/** Calendar dates as `YYYY-MM-DD`. A date is a calendar day, not a moment: time zones do not matter. */

import { cleanLine } from './clean.ts';
import { MAX_LENGTH } from './limits.ts';
import { plainNumber } from './numbers.ts';

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

/** The names of each month, in English and Spanish. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  ['en', 'es'].map((lang) => new Date(2000, month).toLocaleDateString(lang, { month: 'long' }).toLowerCase()),
);

/** Stand between the parts of a date: 14 de marzo, March 14th, the 14th of March. */
const JOINING_WORDS = ['de', 'del', 'of', 'the', 'st', 'nd', 'rd', 'th', 'o'];

/** Returns a month's number for its name or an abbreviation of three letters or more. Some write setiembre. */
function monthNumber(word: string): string | undefined {
  const start = word.replace(/^set/, 'sept');
  const month = MONTHS.findIndex((names) => word.length >= 3 && names.some((name) => name.startsWith(start)));
  return month < 0 ? undefined : String(month + 1);
}

const wordsOf = (typed: string) => plainNumber(typed).match(/\d+|\p{L}+/gu) ?? [];

/** Completes a year of two digits to the last one that has begun: 88 was 1988. */
function fullYear(year: string): string {
  const thisYear = new Date().getFullYear();
  const century = thisYear - (thisYear % 100);
  return year.length === 2
    ? String(century + Number(year) - (century + Number(year) > thisYear ? 100 : 0))
    : year;
}

/**
 * Reads a whole date: 3/14/1988, 3-14-88, 1988-03-14, 03141988, March 14, 1988, 14 de marzo de 1988. Numbers are in the
 * order of the USA, unless the first one can only be a day. Undefined for anything else.
 */
export function readWholeDate(typed: string): DateParts | undefined {
  if (typed.length > MAX_LENGTH.line) return undefined;
  const words = wordsOf(typed).filter((word) => !JOINING_WORDS.includes(word));
  const [only = ''] = words;
  if (words.length === 1 && /^\d{8}$/.test(only))
    return readWholeDate(
      only.replace(/^((?:19|20)\d\d)(\d\d)(\d\d)$|^(\d\d)(\d\d)(\d{4})$/, '$1 $2 $3 $4 $5 $6'),
    );

  const named = words.findIndex((word) => monthNumber(word) !== undefined);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  if (words.length !== 3 || numbers.length !== (named < 0 ? 3 : 2)) return undefined;
  const isYearFirst = words[0]?.length === 4;
  const year = isYearFirst ? numbers.shift() : numbers.pop();
  const [first = '', second = ''] = named < 0 ? numbers : [monthNumber(words[named] ?? ''), ...numbers];
  const isDayFirst = !isYearFirst && Number(first) > 12 && Number(second) <= 12;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  return year && /^(?:\d\d|\d{4})$/.test(year) ? { month, day, year: fullYear(year) } : undefined;
}

/**
 * Joins a date's three inputs into one field: month 3, day 14 and year 1988 become '1988-03-14', three empty ones ''.
 * The month may be a name, and one input may have the whole date. An invalid date becomes an invalid text, so that
 * validation can report it.
 */
export function joinDate(input: Record<string, unknown>, field: string): Record<string, unknown> {
  const names = datePartNames(field);
  const { [names.month]: month, [names.day]: day, [names.year]: year, ...rest } = input;
  const parts = [year, month, day];
  if (parts.every((part) => part === undefined) || field in rest) return input;
  if (!parts.every((part) => part === undefined || typeof part === 'string')) return input;
  const typed = parts.map((part = '') => cleanLine(part));
  const filled = typed.filter(Boolean);
  if (filled.length === 0) return { ...rest, [field]: '' };
  const whole = filled.length === 1 ? readWholeDate(filled[0] ?? '') : undefined;
  const joined = whole ? [whole.year, whole.month, whole.day] : typed.map(numberOf);
  return { ...rest, [field]: joined.map((part) => part.padStart(2, '0')).join('-') };
}

/** Returns the number in one of a date's inputs: of a month's name, or without a full stop or `th` behind it. */
function numberOf(part: string): string {
  const [word = '', ...others] = wordsOf(part).filter((each) => !JOINING_WORDS.includes(each));
  return others.length > 0 || word === '' ? part : (monthNumber(word) ?? word);
}

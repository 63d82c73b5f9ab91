/**
 * Calendar dates as `YYYY-MM-DD`. A date is a calendar day, not a moment: time zones do not matter. Also runs in the browser:
 * keep it small.
 */
import type { Lang } from '@/shared/config/paths';
import { MAX_LENGTH } from './input-limits';
import { plainNumber } from './input-numbers';
import { cleanLine } from './input-text';

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

/** Completes the two digits of a whole date's year to the last one that has begun: 88 was 1988. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  const thisYear = new Date().getFullYear();
  const inThisCentury = thisYear - (thisYear % 100) + Number(year);
  return String(inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury);
}

/**
 * Returns month and day of two numbers in whatever order they were written: of 14/3 and 3/14. Where both can be the month,
 * the month is first in English, as in the USA; in Spanish, nobody knows.
 */
function monthAndDay(first: string, second: string, lang: Lang): Omit<DateParts, 'year'> | undefined {
  if (Number(first) > 12) return { month: second, day: first };
  const isClear = Number(second) > 12 || Number(first) === Number(second);
  return isClear || lang === 'en' ? { month: first, day: second } : undefined;
}

/**
 * Reads a whole date: 3/14/1988, 3-14-88, 1988-03-14, March 14, 1988, 14 de marzo de 1988.
 * @param lang language of the page
 * @returns undefined for anything else, and on a Spanish page for a date whose day and month cannot be told apart
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
  const found = isYearFirst ? { month: first, day: second } : monthAndDay(first, second, lang);
  return found && { ...found, year: fullYear(year) };
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

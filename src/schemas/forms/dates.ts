/** Calendar dates as `YYYY-MM-DD`. A date is a day on a calendar, not a moment: no time zone has a part in it. */

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const HOUR_IN_MS = 3_600_000;

/** The earliest date of birth that a form takes. */
export const EARLIEST_BIRTH = '1900-01-01';

/** Is it a day that exists? 2024-02-29 does, 2025-02-29 does not. */
export function isRealDate(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const dateAtOffset = (hours: number) => new Date(Date.now() + hours * HOUR_IN_MS).toISOString().slice(0, 10);

/** Today where the day began last (UTC-12): a date before it is past for everybody. */
export const earliestToday = () => dateAtOffset(-12);

/** Today where the day began first (UTC+14): a date after it is in the future for everybody. */
export const latestToday = () => dateAtOffset(14);

/** The names of the three inputs that ask for one date, in the order of the page. */
export const datePartNames = (field: string) =>
  ({ month: `${field}-month`, day: `${field}-day`, year: `${field}-year` }) as const;

/**
 * Puts the three inputs of a date together as one field: month 3, day 14 and year 1988 become '1988-03-14', three
 * empty ones ''. What is no date becomes a text that is none, so that the person is asked about it.
 */
export function joinDate(input: Record<string, unknown>, field: string): Record<string, unknown> {
  const names = datePartNames(field);
  const { [names.month]: month, [names.day]: day, [names.year]: year, ...rest } = input;
  const parts = [year, month, day];
  if (parts.every((part) => part === undefined) || field in rest) return input;
  if (!parts.every((part) => part === undefined || typeof part === 'string')) return input;
  const typed = parts.map((part = '') => part.trim());
  return {
    ...rest,
    [field]: typed.every((part) => !part) ? '' : typed.map((part) => part.padStart(2, '0')).join('-'),
  };
}

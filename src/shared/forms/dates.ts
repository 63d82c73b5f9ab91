/** Calendar dates as `YYYY-MM-DD`. A date is a calendar day, not a moment: time zones do not matter. */

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const HOUR_IN_MS = 3_600_000;

/** The earliest date of birth that a form accepts. */
export const EARLIEST_BIRTH = '1900-01-01';

/** True for a day that exists: 2024-02-29 does, 2025-02-29 does not. */
export function isRealDate(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const dateAtOffset = (hours: number) => new Date(Date.now() + hours * HOUR_IN_MS).toISOString().slice(0, 10);

/** Today's date in the last time zone (UTC-12): an earlier date is past everywhere. */
export const earliestToday = () => dateAtOffset(-12);

/** Today's date in the first time zone (UTC+14): a later date is in the future everywhere. */
export const latestToday = () => dateAtOffset(14);

/** Names of a date's three inputs, in the page's order. */
export const datePartNames = (field: string) =>
  ({ month: `${field}-month`, day: `${field}-day`, year: `${field}-year` }) as const;

/**
 * Joins a date's three inputs into one field: month 3, day 14 and year 1988 become '1988-03-14', three empty ones ''.
 * An invalid date becomes an invalid text, so that validation can report it.
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

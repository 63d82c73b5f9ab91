/** English times, days and hours: see words.ts. */
import { clockFace, isMorning } from './clock-face';
import type { ClockWords, LanguageWords } from './words';

const half = (minutes: number) => (isMorning(minutes) ? 'AM' : 'PM');
const time = (minutes: number) => `${clockFace(minutes)} ${half(minutes)}`;
const openNow = 'Open now';
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function day(date: number, daysAhead: number): string {
  // 1 January 1970 was a Thursday. In 'Mon, 07 Dec 2026 00:00:00 GMT', the month comes after the day.
  if (daysAhead < 7) return weekdays[(date + 3) % 7] ?? '';
  const then = new Date(date * 86_400_000);
  return `${then.toUTCString().slice(8, 11)} ${then.getUTCDate()}`;
}

export const clockWords: ClockWords = {
  time,
  hours: (opens, closes) => `${time(opens)} to ${time(closes)}`,
  closed: 'Closed',
  openNow,
  closedNow: 'Closed now',
  closedToday: 'Closed today',
  today: 'Today',
  openUntil: (closes) => `${openNow}, until ${time(closes)}`,
  opens: (opens, on) => `opens${on ? ` ${on}` : ''} at ${time(opens)}`,
  day,
  fromToday: (closes) => ` from ${time(closes)} today`,
};

const dateIn = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
const SHORT_DATE = { month: 'short', day: 'numeric' } as const;
const fromTo = (first: string, last: string) => `${first} to ${last}`;

export const en: LanguageWords = {
  ...clockWords,
  hoursInBar: (opens, closes) => `${time(opens)}-${time(closes)}`,
  hoursInTable: (opens, closes) => `${time(opens)}–${time(closes)}`,
  hoursInTitle: (opens, closes) => fromTo(clockFace(opens), clockFace(closes)),
  partOfDay: (from, to) => `${half(from) === half(to) ? clockFace(from) : time(from)}-${time(to)}`,
  open: (hours) => `Open ${hours}`,
  usuallyOpen: (hours) => `Usually open ${hours}`,
  everyDay: 'every day',
  weekdays,
  shortWeekdays: weekdays.map((name) => name.slice(0, 3)),
  fromTo,
  dateRange: fromTo,
  longDate: dateIn({ dateStyle: 'long' }),
  dayAndDate: (date, hasYear) =>
    dateIn({ weekday: 'short', ...SHORT_DATE, year: hasYear ? 'numeric' : undefined })(date),
  moment: (date, minutes) => `${dateIn(SHORT_DATE)(date)}, ${time(minutes)}`,
  list: (items) => new Intl.ListFormat('en-US').format(items),
};

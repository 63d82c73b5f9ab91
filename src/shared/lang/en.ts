/** English times, days and hours: see words.ts. */
import { clockFace, isSameHalf } from './clock-face';
import * as clock from './clock-en';
import type { LanguageWords } from './words';

const { hoursOf, time, weekdays } = clock;

const dateIn = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
const SHORT_DATE = { month: 'short', day: 'numeric' } as const;
const fromTo = (first: string, last: string) => `${first} to ${last}`;

export const en: LanguageWords = {
  ...clock,
  hours: (opens, closes) => hoursOf([opens, closes]),
  hoursInBar: (opens, closes) => `${time(opens)}-${time(closes)}`,
  hoursInTable: (opens, closes) => `${time(opens)}–${time(closes)}`,
  hoursInTitle: (opens, closes) => fromTo(clockFace(opens), clockFace(closes)),
  partOfDay: (from, to) => `${isSameHalf(from, to) ? clockFace(from) : time(from)}-${time(to)}`,
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

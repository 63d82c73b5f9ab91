/** English times, days and hours: see words.ts. */
import { clockFace, isSameHalf } from './clock-face';
import * as clock from './clock-en';
import type { LanguageWords } from './words';

const { hoursOf, time, weekdays } = clock;

/** Made once: making a format takes longer than using it a hundred times. */
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const SHORT_DATE = { month: 'short', day: 'numeric' } as const;
const DAY = { weekday: 'short', ...SHORT_DATE } as const;
const [longDate, shortDate] = [dateFormat({ dateStyle: 'long' }), dateFormat(SHORT_DATE)];
const [day, dayOfYear] = [dateFormat(DAY), dateFormat({ ...DAY, year: 'numeric' })];
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
  longDate: (date) => longDate.format(date),
  dayAndDate: (date, hasYear) => (hasYear ? dayOfYear : day).format(date),
  moment: (date, minutes) => `${shortDate.format(date)}, ${time(minutes)}`,
  list: (items) => new Intl.ListFormat('en-US').format(items),
  state: (name) => name,
};

/**
 * How a language says times, days and hours. Each language has files of its own, so that a page contains the words of its own
 * language alone: the script in its head takes the small part (clock-en.ts), and the build the whole, below.
 */
import { stateInSpanish } from '@/shared/us-states';
import type { Day, NextOpening, OpenState, SpecialHours } from '@/shared/lib/hours';
import { clockFace, isSameHalf } from './clock-face';
import * as clockEn from './clock-en';
import * as clockEs from './clock-es';
import type { Lang } from '@/shared/config/paths';

/** What the clinic's clock says (src/components/clinic/clinic-clock.ts). Times are in minutes after midnight. */
interface ClockWords {
  /** '8 AM', '8:30 PM' */
  time: (minutes: number) => string;
  /** '9 AM to 2 PM', 'Closed' */
  hoursOf: (day: Day) => string;
  /** 'Opens at 8 AM', 'Opens Friday at 8 AM', 'Opens Dec 7 at 8 AM' for a date more than six days away */
  opens: (next: NextOpening) => string;
  /** In a bar with little room: 'Open until 8 PM' */
  openUntil: (closes: number) => string;
  /** 'Open now, until 8 PM', 'Closed now, opens at 8 AM', 'Closed today, opens Friday at 8 AM' */
  label: (state: OpenState) => string;
  /**
   * 'Today: 9 AM to 2 PM, Thanksgiving', 'Closed today for the hurricane'.
   * @param form 'hours' for '9 AM to 2 PM', 'reason' for 'Today, Thanksgiving'
   */
  today: (special: SpecialHours, form: string) => string;
  /** 'Closed' */
  closed: string;
}

/** What the build says besides. */
export interface TimeWords extends ClockWords {
  /** '9 AM to 2 PM' */
  hours: (opens: number, closes: number) => string;
  /** In a bar with little room: '8 AM-8 PM' */
  hoursInBar: (opens: number, closes: number) => string;
  /** Beside the short names of days: '8 AM–8 PM' */
  hoursInTable: (opens: number, closes: number) => string;
  /** '8 to 8' */
  hoursInTitle: (opens: number, closes: number) => string;
  /** A part of a day, in a list of choices: '8 AM-12 PM', '5-8 PM' */
  partOfDay: (from: number, to: number) => string;
  /** 'Open 8 AM to 8 PM', 'Usually open 8 AM to 8 PM', given the hours */
  open: (hours: string) => string;
  usuallyOpen: (hours: string) => string;
  everyDay: string;
  /** Monday first. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  /** 'Monday to Sunday' */
  fromTo: (first: string, last: string) => string;
  /** 'Thu, Nov 26 to Sat, Nov 28' */
  dateRange: (first: string, last: string) => string;
  /** 'February 16, 2026' */
  longDate: (day: Date) => string;
  /** 'Thu, Nov 26', 'Thu, Nov 26, 2026' */
  dayAndDate: (day: Date, hasYear: boolean) => string;
  /** 'Nov 30, 6 PM' */
  moment: (day: Date, minutes: number) => string;
  /** 'Florida, Georgia, and Alabama' */
  list: (items: readonly string[]) => string;
  /** 'New Jersey' */
  state: (name: string) => string;
}

/* English. */

/** Made once: making a format takes longer than using it a hundred times. */
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const SHORT_DATE = { month: 'short', day: 'numeric' } as const;
const DAY = { weekday: 'short', ...SHORT_DATE } as const;
const longDate = dateFormat({ dateStyle: 'long' });
const shortDate = dateFormat(SHORT_DATE);
const dayAndDate = dateFormat(DAY);
const dayAndDateOfYear = dateFormat({ ...DAY, year: 'numeric' });
const fromTo = (first: string, last: string) => `${first} to ${last}`;

export const en: TimeWords = {
  ...clockEn,
  hours: (opens, closes) => clockEn.hoursOf([opens, closes]),
  hoursInBar: (opens, closes) => `${clockEn.time(opens)}-${clockEn.time(closes)}`,
  hoursInTable: (opens, closes) => `${clockEn.time(opens)}–${clockEn.time(closes)}`,
  hoursInTitle: (opens, closes) => fromTo(clockFace(opens), clockFace(closes)),
  partOfDay: (from, to) =>
    `${isSameHalf(from, to) ? clockFace(from) : clockEn.time(from)}-${clockEn.time(to)}`,
  open: (hours) => `Open ${hours}`,
  usuallyOpen: (hours) => `Usually open ${hours}`,
  everyDay: 'every day',
  weekdays: clockEn.weekdays,
  shortWeekdays: clockEn.weekdays.map((name) => name.slice(0, 3)),
  fromTo,
  dateRange: fromTo,
  longDate: (date) => longDate.format(date),
  dayAndDate: (date, hasYear) => (hasYear ? dayAndDateOfYear : dayAndDate).format(date),
  moment: (date, minutes) => `${shortDate.format(date)}, ${clockEn.time(minutes)}`,
  list: (items) => new Intl.ListFormat('en-US').format(items),
  state: (name) => name,
};

/* Spanish. */

const withYear = (date: Date) => `${clockEs.dayOfMonth(date)} de ${date.getUTCFullYear()}`;

export const es: TimeWords = {
  ...clockEs,
  hours: (opens, closes) => clockEs.hoursOf([opens, closes]),
  hoursInBar: (opens, closes) => `${clockEs.time(opens)}–${clockEs.time(closes)}`,
  hoursInTable: (opens, closes) => `${clockEs.time(opens)}–${clockEs.time(closes)}`,
  hoursInTitle: (opens, closes) => `${clockFace(opens)} a ${clockFace(closes)}`,
  partOfDay: (from, to) =>
    `${isSameHalf(from, to) ? clockFace(from) : clockEs.time(from)} a ${clockEs.time(to)}`,
  open: (hours) => `Abierto de ${hours}`,
  usuallyOpen: (hours) => `Por lo general, abierto de ${hours}`,
  everyDay: 'todos los días',
  weekdays: clockEs.weekdays,
  shortWeekdays: clockEs.weekdays.map((name) => name.slice(0, 3)),
  fromTo: (first, last) => `${first} a ${last}`,
  dateRange: (first, last) => `del ${first}, al ${last}`,
  longDate: withYear,
  dayAndDate: (date, hasYear) =>
    `${clockEs.weekdays[(date.getUTCDay() + 6) % 7]}, ${hasYear ? withYear(date) : clockEs.dayOfMonth(date)}`,
  moment: (date, minutes) => `${clockEs.dayOfMonth(date)}, ${clockEs.time(minutes)}`,
  list: (items) => new Intl.ListFormat('es').format(items),
  state: stateInSpanish,
};

const languages: Readonly<Record<Lang, TimeWords>> = { en, es };

/** Returns how a language says them. Not for browsers, which would load both languages. */
export const timesIn = (lang: Lang): TimeWords => languages[lang];

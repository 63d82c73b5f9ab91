/** Spanish times, days and hours: see words.ts. */
import { clockFace, isSameHalf } from './clock-face';
import * as clock from './clock-es';
import { stateInSpanish } from '@/shared/us-states';
import type { LanguageWords } from './words';

const { dayOfMonth, hoursOf, time, weekdays } = clock;

const withYear = (date: Date) => `${dayOfMonth(date)} de ${date.getUTCFullYear()}`;

export const es: LanguageWords = {
  ...clock,
  hours: (opens, closes) => hoursOf([opens, closes]),
  hoursInBar: (opens, closes) => `${time(opens)}–${time(closes)}`,
  hoursInTable: (opens, closes) => `${time(opens)}–${time(closes)}`,
  hoursInTitle: (opens, closes) => `${clockFace(opens)} a ${clockFace(closes)}`,
  partOfDay: (from, to) => `${isSameHalf(from, to) ? clockFace(from) : time(from)} a ${time(to)}`,
  open: (hours) => `Abierto de ${hours}`,
  usuallyOpen: (hours) => `Por lo general, abierto de ${hours}`,
  everyDay: 'todos los días',
  weekdays,
  shortWeekdays: weekdays.map((name) => name.slice(0, 3)),
  fromTo: (first, last) => `${first} a ${last}`,
  dateRange: (first, last) => `del ${first}, al ${last}`,
  longDate: withYear,
  dayAndDate: (date, hasYear) =>
    `${weekdays[(date.getUTCDay() + 6) % 7]}, ${hasYear ? withYear(date) : dayOfMonth(date)}`,
  moment: (date, minutes) => `${dayOfMonth(date)}, ${time(minutes)}`,
  list: (items) => new Intl.ListFormat('es').format(items),
  state: stateInSpanish,
};

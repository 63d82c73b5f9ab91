/** Spanish times, days and hours: see words.ts. No sentence adds a point after a time, which ends in one. */
import { clockFace, isMorning } from './clock-face';
import type { ClockWords, LanguageWords } from './words';

const time = (minutes: number) => `${clockFace(minutes)}\u00A0${isMorning(minutes) ? 'a' : 'p'}.\u00A0m.`;
/** 'las 8 a. m.', but 'la 1 p. m.' */
const theTime = (minutes: number) => `${/^1(:|$)/.test(clockFace(minutes)) ? 'la' : 'las'} ${time(minutes)}`;

const openNow = 'Abierto ahora';
const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const dayOfMonth = (date: Date) => `${date.getUTCDate()} de ${months[date.getUTCMonth()]}`;

export const clockWords: ClockWords = {
  time,
  hours: (opens, closes) => `${time(opens)} a ${time(closes)}`,
  closed: 'Cerrado',
  openNow,
  closedNow: 'Cerrado ahora',
  closedToday: 'Cerrado hoy',
  today: 'Hoy',
  openUntil: (closes) => `${openNow}, hasta ${theTime(closes)}`,
  opens: (opens, on) => `abre${on ? ` el ${on}` : ''} a ${theTime(opens)}`,
  // 1 January 1970 was a Thursday.
  day: (date, daysAhead) =>
    (daysAhead < 7 && weekdays[(date + 3) % 7]) || dayOfMonth(new Date(date * 86_400_000)),
  fromToday: (closes) => ` hoy desde ${theTime(closes)}`,
};

const withYear = (date: Date) => `${dayOfMonth(date)} de ${date.getUTCFullYear()}`;

export const es: LanguageWords = {
  ...clockWords,
  hoursInBar: (opens, closes) => `${time(opens)}–${time(closes)}`,
  hoursInTable: (opens, closes) => `${time(opens)}–${time(closes)}`,
  hoursInTitle: (opens, closes) => `${clockFace(opens)} a ${clockFace(closes)}`,
  partOfDay: (from, to) =>
    `${isMorning(from) === isMorning(to) ? clockFace(from) : time(from)} a ${time(to)}`,
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
};

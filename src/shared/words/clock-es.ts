/** What the clock says in Spanish: see times.ts. No sentence adds a point after a time, which ends in one. */
import type { Day, NextOpening, OpenState, SpecialHours } from '@/shared/lib/hours';
import { clockFace } from './clock-face';

export const time = (minutes: number) =>
  `${clockFace(minutes)}\u00A0${minutes % 1440 < 720 ? 'a' : 'p'}.\u00A0m.`;
/** 'las', but 'la' for one o'clock */
const article = (minutes: number) => (/^1(:|$)/.test(clockFace(minutes)) ? 'la' : 'las');
const theTime = (minutes: number) => `${article(minutes)} ${time(minutes)}`;

export const closed = 'Cerrado';
export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

export const dayOfMonth = (date: Date) => `${date.getUTCDate()} de ${months[date.getUTCMonth()]}`;

export const hoursOf = (day: Day) => (day ? `${time(day[0])}\u00A0a\u00A0${time(day[1])}` : closed);

// 1 January 1970 was a Thursday.
const dayName = (date: number, daysAhead: number) =>
  (daysAhead < 7 && weekdays[(date + 3) % 7]) || dayOfMonth(new Date(date * 86_400_000));

const openingIn = (verb: string, [minutes, date, daysAhead]: NextOpening) =>
  `${verb}${date ? ` el ${dayName(date, daysAhead)}` : ''} a ${theTime(minutes)}`;

export const opens = (next: NextOpening) => openingIn('Abre', next);

/** The bar has no room for 'p. m.', which screen readers get from label(). */
export const openUntil = (closes: number) => `Abierto hasta ${article(closes)} ${clockFace(closes)}`;

export function label({ isOpen, hours, next }: OpenState): string {
  if (hours && isOpen) return `Abierto hasta ${theTime(hours[1])}`;
  return `${closed} ${hours ? 'ahora' : 'hoy'}${next ? `, ${openingIn('abre', next)}` : ''}`;
}

export function today([, , hours, reason]: SpecialHours, form: string): string {
  if (form === 'hours') return hoursOf(hours);
  if (form) return `Hoy${reason}`;
  return (hours ? `Hoy: ${hoursOf(hours)}` : `${closed} hoy`) + reason;
}

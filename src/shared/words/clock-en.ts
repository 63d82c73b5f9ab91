/** What the clock says in English: see times.ts. In the head of every page, so it is small. */
import type { Day, NextOpening, OpenState, SpecialHours } from '@/shared/lib/hours';
import { clockFace } from './clock-face';

export const time = (minutes: number) => `${clockFace(minutes)} ${minutes % 1440 < 720 ? 'AM' : 'PM'}`;

export const closed = 'Closed';
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const hoursOf = (day: Day) => (day ? `${time(day[0])} to ${time(day[1])}` : closed);

function dayName(date: number, daysAhead: number): string {
  // 1 January 1970 was a Thursday. In 'Mon, 07 Dec 2026 00:00:00 GMT', the month comes after the day.
  if (daysAhead < 7) return weekdays[(date + 3) % 7] ?? '';
  const then = new Date(date * 86_400_000);
  return `${then.toUTCString().slice(8, 11)} ${then.getUTCDate()}`;
}

const openingIn = (verb: string, [minutes, date, daysAhead]: NextOpening) =>
  `${verb}${date ? ` ${dayName(date, daysAhead)}` : ''} at ${time(minutes)}`;

export const opens = (next: NextOpening) => openingIn('Opens', next);

export const openUntil = (closes: number) => `Open until ${time(closes)}`;

export function label({ isOpen, hours, next }: OpenState): string {
  if (hours && isOpen) return `Open now, until ${time(hours[1])}`;
  return `${closed} ${hours ? 'now' : 'today'}${next ? `, ${openingIn('opens', next)}` : ''}`;
}

export function today([, , hours, reason]: SpecialHours, form: string): string {
  if (form === 'hours') return hoursOf(hours);
  if (form) return `Today${reason}`;
  return (hours ? `Today: ${hoursOf(hours)}` : `${closed} today`) + reason;
}

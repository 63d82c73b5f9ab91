/**
 * Is the clinic open? Works on wall-clock time in the clinic's time zone, so a daylight-saving change moves nothing:
 * a clinic that opens at 8 AM opens when its own clocks say 8.
 *
 * Also runs in the browser, before the first paint: keep it small, free of imports that are more than types, and free of
 * Intl, whose first use takes a phone about 100 ms.
 */

/** Minutes after midnight at which a day opens and closes; null when closed all day. Monday comes first. */
export type Day = readonly [opens: number, closes: number] | null;
export type Week = readonly Day[];

/**
 * How far a time zone's clocks are from UTC, in minutes, and when that changes. Each change is given in minutes after the
 * one before; the first in minutes after the start of 1970.
 */
export type UtcOffsets = readonly (readonly [minutesLater: number, offset: number])[];

/** The light in which the home page shows the clinic. */
export type Sky = 'dawn' | 'day' | 'dusk' | 'night';

export interface OpenState {
  isOpen: boolean;
  /** For people: 'Open now, until 8 PM', 'Closed now, opens at 8 AM'. */
  label: string;
  sky: Sky;
  /** How far through today's opening hours it is, 0 to 1 while open; null on a day without any. */
  progress: number | null;
}

const MINUTES_OF_DAWN_BEFORE_OPENING = 60;
const MINUTES_OF_DAWN = 90;
const MINUTES_OF_DUSK = 150;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** '8 AM', '8:30 PM', from minutes after midnight. */
export function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Day of the week (0 is Monday) and minutes after midnight on the clocks that the offsets describe. */
export function wallClock(now: Date, offsets: UtcOffsets): { day: number; minutes: number } {
  const utcMinutes = Math.floor(now.getTime() / 60_000);
  let change = 0;
  let offset = offsets[0]?.[1] ?? 0;
  for (const [minutesLater, next] of offsets) {
    change += minutesLater;
    if (utcMinutes < change) break;
    offset = next;
  }
  const minutes = utcMinutes + offset;
  // 1 January 1970 was a Thursday.
  return { day: (Math.floor(minutes / 1440) + 3) % 7, minutes: minutes % 1440 };
}

function skyAt(minutes: number, [opens, closes]: NonNullable<Day>): Sky {
  if (minutes < opens - MINUTES_OF_DAWN_BEFORE_OPENING || minutes >= closes) return 'night';
  if (minutes < opens + MINUTES_OF_DAWN) return 'dawn';
  return minutes < closes - MINUTES_OF_DUSK ? 'day' : 'dusk';
}

/** ' at 8 AM' at the next opening, ' Monday at 9 AM' where that is later than tomorrow; empty when there is none. */
function nextOpening(week: Week, day: number, minutes: number): string {
  const today = week[day];
  for (let ahead = today && minutes < today[0] ? 0 : 1; ahead <= 7; ahead++) {
    const next = week[(day + ahead) % 7];
    if (next) return `${ahead > 1 ? ` ${DAYS[(day + ahead) % 7] ?? ''}` : ''} at ${clock(next[0])}`;
  }
  return '';
}

export function openState(week: Week, offsets: UtcOffsets, now: Date): OpenState {
  const { day, minutes } = wallClock(now, offsets);
  const today = week[day] ?? null;
  const sky = today ? skyAt(minutes, today) : 'night';
  const progress = today && (minutes - today[0]) / (today[1] - today[0]);
  if (today && minutes >= today[0] && minutes < today[1])
    return { isOpen: true, label: `Open now, until ${clock(today[1])}`, sky, progress };
  const next = nextOpening(week, day, minutes);
  return { isOpen: false, label: `Closed now${next && `, opens${next}`}`, sky, progress };
}

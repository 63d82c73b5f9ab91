/**
 * Says whether the clinic is open. Works on wall-clock time in the clinic's time zone, so daylight saving changes
 * nothing: a clinic that opens at 8 AM opens when its own clocks say 8.
 *
 * Also runs in the browser before the first paint: keep it small, import only types, and avoid Intl, whose first use
 * takes about 100 ms on a phone.
 */

/** Minutes after midnight at which a day opens and closes; null (pages hold this as JSON) when closed all day. */
export type Day = readonly [opens: number, closes: number] | null;
/** Monday comes first. */
export type Week = readonly Day[];

/**
 * Hours that replace the weekly ones on some dates. The first and last date are days since the start of 1970. The
 * reason is worded to follow the hours in a sentence: ', Thanksgiving', ' for the hurricane'.
 */
export type SpecialHours = readonly [first: number, last: number, hours: Day, reason: string];

/** Everything that decides whether the clinic is open. These types are tuples, because every page holds them as JSON. */
export type ClinicHours = readonly [week: Week, offsets: UtcOffsets, ...special: SpecialHours[]];

/**
 * A time zone's offsets from UTC, in minutes, and when they change. Each change is in minutes after the previous one;
 * the first is in minutes after the start of 1970.
 */
export type UtcOffsets = readonly (readonly [minutesLater: number, offset: number])[];

/** The light in the home page's picture of the clinic. */
export type Sky = 'dawn' | 'day' | 'dusk' | 'night';

/**
 * When the clinic opens next: minutes after midnight, the date in days since the start of 1970, and how many days ahead
 * that is. The date is false if nobody needs it: 'Opens at 8 AM' means today, or the next morning if today has hours.
 */
export type NextOpening = readonly [opens: number, date: number | false, daysAhead: number];

export interface OpenState {
  isOpen: boolean;
  /** Undefined while open; null if it never opens again. */
  next: NextOpening | null | undefined;
  sky: Sky;
  /** How much of today's opening hours has passed, 0 to 1 while open; null, like `hours`, on a day without any. */
  progress: number | null;
  /** Today's date at the clinic, in days since the start of 1970. */
  date: number;
  minutes: number;
  /** Today's hours. */
  hours: Day;
  /** Why today's hours differ from the usual ones. */
  special: SpecialHours | undefined;
}

const MINUTES_OF_DAWN_BEFORE_OPENING = 60;
const MINUTES_OF_DAWN = 90;
const MINUTES_OF_DUSK = 150;

/** Longer than any closure. */
const MAX_DAYS_AHEAD = 400;

/** Returns days since the start of 1970 and minutes after midnight, on the clocks that the offsets describe. */
export function wallClock(now: Date, offsets: UtcOffsets): { date: number; minutes: number } {
  const utcMinutes = Math.floor(now.getTime() / 60_000);
  let change = 0;
  let offset = offsets[0]?.[1] ?? 0;
  for (const [minutesLater, next] of offsets) {
    change += minutesLater;
    if (utcMinutes < change) break;
    offset = next;
  }
  const minutes = utcMinutes + offset;
  return { date: Math.floor(minutes / 1440), minutes: minutes % 1440 };
}

function skyAt(minutes: number, [opens, closes]: NonNullable<Day>): Sky {
  if (minutes < opens - MINUTES_OF_DAWN_BEFORE_OPENING || minutes >= closes) return 'night';
  if (minutes < opens + MINUTES_OF_DAWN) return 'dawn';
  return minutes < closes - MINUTES_OF_DUSK ? 'day' : 'dusk';
}

export function openState([week, offsets, ...special]: ClinicHours, now: Date): OpenState {
  const { date, minutes } = wallClock(now, offsets);
  const specialOn = (day: number) => special.find(([first, last]) => first <= day && day <= last);
  const hoursOn = (day: number) => {
    const found = specialOn(day);
    if (found) {
      const [, , specialHours] = found;
      return specialHours;
    }
    // 1970 began on a Thursday, and a week here on a Monday.
    return week[(day + 3) % 7] ?? null;
  };
  const hours = hoursOn(date);
  const progress = hours && (minutes - hours[0]) / (hours[1] - hours[0]);
  const isOpen = progress !== null && progress >= 0 && progress < 1;
  let next: NextOpening | null | undefined;
  if (!isOpen) {
    let daysAhead = hours && minutes < hours[0] ? 0 : 1;
    while (daysAhead < MAX_DAYS_AHEAD && !hoursOn(date + daysAhead)) daysAhead++;
    const then = hoursOn(date + daysAhead);
    const needsDate = daysAhead > (hours ? 1 : 0);
    next = then && [then[0], needsDate && date + daysAhead, daysAhead];
  }
  const sky = hours ? skyAt(minutes, hours) : 'night';
  return { isOpen, next, sky, progress, date, minutes, hours, special: specialOn(date) };
}

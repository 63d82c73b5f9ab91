/**
 * Is the clinic open? Works on wall-clock time in the clinic's time zone, so a daylight-saving change moves nothing:
 * a clinic that opens at 8 AM opens when its own clocks say 8.
 *
 * Also runs in the browser: keep it small and free of imports that are more than types.
 */

/** Minutes after midnight at which a day opens and closes; null when closed all day. Monday comes first. */
export type Day = readonly [opens: number, closes: number] | null;
export type Week = readonly Day[];

export interface OpenState {
  isOpen: boolean;
  /** For people: 'Open now, until 8 PM', 'Closed now, opens at 8 AM'. */
  label: string;
  /** How far through today's opening hours it is, 0 to 1; null while closed. */
  progress: number | null;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** '8 AM', '8:30 PM', from minutes after midnight. */
export function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Day of the week (0 is Monday) and minutes after midnight on the clocks of a time zone. */
export function wallClock(now: Date, timeZone: string): { day: number; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return { day: DAYS.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

export function openState(week: Week, timeZone: string, now: Date): OpenState {
  const { day, minutes } = wallClock(now, timeZone);
  const today = week[day];
  if (today && minutes >= today[0] && minutes < today[1]) {
    return {
      isOpen: true,
      label: `Open now, until ${clock(today[1])}`,
      progress: (minutes - today[0]) / (today[1] - today[0]),
    };
  }
  for (let ahead = today && minutes < today[0] ? 0 : 1; ahead <= 7; ahead++) {
    const next = week[(day + ahead) % 7];
    // Only a day that is neither today nor tomorrow needs its name.
    if (next) {
      const name = ahead > 1 ? ` ${DAYS[(day + ahead) % 7]}` : '';
      return { isOpen: false, label: `Closed now, opens${name} at ${clock(next[0])}`, progress: null };
    }
  }
  return { isOpen: false, label: 'Closed now', progress: null };
}

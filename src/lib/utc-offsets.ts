/** The offsets of the clinic's time zone from UTC, for pages that do without Intl. */
import type { UtcOffsets } from '@/shared/lib/hours';

/** This year and the next: if the daily build stops, the opening hours stay right for twelve months at least. */
const CLOCK_YEARS = 2;
const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 60 * MS_PER_MINUTE;

/**
 * Returns a time zone's offsets over a span of years, hour by hour from Node's time zone data. Earlier and later times get the
 * first and the last offset. Exported for tests, which choose the years.
 *
 * @param timeZone - An IANA name: 'America/New_York'.
 * @throws RangeError when the time zone does not exist.
 */
export function utcOffsets(timeZone: string, firstYear: number, years: number): UtcOffsets {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  /** In minutes, from 'GMT-05:00'. */
  const offsetAt = (time: number) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '', hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  };
  let last = Date.UTC(firstYear, 0);
  const offsets: [number, number][] = [[last / MS_PER_MINUTE, offsetAt(last)]];
  for (let time = last; time < Date.UTC(firstYear + years, 0); time += MS_PER_HOUR) {
    const offset = offsetAt(time);
    if (offset === offsets.at(-1)?.[1]) continue;
    offsets.push([(time - last) / MS_PER_MINUTE, offset]);
    last = time;
  }
  return offsets;
}

const offsetsByZone = new Map<string, ReturnType<typeof utcOffsets>>();

/** The offsets of the clinic's time zone from this year on. */
export function clinicOffsets(timeZone: string, now: Date) {
  const key = `${timeZone} ${now.getUTCFullYear()}`;
  const offsets = offsetsByZone.get(key) ?? utcOffsets(timeZone, now.getUTCFullYear(), CLOCK_YEARS);
  offsetsByZone.set(key, offsets);
  return offsets;
}

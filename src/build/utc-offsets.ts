/** Reads a time zone's daylight saving changes from Node's time zone data, for pages that do without Intl. */
import type { UtcOffsets } from '@/shared/lib/hours';

/** Short enough that no time zone changes twice within one step. */
const STEP_MINUTES = 7 * 24 * 60;

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** How far a time zone is ahead of UTC, in minutes. */
function offsetOf(format: Intl.DateTimeFormat, utcMinutes: number): number {
  const parts = format.formatToParts(utcMinutes * 60_000).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour, minute } = Object.fromEntries(parts) as Record<ClockPart, number>;
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - utcMinutes;
}

/** The minute between two times at which the later offset takes effect. */
function findChange(format: Intl.DateTimeFormat, start: number, end: number): number {
  const offset = offsetOf(format, end);
  while (end - start > 1) {
    const middle = Math.floor((start + end) / 2);
    if (offsetOf(format, middle) === offset) end = middle;
    else start = middle;
  }
  return end;
}

/**
 * Returns a time zone's offsets over a span of years.
 *
 * @param timeZone - An IANA name: 'America/New_York'.
 * @param firstYear - The first year of the span, in UTC. Earlier times get the offset of its first minute.
 * @param years - The length of the span. Later times get the offset of its last minute.
 * @throws RangeError when the time zone does not exist.
 */
export function utcOffsets(timeZone: string, firstYear: number, years: number): UtcOffsets {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const start = Date.UTC(firstYear, 0) / 60_000;
  const end = Date.UTC(firstYear + years, 0) / 60_000;
  let last = start;
  let offset = offsetOf(format, start);
  const offsets: [number, number][] = [[start, offset]];
  for (let time = start; time < end; time += STEP_MINUTES) {
    if (offsetOf(format, time + STEP_MINUTES) === offset) continue;
    const change = findChange(format, time, time + STEP_MINUTES);
    offset = offsetOf(format, change);
    offsets.push([change - last, offset]);
    last = change;
  }
  return offsets;
}

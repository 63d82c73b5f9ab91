import { expect, test } from 'vitest';
import { wallClock } from '@/shared/lib/hours';
import { utcOffsets } from './clinic';

const HOUR = 3_600_000;

test.each(['America/New_York', 'America/Phoenix', 'Asia/Kathmandu', 'Africa/Casablanca', 'UTC'])(
  '%s matches Intl for every hour of three years',
  (timeZone) => {
    const offsets = utcOffsets(timeZone, 2025, 3);
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    const wrong: string[] = [];
    for (let time = Date.UTC(2025, 0); time < Date.UTC(2028, 0); time += HOUR) {
      const now = new Date(time);
      const { date, minutes } = wallClock(now, offsets);
      const weekday = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'][date % 7];
      const two = (number: number) => String(number).padStart(2, '0');
      const ours = `${weekday} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
      if (ours !== format.format(now)) wrong.push(`${now.toISOString()}: ${ours}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('finds the exact minute of a change', () => {
  const [[start] = [0], [minutesLater, offset] = [0, 0]] = utcOffsets('America/New_York', 2026, 1);
  expect(new Date((start + minutesLater) * 60_000).toISOString()).toBe('2026-03-08T07:00:00.000Z');
  expect(offset).toBe(-4 * 60);
});

test('keeps the first and the last offset outside its span', () => {
  const offsets = utcOffsets('America/New_York', 2026, 1);
  expect(wallClock(new Date('2020-07-01T12:00:00Z'), offsets).minutes).toBe(7 * 60);
  expect(wallClock(new Date('2040-07-01T12:00:00Z'), offsets).minutes).toBe(7 * 60);
});

test('throws for a time zone that does not exist', () => {
  expect(() => utcOffsets('America/Atlantis', 2026, 1)).toThrow(RangeError);
});

import { expect, test } from 'vitest';
import { wallClock } from '@/shared/lib/hours';
import { clinicOffsets, utcOffsets } from './utc-offsets';

const HOUR = 3_600_000;

test.each(['America/New_York', 'Asia/Kathmandu', 'UTC'])(
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

test.each(['2026-01-01T06:00Z', '2026-12-31T23:00Z'])(
  'a page that was built at %s, and never again, knows the time for a year',
  (built) => {
    const offsets = clinicOffsets('America/New_York', new Date(built));
    const longer = utcOffsets('America/New_York', 2025, 5);
    for (let day = 0; day <= 365; day++) {
      const now = new Date(Date.parse(built) + day * 24 * HOUR);
      expect(wallClock(now, offsets)).toEqual(wallClock(now, longer));
    }
  },
);

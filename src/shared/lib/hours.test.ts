import { describe, expect, test } from 'vitest';
import { label } from '@/shared/lang/clock-en';
import { type ClinicHours, openState as stateIn, type Week } from './hours';
import { utcOffsets } from '@/lib/clinic';

function openState(hours: ClinicHours, now: Date) {
  const state = stateIn(hours, now);
  return { ...state, label: label(state) };
}

const ZONE = utcOffsets('America/New_York', 2026, 2);
const eightToEight: Week = Array.from({ length: 7 }, () => [480, 1200] as const);

describe('openState', () => {
  test.each([
    ['at noon', '2026-03-10T16:00:00Z', 'Open now, until 8 PM'],
    ['on the very minute it opens', '2026-03-10T12:00:00Z', 'Open now, until 8 PM'],
    ['a second before it opens', '2026-03-10T11:59:59Z', 'Closed now, opens at 8 AM'],
    ['on the very minute it closes', '2026-03-11T00:00:00Z', 'Closed now, opens at 8 AM'],
  ])('%s', (_when, instant, label) => {
    expect(openState([eightToEight, ZONE], new Date(instant)).label).toBe(label);
  });

  test('places the sun by how much of the day has passed', () => {
    expect(openState([eightToEight, ZONE], new Date('2026-03-10T12:00:00Z')).progress).toBe(0);
    expect(openState([eightToEight, ZONE], new Date('2026-03-10T18:00:00Z')).progress).toBe(0.5);
    expect(openState([eightToEight, ZONE], new Date('2026-03-11T02:00:00Z')).progress).toBeGreaterThan(1);
    expect(openState([eightToEight, ZONE], new Date('2026-03-10T11:24:00Z')).progress).toBe(-0.05);
  });

  test.each([
    ['06:59:59', 'night'],
    ['07:00:00', 'dawn'],
    ['09:29:59', 'dawn'],
    ['09:30:00', 'day'],
    ['17:29:59', 'day'],
    ['17:30:00', 'dusk'],
    ['19:59:59', 'dusk'],
    ['20:00:00', 'night'],
    ['00:00:00', 'night'],
  ])('at %s clinic time the sky shows %s', (time, sky) => {
    // Winter, summer, and the two days on which the clocks change.
    for (const [date, offset] of [
      ['2026-01-15', '-05:00'],
      ['2026-06-10', '-04:00'],
      ['2026-03-08', time < '02' ? '-05:00' : '-04:00'],
      ['2026-11-01', time < '02' ? '-04:00' : '-05:00'],
    ] as const)
      expect(openState([eightToEight, ZONE], new Date(`${date}T${time}${offset}`)).sky, date).toBe(sky);
  });

  test('a day without opening hours is all night', () => {
    const weekdaysOnly: Week = [...Array.from({ length: 5 }, () => [480, 1200] as const), null, null];
    expect(openState([weekdaysOnly, ZONE], new Date('2026-03-14T16:00:00Z'))).toMatchObject({
      sky: 'night',
      progress: null,
    });
  });

  test('names the day when the next opening is later than tomorrow, or today has no hours', () => {
    const weekdaysOnly: Week = [...Array.from({ length: 5 }, () => [540, 1050] as const), null, null];
    expect(openState([weekdaysOnly, ZONE], new Date('2026-03-14T00:00:00Z')).label).toBe(
      'Closed now, opens Monday at 9 AM',
    );
    expect(openState([weekdaysOnly, ZONE], new Date('2026-03-15T16:00:00Z')).label).toBe(
      'Closed today, opens Monday at 9 AM',
    );
    expect(openState([weekdaysOnly, ZONE], new Date('2026-03-13T15:00:00Z')).label).toBe(
      'Open now, until 5:30 PM',
    );
  });
});

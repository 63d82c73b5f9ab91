import { describe, expect, test } from 'vitest';
import type { SpecialEntry } from '@/content-model/clinic';
import { clinicHours, specialDays } from './special-days';

const day = (from: string, to: string, hours: SpecialEntry['hours'], reason: string): SpecialEntry => ({
  from,
  to,
  hours,
  reason,
});
const clinic = {
  timeZone: 'America/New_York',
  specialHours: [
    day('2026-12-25', '2026-12-25', undefined, 'Christmas Day'),
    day('2026-11-26', '2026-11-26', { opens: '09:00', closes: '14:00' }, 'Thanksgiving'),
    day('2026-11-30', '2026-12-02', undefined, 'Closed for the hurricane'),
  ],
};
const at = (time: string) => specialDays(clinic, new Date(time));

describe('specialDays', () => {
  test('lists hours, day and reason, the next day first', () => {
    expect(at('2026-11-01T12:00:00Z').coming.map(({ dates, line }) => `${dates}: ${line}`)).toEqual([
      'Thu, Nov 26: 9 AM to 2 PM, Thanksgiving',
      'Mon, Nov 30 to Wed, Dec 2: closed for the hurricane',
      'Fri, Dec 25: closed, Christmas Day',
    ]);
  });

  test('names the year of a distant day', () => {
    expect(at('2025-11-27T12:00:00Z').coming[0]?.dates).toBe('Thu, Nov 26, 2026');
  });

  test.each([
    ['2026-11-26T23:59:59-05:00', 'Thanksgiving, Closed for the hurricane, Christmas Day', ''],
    ['2026-11-27T00:00:00-05:00', 'Closed for the hurricane, Christmas Day', 'Thanksgiving'],
    ['2026-12-02T23:59:59-05:00', 'Closed for the hurricane, Christmas Day', 'Thanksgiving'],
    ['2026-12-03T00:00:00-05:00', 'Christmas Day', 'Thanksgiving, Closed for the hurricane'],
    ['2027-06-01T00:00:00Z', '', 'Thanksgiving, Closed for the hurricane, Christmas Day'],
  ])('at %s splits past from upcoming days in clinic time', (time, coming, past) => {
    const reasons = (entries: { reason: string }[]) => entries.map(({ reason }) => reason).join(', ');
    expect(reasons(at(time).coming)).toBe(coming);
    expect(reasons(at(time).past)).toBe(past);
  });

  test('a single day leaves the list when it begins, a span when it is over', () => {
    const dates = at('2026-11-01T12:00:00Z').coming.map(({ until }) =>
      new Date(until * 86_400_000).toISOString().slice(0, 10),
    );
    expect(dates).toEqual(['2026-11-26', '2026-12-03', '2026-12-25']);
  });
});

test('a page carries upcoming special hours and no past ones', () => {
  const [, , ...carried] = clinicHours([], clinic, new Date('2026-11-28T12:00:00Z'));
  const dayNumber = (date: string) => Date.parse(date) / 86_400_000;
  expect(carried).toEqual([
    [dayNumber('2026-11-30'), dayNumber('2026-12-02'), null, ' for the hurricane'],
    [dayNumber('2026-12-25'), dayNumber('2026-12-25'), null, ', Christmas Day'],
  ]);
});

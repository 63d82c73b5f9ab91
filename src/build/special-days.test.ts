import { describe, expect, test } from 'vitest';
import type { SpecialEntry } from '@/content-model/clinic';
import { clinicHours, comingDays } from './clinic';

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
const at = (time: string) => comingDays(clinic, new Date(time));

describe('the coming special hours', () => {
  test('lists hours, day and reason, the next day first', () => {
    expect(at('2026-11-01T12:00:00Z').map(({ dates, line }) => `${dates}: ${line}`)).toEqual([
      'Thu, Nov 26: 9 AM to 2 PM, Thanksgiving',
      'Mon, Nov 30 to Wed, Dec 2: closed for the hurricane',
      'Fri, Dec 25: closed, Christmas Day',
    ]);
  });

  test('names the year of a distant day', () => {
    expect(at('2025-11-27T12:00:00Z')[0]?.dates).toBe('Thu, Nov 26, 2026');
  });

  test.each([
    ['2026-11-26T23:59:59-05:00', 'Thanksgiving, Closed for the hurricane, Christmas Day'],
    ['2026-11-27T00:00:00-05:00', 'Closed for the hurricane, Christmas Day'],
    ['2026-12-02T23:59:59-05:00', 'Closed for the hurricane, Christmas Day'],
    ['2026-12-03T00:00:00-05:00', 'Christmas Day'],
    ['2027-06-01T00:00:00Z', ''],
  ])('at %s leave out past days in clinic time', (time, coming) => {
    expect(
      at(time)
        .map(({ reason }) => reason)
        .join(', '),
    ).toBe(coming);
  });

  test('a single day leaves the list when it begins, a span when it is over', () => {
    const dates = at('2026-11-01T12:00:00Z').map(({ until }) =>
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

/**
 * A table of times against a clinic with special hours. It is open 8 AM to 8 PM every day, and
 * - 26 Nov 2026 (Thursday): 9 AM to 2 PM, Thanksgiving
 * - 1 to 3 Dec 2026 (Tuesday to Thursday): closed for the hurricane
 * - 4 Dec (Friday): 10 AM to 4 PM
 * - 25 Dec (Friday): 6 AM to 10 PM, longer than usual
 * - 1 Feb to 12 Feb 2027 (Monday to the Friday after the next): closed for building works
 * - 14 Mar 2027 (clocks go forward) and 7 Nov 2027 (clocks go back): 1 AM to 4 AM
 */
import { describe, expect, test } from 'vitest';
import { label } from '@/shared/words/clock-en';
import { openState as stateIn, type ClinicHours, type SpecialHours, type Week } from './hours';
import { utcOffsets } from '@/lib/utc-offsets';

function openState(clinicHours: ClinicHours, now: Date) {
  const state = stateIn(clinicHours, now);
  return { ...state, label: label(state) };
}

const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const special = (from: string, to: string, hours: SpecialHours[2], reason: string): SpecialHours => [
  dayOf(from),
  dayOf(to),
  hours,
  reason,
];

const zone = utcOffsets('America/New_York', 2026, 3);
const week: Week = Array.from({ length: 7 }, () => [480, 1200] as const);
const specials = [
  special('2026-11-26', '2026-11-26', [540, 840], ', Thanksgiving'),
  special('2026-12-01', '2026-12-03', null, ' for the hurricane'),
  special('2026-12-04', '2026-12-04', [600, 960], ', after the hurricane'),
  special('2026-12-25', '2026-12-25', [360, 1320], ', Christmas Day'),
  special('2027-02-01', '2027-02-12', null, ' for building works'),
  special('2027-03-14', '2027-03-14', [60, 240], ', a short night'),
  special('2027-11-07', '2027-11-07', [60, 240], ', a long night'),
];
const hours: ClinicHours = [week, zone, ...specials];

const USUAL = 'Open now, until 8 PM';
const AT_EIGHT = 'Closed now, opens at 8 AM';

/** Times on the clinic's clocks in winter (-05:00) unless they say otherwise. */
const table: [time: string, label: string, sky: string][] = [
  // The day before Thanksgiving.
  ['2026-11-25T08:00', USUAL, 'dawn'],
  ['2026-11-25T23:59:59', 'Closed now, opens at 9 AM', 'night'],
  // Thanksgiving.
  ['2026-11-26T08:59:59', 'Closed now, opens at 9 AM', 'dawn'],
  ['2026-11-26T09:00', 'Open now, until 2 PM', 'dawn'],
  ['2026-11-26T13:59:59', 'Open now, until 2 PM', 'dusk'],
  ['2026-11-26T14:00', AT_EIGHT, 'night'],
  // The hurricane: the evening before, three days closed, a late opening.
  ['2026-11-30T19:59:59', USUAL, 'dusk'],
  ['2026-11-30T20:00', 'Closed now, opens Friday at 10 AM', 'night'],
  ['2026-12-01T00:00', 'Closed today, opens Friday at 10 AM', 'night'],
  ['2026-12-04T09:00', 'Closed now, opens at 10 AM', 'dawn'],
  ['2026-12-04T10:00', 'Open now, until 4 PM', 'dawn'],
  // A longer day.
  ['2026-12-25T06:00', 'Open now, until 10 PM', 'dawn'],
  // A closure so long that a weekday would be ambiguous.
  ['2027-01-31T20:00', 'Closed now, opens Feb 13 at 8 AM', 'night'],
  ['2027-02-07T08:00', 'Closed today, opens Saturday at 8 AM', 'night'],
  ['2027-02-12T23:59:59', 'Closed today, opens Saturday at 8 AM', 'night'],
  // Clocks go forward at 2 AM: the hour from 2 to 3 does not exist.
  ['2027-03-14T01:00', 'Open now, until 4 AM', 'dawn'],
  ['2027-03-14T03:59:59-04:00', 'Open now, until 4 AM', 'dusk'],
  ['2027-03-14T04:00-04:00', AT_EIGHT, 'night'],
  // Clocks go back at 2 AM: the hour from 1 to 2 happens twice.
  ['2027-11-07T01:00-04:00', 'Open now, until 4 AM', 'dawn'],
  ['2027-11-07T01:00-05:00', 'Open now, until 4 AM', 'dawn'],
  // The same moments on the clocks of visitors elsewhere.
  ['2026-11-26T23:00+09:00', 'Open now, until 2 PM', 'dawn'],
  ['2026-12-01T19:00+14:00', 'Closed today, opens Friday at 10 AM', 'night'],
];

const instant = (time: string) => new Date(/[+-]\d\d:\d\d$/.test(time) ? time : `${time}-05:00`);

describe('with special hours', () => {
  test.each(table)('%s: %s (%s)', (time, label, sky) => {
    expect(openState(hours, instant(time))).toMatchObject({
      label,
      sky,
      isOpen: label.startsWith('Open now'),
    });
  });
});

test('measures the passed share of the day against the special hours', () => {
  expect(openState(hours, instant('2026-11-26T11:30')).progress).toBe(0.5);
  expect(openState(hours, instant('2026-12-01T11:30')).progress).toBeNull();
});

test('says which hours make today special', () => {
  expect(openState(hours, instant('2026-11-25T23:59')).special).toBeUndefined();
  expect(openState(hours, instant('2026-11-26T00:00')).special).toBe(specials[0]);
  expect(openState(hours, instant('2026-12-03T23:59')).special).toBe(specials[1]);
  expect(openState(hours, instant('2026-12-04T00:00')).special).toBe(specials[2]);
});

test('a clinic that does not open again within a year just says that it is closed', () => {
  const closed = special('2026-01-01', '2029-01-01', null, '');
  expect(openState([week, zone, closed], instant('2026-06-10T12:00')).label).toBe('Closed today');
});

describe('without special hours', () => {
  test.each([
    ['at noon', '2026-03-10T16:00:00Z', 'Open now, until 8 PM'],
    ['on the very minute it opens', '2026-03-10T12:00:00Z', 'Open now, until 8 PM'],
    ['a second before it opens', '2026-03-10T11:59:59Z', 'Closed now, opens at 8 AM'],
    ['on the very minute it closes', '2026-03-11T00:00:00Z', 'Closed now, opens at 8 AM'],
  ])('%s', (_when, instant, label) => {
    expect(openState([week, zone], new Date(instant)).label).toBe(label);
  });

  test('places the sun by how much of the day has passed', () => {
    expect(openState([week, zone], new Date('2026-03-10T12:00:00Z')).progress).toBe(0);
    expect(openState([week, zone], new Date('2026-03-10T18:00:00Z')).progress).toBe(0.5);
    expect(openState([week, zone], new Date('2026-03-11T02:00:00Z')).progress).toBeGreaterThan(1);
    expect(openState([week, zone], new Date('2026-03-10T11:24:00Z')).progress).toBe(-0.05);
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
      expect(openState([week, zone], new Date(`${date}T${time}${offset}`)).sky, date).toBe(sky);
  });

  test('a day without opening hours is all night', () => {
    const weekdaysOnly: Week = [...Array.from({ length: 5 }, () => [480, 1200] as const), null, null];
    expect(openState([weekdaysOnly, zone], new Date('2026-03-14T16:00:00Z'))).toMatchObject({
      sky: 'night',
      progress: null,
    });
  });

  test('names the day when the next opening is later than tomorrow, or today has no hours', () => {
    const weekdaysOnly: Week = [...Array.from({ length: 5 }, () => [540, 1050] as const), null, null];
    expect(openState([weekdaysOnly, zone], new Date('2026-03-14T00:00:00Z')).label).toBe(
      'Closed now, opens Monday at 9 AM',
    );
    expect(openState([weekdaysOnly, zone], new Date('2026-03-15T16:00:00Z')).label).toBe(
      'Closed today, opens Monday at 9 AM',
    );
    expect(openState([weekdaysOnly, zone], new Date('2026-03-13T15:00:00Z')).label).toBe(
      'Open now, until 5:30 PM',
    );
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { isRealDate } from '@/shared/lib/calendar-day';
import { earliestToday, joinDate, latestToday, readWholeDate } from './input-dates';
import { optionalBirthDate, optionalCalendarDate, optionalUpcomingDate } from './field-rules';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T13:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const error = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('a date', () => {
  test.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2025-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
  ])('%s exists: %s', (text, exists) => {
    expect(isRealDate(text)).toBe(exists);
  });

  test('today’s date depends on the time zone', () => {
    expect([earliestToday(), latestToday()]).toEqual(['2026-03-14', '2026-03-15']);
    vi.setSystemTime(new Date('2026-03-14T09:00:00Z'));
    expect([earliestToday(), latestToday()]).toEqual(['2026-03-13', '2026-03-14']);
  });
});

describe('a date in three inputs', () => {
  test.each([
    [{ 'dob-month': '3', 'dob-day': '14', 'dob-year': '1988' }, '1988-03-14'],
    [{ 'dob-month': '', 'dob-day': ' ', 'dob-year': '' }, ''],
    [{ 'dob-month': '3' }, '00-03-00'],
    [{ 'dob-month': 'mar.', 'dob-day': '14', 'dob-year': '1988' }, '1988-03-14'],
    [{ 'dob-month': 'Marzo', 'dob-day': '14', 'dob-year': '1988\u200B' }, '1988-03-14'],
    [{ 'dob-month': 'Set', 'dob-day': '14', 'dob-year': '1988' }, '1988-09-14'],
    [{ 'dob-month': 'Marvin', 'dob-day': '14', 'dob-year': '88' }, '88-marvin-14'],
    [{ 'dob-month': '3/14/1988', 'dob-day': '', 'dob-year': '' }, '1988-03-14'],
    [{ 'dob-month': '', 'dob-day': '', 'dob-year': '14 de marzo de 1988' }, '1988-03-14'],
    [{ 'dob-month': 'March 3 1990', 'dob-day': '', 'dob-year': '' }, '1990-03-03'],
    [{ 'dob-month': '', 'dob-day': '3 de marzo de 1990', 'dob-year': '' }, '1990-03-03'],
    [{ 'dob-month': 'March', 'dob-day': '3rd', 'dob-year': '1990' }, '1990-03-03'],
    [{ 'dob-month': '3/14/1988', 'dob-day': '14', 'dob-year': '1988' }, '1988-3/14/1988-14'],
  ])('becomes one field: %j', (parts, dob) => {
    expect(joinDate({ name: 'Elena', ...parts }, 'dob', 'en')).toEqual({ name: 'Elena', dob });
  });

  test('what is too long for a part of a date is not read', () => {
    const month = `1${' '.repeat(40_000)}x`;
    const input = { 'dob-month': month, 'dob-day': '3', 'dob-year': '1988' };
    expect(joinDate(input, 'dob', 'en')).toEqual({ dob: `1988-${month}-03` });
  });

  test.each([
    { name: 'Elena' },
    { dob: '1988-03-14' },
    { dob: '1988-03-14', 'dob-month': '3' },
    { 'dob-month': ['3'], 'dob-day': '14', 'dob-year': '1988' },
  ])('leaves %j unchanged', (input) => {
    expect(joinDate(input, 'dob', 'en')).toBe(input);
  });

  test.each(['00-03-00', '88-March-14', '1988-02-30', `1988-03-${'1'.repeat(1e6)}`])(
    'is rejected if a part is missing or wrong: %.20s',
    (dob) => {
      expect(error(optionalBirthDate, dob)).toBe('fields.birth');
    },
  );
});

describe('a whole date', () => {
  test.each([
    ...['03/14/1988', '3/14/88', '3.14.1988', '3 14 1988', '14/03/1988', '14.3.88', '１９８８－０３－１４'],
    ...['1988-03-14', '1988/3/14', '\u200E1988-03-14 ', 'March 14, 1988', 'Mar 14 1988', '14 March 1988'],
    ...['March 14th, 1988', '14-mar-88', '14 de marzo de 1988', 'marzo 14, 1988', '14 DE MARZO DEL 1988'],
  ])('%s is the same in both languages', (typed) => {
    for (const lang of ['en', 'es'] as const) {
      const { month, day, year } = readWholeDate(typed, lang) ?? {};
      expect([Number(month), Number(day), year]).toEqual([3, 14, '1988']);
    }
  });

  test.each([
    ...['03/04/1988', '04.03.1988', '3-4-88', '3 4 1988', '12/11/1988', ' 1/2/26', '０３/０４/１９８８'],
  ])('%s is divided in English only: nobody knows the order in Spanish', (typed) => {
    expect(readWholeDate(typed, 'en')).toBeDefined();
    expect(readWholeDate(typed, 'es')).toBeUndefined();
  });

  test.each([
    ['1988-04-03', '4', '3'],
    ['3 de abril de 1988', '4', '3'],
    ['5/5/1988', '5', '5'],
    ['25/12/1988', '12', '25'],
    ['12/25/1988', '12', '25'],
  ])('%s is clear in Spanish', (typed, month, day) => {
    const date = readWholeDate(typed, 'es');
    expect([Number(date?.month), Number(date?.day), date?.year]).toEqual([
      Number(month),
      Number(day),
      '1988',
    ]);
  });

  test.each([
    ['1/2/26', '2026'],
    ['1/2/27', '1927'],
  ])('%s is in %s', (typed, year) => {
    expect(readWholeDate(typed, 'en')?.year).toBe(year);
  });

  test.each([
    ...['', '3', '3/14', 'March', 'March 1988', '3/14/198', '3/14/1988/5', 'born 3/14/1988', '03141988'],
    ...['Monday, March 14 1988', 'Tuesday 3/14/1988'],
  ])('%j is none', (typed) => {
    expect(readWholeDate(typed, 'en')).toBeUndefined();
  });
});

describe('a date of birth', () => {
  test.each(['1900-01-01', '1988-03-14', '2026-03-15'])('may be %s', (date) => {
    expect(z.parse(optionalBirthDate, ` ${date} `)).toBe(date);
  });

  test('is not in the future in any time zone', () => {
    expect(error(optionalBirthDate, '2026-03-16')).toBe('fields.birthInFuture');
  });

  test('is not before 1900', () => {
    expect(error(optionalBirthDate, '1899-12-31')).toBe('fields.birthTooEarly');
  });
});

describe('a date to come', () => {
  test.each(['2026-03-14', '2026-03-15', '2027-01-01'])('may be %s', (date) => {
    expect(z.parse(optionalUpcomingDate, date)).toBe(date);
  });

  test('is today or later in any time zone', () => {
    expect(error(optionalUpcomingDate, '2026-03-13')).toBe('fields.pastDate');
    vi.setSystemTime(new Date('2026-03-14T11:00:00Z'));
    expect(z.parse(optionalUpcomingDate, '2026-03-13')).toBe('2026-03-13');
  });

  test('must be in the calendar', () => {
    expect(error(optionalUpcomingDate, '2027-02-29')).toBe('fields.date');
    expect(error(optionalCalendarDate, 'soon')).toBe('fields.date');
  });
});

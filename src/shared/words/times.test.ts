import { describe, expect, test } from 'vitest';
import { utcOffsets } from '@/lib/utc-offsets';
import { openState, type ClinicHours, type Week } from '@/shared/lib/hours';
import { type TimeWords, timesIn } from './times';

const en = timesIn('en');
const es = timesIn('es');
/** Spaces inside Spanish times do not break. */
const inOneLine = (text: string) => text.replaceAll('_', '\u00A0');

const HOUR = 60;

test('every hour of the day', () => {
  const hours = Array.from({ length: 25 }, (_, hour) => hour * HOUR);
  const faces = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(hours.map(en.time)).toEqual([
    ...faces.map((face) => `${face} AM`),
    ...faces.map((face) => `${face} PM`),
    '12 AM',
  ]);
  expect(hours.map(es.time)).toEqual([
    ...faces.map((face) => inOneLine(`${face}_a._m.`)),
    ...faces.map((face) => inOneLine(`${face}_p._m.`)),
    inOneLine('12_a._m.'),
  ]);
});

test.each([
  [510, '8:30 AM', '8:30_a._m.'],
  [750, '12:30 PM', '12:30_p._m.'],
  [1439, '11:59 PM', '11:59_p._m.'],
  [1, '12:01 AM', '12:01_a._m.'],
])('minute %i is %s, %s', (minutes, english, spanish) => {
  expect(en.time(minutes)).toBe(english);
  expect(es.time(minutes)).toBe(inOneLine(spanish));
});

/** What Spanish says while the clinic is open until a time. */
const openUntil = (closes: number) => {
  const week: Week = Array.from({ length: 7 }, () => [0, closes + 1440] as const);
  return es.label(openState([week, [[0, 0]]], new Date(0)));
};

test('only one o’clock has the singular article', () => {
  const articles = Array.from({ length: 24 }, (_, hour) => openUntil(hour * HOUR).split(' ')[2]);
  expect(articles.flatMap((article, hour) => (article === 'la' ? [hour] : []))).toEqual([1, 13]);
  expect(openUntil(13 * HOUR + 30)).toBe(inOneLine('Abierto hasta la 1:30_p._m.'));
  expect(openUntil(10 * HOUR)).toBe(inOneLine('Abierto hasta las 10_a._m.'));
});

test('a bar with little room has shorter words', () => {
  expect(en.openUntil(20 * HOUR)).toBe('Open until 8 PM');
  expect(es.openUntil(20 * HOUR)).toBe('Abierto hasta las 8');
  expect(es.openUntil(13 * HOUR + 30)).toBe('Abierto hasta la 1:30');
});

describe('what the clock says', () => {
  const zone = utcOffsets('America/New_York', 2026, 2);
  const dayOf = (date: string) => Date.parse(date) / 86_400_000;
  const week: Week = [...Array.from({ length: 6 }, () => [480, 1200] as const), null];
  const hours: ClinicHours = [
    week,
    zone,
    [dayOf('2026-11-25'), dayOf('2026-11-26'), null, ', Thanksgiving'],
    [dayOf('2026-11-30'), dayOf('2026-12-06'), null, ''],
    [dayOf('2026-12-08'), dayOf('2026-12-08'), [780, 1140], ''],
  ];
  test.each([
    ['2026-11-23T09:00', 'Open now, until 8 PM', 'Abierto hasta las 8_p._m.'],
    ['2026-11-26T12:00', 'Closed today, opens Friday at 8 AM', 'Cerrado hoy, abre el viernes a las 8_a._m.'],
    [
      '2026-11-28T21:00',
      'Closed now, opens Dec 7 at 8 AM',
      'Cerrado ahora, abre el 7 de diciembre a las 8_a._m.',
    ],
    ['2026-12-07T21:00', 'Closed now, opens at 1 PM', 'Cerrado ahora, abre a la 1_p._m.'],
  ])('at %s', (time, english, spanish) => {
    const now = new Date(`${time}-05:00`);
    expect(en.label(openState(hours, now))).toBe(english);
    expect(es.label(openState(hours, now))).toBe(inOneLine(spanish));
  });

  /** The day in 'Opens Friday at 8 AM'. */
  const dayIn = ({ opens }: TimeWords, date: number, daysAhead: number) =>
    /^(?:Opens|Abre el) (.+) (?:at|a las) /.exec(opens([480, date, daysAhead]))?.[1];

  test('every day of the week, and every month', () => {
    const monday = dayOf('2026-11-23');
    const days = Array.from({ length: 7 }, (_, day) => monday + day);
    expect(days.map((day) => dayIn(en, day, 1))).toEqual(en.weekdays);
    expect(days.map((day) => dayIn(es, day, 1))).toEqual([
      'lunes',
      'martes',
      'miércoles',
      'jueves',
      'viernes',
      'sábado',
      'domingo',
    ]);
    const firsts = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 1));
    const inIntl = (lang: string, month: 'short' | 'long') =>
      firsts.map((first) =>
        new Date(first).toLocaleDateString(lang, { month, day: 'numeric', timeZone: 'UTC' }),
      );
    expect(firsts.map((first) => dayIn(en, first / 86_400_000, 7))).toEqual(inIntl('en-US', 'short'));
    expect(firsts.map((first) => dayIn(es, first / 86_400_000, 7))).toEqual(inIntl('es', 'long'));
  });
});

test.each([
  ['hours', en.hours(540, 840), '9 AM to 2 PM', es.hours(540, 840), '9_a._m._a_2_p._m.'],
  ['hours in a bar', en.hoursInBar(480, 1200), '8 AM-8 PM', es.hoursInBar(480, 1200), '8_a._m.–8_p._m.'],
  [
    'hours in a table',
    en.hoursInTable(480, 1200),
    '8 AM–8 PM',
    es.hoursInTable(480, 1200),
    '8_a._m.–8_p._m.',
  ],
  ['hours in a title', en.hoursInTitle(480, 1200), '8 to 8', es.hoursInTitle(480, 1200), '8 a 8'],
  ['a morning', en.partOfDay(480, 720), '8 AM-12 PM', es.partOfDay(480, 720), '8_a._m. a 12_p._m.'],
  ['an afternoon', en.partOfDay(720, 1020), '12-5 PM', es.partOfDay(720, 1020), '12 a 5_p._m.'],
])('%s', (_what, english, expected, spanish, esperado) => {
  expect(english).toBe(expected);
  expect(spanish).toBe(inOneLine(esperado));
});

test('dates', () => {
  const day = new Date('2026-11-26');
  expect(en.longDate(day)).toBe('November 26, 2026');
  expect(es.longDate(day)).toBe('26 de noviembre de 2026');
  expect(en.dayAndDate(day, false)).toBe('Thu, Nov 26');
  expect(es.dayAndDate(day, false)).toBe('jueves, 26 de noviembre');
  expect(en.dayAndDate(day, true)).toBe('Thu, Nov 26, 2026');
  expect(es.dayAndDate(day, true)).toBe('jueves, 26 de noviembre de 2026');
  expect(en.moment(day, 1080)).toBe('Nov 26, 6 PM');
  expect(es.moment(day, 1080)).toBe(inOneLine('26 de noviembre, 6_p._m.'));
  expect(es.dateRange('lunes, 30 de noviembre', 'miércoles, 2 de diciembre')).toBe(
    'del lunes, 30 de noviembre, al miércoles, 2 de diciembre',
  );
});

test('lists', () => {
  expect(en.list(['Florida', 'Georgia'])).toBe('Florida and Georgia');
  expect(es.list(['Florida', 'Georgia', 'Alabama'])).toBe('Florida, Georgia y Alabama');
  expect(['New Jersey', 'Florida'].map(en.state)).toEqual(['New Jersey', 'Florida']);
  expect(['New Jersey', 'Florida'].map(es.state)).toEqual(['Nueva Jersey', 'Florida']);
});

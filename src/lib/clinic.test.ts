import { describe, expect, test } from 'vitest';
import type { SpecialEntry } from '@/schemas/clinic-record';
import { clinicRecord as record } from '../../tests/fixtures/clinic-record';
import { comingDays, describeClinic } from './clinic';

const day = (from: string, to: string, hours: SpecialEntry['hours'], reason: string): SpecialEntry => ({
  from,
  to,
  hours,
  reason,
});
test('sums up hours that are the same every day in one phrase', () => {
  const clinic = describeClinic(record);
  expect(clinic.hoursLine).toBe('Monday to Sunday, 8 AM to 8 PM, and on holidays, when hours may differ');
  expect(clinic.hoursShort).toBe('Mon–Sun, 8 AM–8 PM');
  expect(clinic.hoursAtAnyTime).toBe('Open 8 AM to 8 PM, every day');
  expect(clinic.hoursOfDay).toBe('8 AM to 8 PM');
  expect(clinic.hoursInTitle).toBe('8 to 8');
});

test('lists different weekend hours separately, and shows a day without hours as closed', () => {
  const clinic = describeClinic({
    ...record,
    hours: [
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '20:00' },
      { days: ['Saturday'], opens: '09:30', closes: '13:00' },
    ],
  });
  expect(clinic.hoursPlain).toBe('Monday to Friday, 8 AM to 8 PM; Saturday, 9:30 AM to 1 PM');
  expect(clinic.hoursOfDay).toBe(clinic.hoursPlain);
  expect(clinic.hoursInTitle).toBe('Mon–Fri, 8 AM–8 PM; Sat, 9:30 AM–1 PM');
  expect(clinic.hoursInBar).toBe(clinic.hoursInTitle);
  expect(clinic.week[5]).toEqual([570, 780]);
  expect(clinic.week[6]).toBeNull();
});

test('days begin with a small letter within a Spanish sentence, with a capital on their own', () => {
  const clinic = describeClinic(
    { ...record, hours: [{ days: ['Monday', 'Tuesday'], opens: '08:00', closes: '20:00' }] },
    new Date(),
    'es',
  );
  expect(clinic.hoursOfDay).toMatch(/^lunes y martes, 8/);
  expect(clinic.hoursAtAnyTime).toMatch(/^Abierto .*lunes y martes/);
  expect(clinic.hoursPlain).toMatch(/^Lunes y martes/);
});

test('names the states of visits by video, with their postal codes', () => {
  const { licensedStates, statesLine } = describeClinic(record);
  expect({ licensedStates, statesLine }).toEqual({
    licensedStates: ['FL', 'GA'],
    statesLine: 'Florida and Georgia',
  });
});

test('phone links dial, including the extension', () => {
  const clinic = describeClinic(record);
  expect(clinic.phoneHref).toBe('tel:+13055550142');
  expect(clinic.careersPhoneHref).toBe('tel:+13055550142,101');
});

test('with special days ahead, the fallback text does not say “every day”', () => {
  const thanksgiving = day('2026-11-26', '2026-11-26', { opens: '09:00', closes: '14:00' }, 'Thanksgiving');
  const at = (time: string) => describeClinic({ ...record, specialHours: [thanksgiving] }, new Date(time));
  expect(at('2026-11-26T23:59:59-05:00').hoursAtAnyTime).toBe('Usually open 8 AM to 8 PM');
  expect(at('2026-11-27T00:00:00-05:00').hoursAtAnyTime).toBe('Open 8 AM to 8 PM, every day');
});

test('says the hours in Spanish', () => {
  const thanksgiving = day('2026-11-26', '2026-11-26', undefined, 'Cerrado por el huracán');
  const now = new Date('2026-11-20T12:00:00Z');
  const spanish = {
    ...record,
    hoursNote: 'y los feriados, cuando el horario puede cambiar',
    specialHours: [thanksgiving],
  };
  const { specialDays, ...clinic } = describeClinic(spanish, now, 'es');
  expect(clinic).toMatchObject({
    hoursLine:
      'Lunes a domingo, 8\u00A0a.\u00A0m.\u00A0a\u00A08\u00A0p.\u00A0m., y los feriados, cuando el horario puede cambiar',
    hoursShort: 'Lun–dom, 8\u00A0a.\u00A0m.–8\u00A0p.\u00A0m.',
    hoursAtAnyTime: 'Por lo general, abierto de 8\u00A0a.\u00A0m.\u00A0a\u00A08\u00A0p.\u00A0m.',
    hoursInTitle: '8 a 8',
    statesLine: 'Florida y Georgia',
  });
  expect(specialDays).toMatchObject([
    { dates: 'jueves, 26 de noviembre', line: 'cerrado por el huracán', words: 'Cerrado' },
  ]);
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

  test.each([
    ['2026-11-26T23:59:59-05:00', 'Thanksgiving, Closed for the hurricane, Christmas Day'],
    ['2026-11-27T00:00:00-05:00', 'Closed for the hurricane, Christmas Day'],
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

test('the note of days that differ stands alone, so it begins with a capital', () => {
  const hours: typeof record.hours = [{ days: ['Monday'], opens: '08:00', closes: '17:00' }];
  expect(describeClinic({ ...record, hours, hoursNote: 'closed on holidays' }).daysLine).toBe(
    'Closed on holidays',
  );
});

test('a page carries upcoming special hours and no past ones', () => {
  const [, , ...carried] = describeClinic({ ...record, ...clinic }, new Date('2026-11-28T12:00:00Z')).inClock;
  const dayNumber = (date: string) => Date.parse(date) / 86_400_000;
  expect(carried).toEqual([
    [dayNumber('2026-11-30'), dayNumber('2026-12-02'), null, ' for the hurricane'],
    [dayNumber('2026-12-25'), dayNumber('2026-12-25'), null, ', Christmas Day'],
  ]);
});

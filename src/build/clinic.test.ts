import { expect, test } from 'vitest';
import type { ClinicRecord } from '@/content-model/clinic';
import { describeClinic } from './clinic';

const record: ClinicRecord = {
  name: 'Test Clinic',
  nameLines: { first: 'Test', second: 'Clinic' },
  phone: '(305) 555-0142',
  careersExtension: 101,
  email: 'hello@test.example',
  careersEmail: 'jobs@test.example',
  pressEmail: 'press@test.example',
  address: { street: '1 Main Street', city: 'Town', state: 'FL', zip: '33139' },
  location: { latitude: 25, longitude: -80 },
  hours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '08:00',
      closes: '20:00',
    },
  ],
  specialHours: [],
  hoursNote: 'including holidays',
  timeZone: 'America/New_York',
  telehealth: { states: ['Florida', 'Georgia'], callsWithin: '1 hour' },
  links: {
    map: 'https://map.example/',
    checkIn: 'https://in.example/',
    payNow: 'https://pay.example/',
    payBill: 'https://bill.example/',
  },
  social: [],
  established: 2023,
  copyrightYear: 2025,
};

test('sums up hours that are the same every day in one phrase', () => {
  const clinic = describeClinic(record);
  expect(clinic.hoursLine).toBe('Monday to Sunday, 8 AM to 8 PM, including holidays');
  expect(clinic.hoursShort).toBe('Mon–Sun, 8 AM–8 PM');
  expect(clinic.hoursStatic).toBe('Open 8 AM to 8 PM, every day');
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
  expect(clinic.hoursInTitle).toBe(clinic.hoursPlain);
  expect(clinic.week[5]).toEqual([570, 780]);
  expect(clinic.week[6]).toBeNull();
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
  const thanksgiving = {
    from: '2026-11-26',
    to: '2026-11-26',
    hours: { opens: '09:00', closes: '14:00' },
    reason: 'Thanksgiving',
  };
  const at = (time: string) => describeClinic({ ...record, specialHours: [thanksgiving] }, new Date(time));
  expect(at('2026-11-26T23:59:59-05:00').hoursAtAnyTime).toBe('Usually open 8 AM to 8 PM');
  expect(at('2026-11-27T00:00:00-05:00').hoursAtAnyTime).toBe('Open 8 AM to 8 PM, every day');
  expect(at('2026-11-01T12:00:00Z').hoursStatic).toBe('Open 8 AM to 8 PM, every day');
});

test('says the hours in Spanish', () => {
  const thanksgiving = {
    from: '2026-11-26',
    to: '2026-11-26',
    hours: undefined,
    reason: 'Cerrado por el huracán',
  };
  const now = new Date('2026-11-20T12:00:00Z');
  const spanish = { ...record, hoursNote: 'incluso los feriados', specialHours: [thanksgiving] };
  const { specialDays, ...clinic } = describeClinic(spanish, now, 'es');
  expect(clinic).toMatchObject({
    hoursLine: 'Lunes a domingo, 8\u00A0a.\u00A0m.\u00A0a\u00A08\u00A0p.\u00A0m., incluso los feriados',
    hoursShort: 'Lun–dom, 8\u00A0a.\u00A0m.–8\u00A0p.\u00A0m.',
    hoursStatic: 'Abierto de 8\u00A0a.\u00A0m.\u00A0a\u00A08\u00A0p.\u00A0m., todos los días',
    hoursAtAnyTime: 'Por lo general, abierto de 8\u00A0a.\u00A0m.\u00A0a\u00A08\u00A0p.\u00A0m.',
    hoursInTitle: '8 a 8',
    statesLine: 'Florida y Georgia',
  });
  expect(specialDays).toMatchObject([
    { dates: 'jueves, 26 de noviembre', line: 'cerrado por el huracán', words: 'Cerrado' },
  ]);
});

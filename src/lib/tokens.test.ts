import { expect, test } from 'vitest';
import { fillTokens } from './tokens';

const facts = {
  name: 'Clinic',
  phone: '(305) 555-0142',
  email: 'a@b.example',
  careersEmail: 'jobs@b.example',
  address: '1 Main Street',
  hours: 'Daily',
  hoursOfDay: '9 AM to 5 PM',
  hoursInTitle: '9 to 5',
  telehealthPrice: '$1',
  consultationPrice: '$2',
  followUpPrice: '$3',
  telehealthStates: 'Florida',
  callsWithin: '1 hour',
};

test('interpolates tokens at any depth, and leaves everything else alone', () => {
  const posted = new Date('2026-01-01');
  expect(fillTokens({ lead: 'Call {phone}.', list: ['{name}', 7], posted, none: undefined }, facts)).toEqual({
    lead: 'Call (305) 555-0142.',
    list: ['Clinic', 7],
    posted,
    none: undefined,
  });
});

test('leaves other braces alone', () => {
  expect(fillTokens('{phones} {fax}', facts)).toBe('{phones} {fax}');
});

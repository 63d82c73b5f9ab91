import { expect, test } from 'vitest';
import { interpolate } from './interpolate';

const facts = {
  name: 'Clinic',
  phone: '(305) 555-0142',
  email: 'a@b.example',
  careersEmail: 'jobs@b.example',
  address: '1 Main Street',
  hours: 'Daily',
};

test('tokens are filled in at any depth, and everything else is left alone', () => {
  const posted = new Date('2026-01-01');
  expect(interpolate({ lead: 'Call {phone}.', list: ['{name}', 7], posted, none: undefined }, facts)).toEqual(
    {
      lead: 'Call (305) 555-0142.',
      list: ['Clinic', 7],
      posted,
      none: undefined,
    },
  );
});

test('braces that are no token stay as they are', () => {
  expect(interpolate('{phones} {fax}', facts)).toBe('{phones} {fax}');
});

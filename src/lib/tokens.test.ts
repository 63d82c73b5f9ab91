import { expect, test } from 'vitest';
import { clinicRecord as record } from '../../tests/fixtures/clinic-record';
import { describeClinic } from './clinic';
import { clinicTokens, fillTokens, type TokenValues } from './tokens';

const facts = { name: 'Clinic', phone: '(305) 555-0142' } as TokenValues;

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

test('texts name the state with its code, and in words', () => {
  const address = { ...record.address, state: 'NY' };
  expect(clinicTokens(describeClinic({ ...record, address }))).toMatchObject({
    state: 'NY',
    stateName: 'New York',
  });
  expect(clinicTokens(describeClinic({ ...record, address }, new Date(), 'es'))).toMatchObject({
    stateName: 'Nueva York',
  });
});

test.each([
  ['100 Ocean Drive', 'Ocean Drive'],
  ['12B Main Street, Suite 4', 'Main Street'],
  ['Harbor Walk', 'Harbor Walk'],
])('texts about %s say the street without its number', (street, expected) => {
  const { address } = record;
  expect(clinicTokens(describeClinic({ ...record, address: { ...address, street } })).street).toBe(expected);
});

import { expect, test } from 'vitest';
import { fillTokens, type TokenValues } from './clinic';

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

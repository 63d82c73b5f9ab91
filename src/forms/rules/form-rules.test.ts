import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ivIntakeForm } from '@/features/checkout/checkout-rules';
import { contactForm } from '@/features/contact/contact-rules';
import { fixtures } from '../../../tests/fixtures/posted';
import { check } from '../../../tests/lib/said';
import { fillsHoneypot } from './form-rules';
import { optionalBirthDate, optionalUpcomingDate } from './field-rules';

test.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: 'https://spam.example' }, true],
  [{ website: ' ' }, true],
  [{ website: ['', 'x'] }, true],
  [null, false],
  ['website', false],
])('%j is from a bot: %s', (input, expected) => {
  expect(fillsHoneypot(input)).toBe(expected);
});

test('ignores inherited properties', () => {
  const inherited: unknown = Object.create(
    { isAdmin: true },
    Object.getOwnPropertyDescriptors({ ...fixtures.contact.minimal.input }),
  );
  const checked = check(contactForm, inherited);
  expect(checked).toEqual({ ok: true, data: fixtures.contact.minimal.data });
});

test('added errors go where the page has the field', () => {
  const checked = check(
    contactForm,
    { ...fixtures.contact.minimal.input, email: '' },
    { form: 'edge.notWhole', name: 'fields.name' },
  );
  expect(Object.keys(checked.ok ? {} : checked.fields)).toEqual(['name', 'email', 'form']);
});

test('a field keeps only its first error', () => {
  const checked = check(contactForm, { ...fixtures.contact.minimal.input, email: 'x'.repeat(300) });
  expect(checked).toMatchObject({ ok: false, fields: { email: 'Use 254 characters or fewer' } });
});

describe('a whole date in one field', () => {
  const booking = (dob: string, lang?: string) =>
    check(ivIntakeForm, { lang, 'dob-month': dob, 'dob-day': '', 'dob-year': '' });
  const ASKS = 'Enter your date of birth as month, day and year, like 3 14 1988';

  test.each([
    ['03/04/1988', undefined, undefined],
    ['03/04/1988', 'es', ASKS],
    ['25/12/1988', 'es', undefined],
    ['3 de abril de 1988', 'es', undefined],
  ])('%s on a page in %s', (dob, lang, says) => {
    const checked = booking(dob, lang);
    expect(!checked.ok && checked.fields['dob']).toBe(says);
  });
});

test('only the edge compares a date with today: the clock of a device may be wrong', () => {
  const said = (schema: z.ZodMiniType, date: string) => z.safeParse(schema, date).error?.issues[0]?.message;
  expect(said(optionalUpcomingDate, '2001-01-01')).toBe('fields.pastDate');
  expect(said(optionalBirthDate, '2999-01-01')).toBe('fields.birthInFuture');
  vi.stubGlobal('document', {});
  try {
    expect(said(optionalUpcomingDate, '2001-01-01')).toBeUndefined();
    expect(said(optionalBirthDate, '2999-01-01')).toBeUndefined();
    expect(said(optionalUpcomingDate, '2001-02-30')).toBe('fields.date');
  } finally {
    vi.unstubAllGlobals();
  }
});

import { expect, test } from 'vitest';
import { fixtures } from '../../../tests/fixtures/posted';
import { check, CHECK_WHAT_YOU_ENTERED } from './form';
import { genderOptions, ivIntakeForm, ivPaymentMethods } from './iv-intake';

const { input } = fixtures['iv-intake'].complete;
const checked = (change: Record<string, unknown>) => check(ivIntakeForm, { ...input, ...change });

test('the alert lists the missing labels', () => {
  expect(checked({ firstName: '', lastName: ' ', email: undefined, phone: '' })).toMatchObject({
    ok: false,
    message: 'Please fill in the following required fields: First Name, Last Name, Email, Phone',
  });
  expect(checked({ phone: '' })).toMatchObject({
    message: 'Please fill in the following required fields: Phone',
  });
});

test.each([undefined, false, ''])('terms that are %j are not accepted', (terms) => {
  expect(checked({ terms })).toEqual({
    ok: false,
    message: CHECK_WHAT_YOU_ENTERED,
    fields: { terms: 'Tick the box to accept the Terms of Service and the No Refunds Policy' },
  });
});

test('marketing email is opt-in', () => {
  for (const marketing of [undefined, false, ''])
    expect(checked({ marketing })).toMatchObject({ ok: true, data: { marketing: false } });
  expect(checked({ marketing: 'on' })).toMatchObject({ ok: true, data: { marketing: true } });
});

test('payment and gender have to be on their lists', () => {
  for (const paymentMethod of ivPaymentMethods)
    expect(checked({ paymentMethod })).toMatchObject({ data: { paymentMethod } });
  for (const gender of genderOptions) expect(checked({ gender })).toMatchObject({ data: { gender } });
  expect(checked({ paymentMethod: 'card', gender: 'robot' })).toMatchObject({
    fields: { gender: 'Choose one of the list', paymentMethod: 'Choose how you would like to pay' },
  });
});

test('the date of birth may come in three parts', () => {
  const { dob: _, ...undated } = input;
  const parts = { 'dob-month': '03', 'dob-day': '14', 'dob-year': '1988' };
  expect(check(ivIntakeForm, { ...undated, ...parts })).toMatchObject({
    ok: true,
    data: { dob: '1988-03-14' },
  });
});

test('an emergency phone is a phone', () => {
  expect(checked({ emergencyPhone: 'my brother' })).toMatchObject({
    fields: { emergencyPhone: 'Enter a phone number, like (305) 555-0142' },
  });
});

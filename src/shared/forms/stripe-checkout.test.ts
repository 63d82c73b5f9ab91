import { expect, test } from 'vitest';
import { fixtures } from '../../../tests/fixtures/posted';
import { check } from './form';
import { stripeCheckoutForm } from './stripe-checkout';

const { input } = fixtures['stripe-checkout'].complete;
const { customerInfo, booking } = input;
const checked = (change: Record<string, unknown>) => check(stripeCheckoutForm, { ...input, ...change });

test('price and quantity may be strings', () => {
  expect(checked({ price: '296.00', quantity: '1' })).toMatchObject({
    ok: true,
    data: { price: 296, quantity: 1 },
  });
});

test.each([
  ['price', [-1, 'free', 1e9, Number.NaN, null]],
  ['quantity', [0, -1, 101, '', []]],
  ['productName', ['', ' ', 5]],
])('%s has to be valid', (field, values) => {
  for (const value of values)
    expect(checked({ [field]: value })).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('checks the payer like a form, with paths as names', () => {
  expect(checked({ customerInfo: { ...customerInfo, email: 'elena' } })).toMatchObject({
    fields: { 'customerInfo.email': 'Enter your email address, like name@example.com' },
  });
  expect(checked({ customerInfo: undefined })).toMatchObject({ fields: { form: 'Say who pays' } });
});

test('checks the booking, too, which is optional', () => {
  expect(checked({ booking: { ...booking, symptoms: '' } })).toMatchObject({
    fields: { 'booking.symptoms': 'Describe your symptoms or reason for visit' },
  });
  expect(checked({ booking: { ...booking, cardNumber: '4242' } }).ok).toBe(false);
  expect(checked({ booking: undefined }).ok).toBe(true);
});

test('leaves out the booking’s empty fields', () => {
  const { data } = fixtures['telehealth-self-pay'].minimal;
  const result = checked({ booking: { ...data, city: '', dateOfBirth: '' } });
  expect(result.ok && result.data.booking).toStrictEqual(data);
});

import { expect, test } from 'vitest';
import { check } from '@/schemas/forms/form';
import { fixtures } from '../../../tests/filled-in/posted';
import { stripeCheckoutForm } from '@/schemas/forms/stripe-checkout';
import { byFieldName, paymentRequest } from './self-pay';

const visit = { productName: 'Telehealth visit', price: 296 };
const { data } = fixtures['telehealth-self-pay'].complete;

test('a card payment is asked for with the visit, who pays, and the booking', () => {
  const request = paymentRequest(visit, data);
  expect(request).toEqual({
    ...visit,
    quantity: 1,
    customerInfo: {
      firstName: data.firstName,
      lastName: data.lastName,
      email: data.email,
      phone: data.phone,
    },
    booking: data,
  });
  expect(check(stripeCheckoutForm, request).ok).toBe(true);
});

test('insurance that was filled in before is left out', () => {
  const changed = { ...data, insuranceProvider: 'Sunshine', memberId: '1', groupNumber: '2' };
  expect(paymentRequest(visit, changed).booking).toEqual(data);
});

test('what the edge objects to is told at the fields of the form', () => {
  const sentences = { 'customerInfo.email': 'a', 'booking.symptoms': 'b', price: 'c' };
  expect(byFieldName(sentences)).toEqual({ email: 'a', symptoms: 'b', price: 'c' });
});

import { expect, test } from 'vitest';
import { check } from '@/forms/rules/form-rules';
import { fixtures } from '../../../tests/fixtures/posted';
import { stripeCheckoutForm } from './payment-rules';
import { byFieldName, paymentRequest } from './pay';

const visit = { productName: 'Telehealth visit', price: 296 };
const { data } = fixtures['telehealth-self-pay'].complete;

test('a card payment request has the visit, the payer and the booking', () => {
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
  const inSpanish = paymentRequest(visit, data, 'es');
  expect(inSpanish).toEqual({ ...request, lang: 'es' });
  expect(check(stripeCheckoutForm, inSpanish).ok).toBe(true);
});

test('leaves out insurance details that were filled in before', () => {
  const changed = {
    ...data,
    insuranceProvider: 'Sunshine',
    memberId: '1',
    groupNumber: '2',
    policyHolder: 'Ben',
  };
  expect(paymentRequest(visit, changed).booking).toEqual(data);
});

test('shows the edge’s errors at the form’s fields', () => {
  const sentences = { 'customerInfo.email': 'a', 'booking.symptoms': 'b', price: 'c' };
  expect(byFieldName(sentences)).toEqual({ email: 'a', symptoms: 'b', price: 'c' });
});

import { expect, test } from 'vitest';
import { endpointOf, envelopeSchema, EVENT_SOURCE, eventNames } from './events';

test('every form event goes to one webhook; test events go to any', () => {
  expect(eventNames.map((event) => [event, endpointOf(event)])).toEqual([
    ['contact_form_submission', 'contact'],
    ['weight_loss_consultation_request', 'weight-loss'],
    ['glp1_quiz_submission', 'glp1-quiz'],
    ['career_application_submission', 'careers'],
    ['telehealth_insurance_booking', 'telehealth'],
    ['telehealth_self_pay_booking', 'telehealth'],
    ['telehealth_payment_completed', 'telehealth'],
    ['telehealth_payment_expired', 'telehealth'],
    ['telehealth_payment_failed', 'telehealth'],
    ['iv_therapy_intake', 'iv-intake'],
    ['bmi_calculation', 'bmi'],
    ['webhook_test', undefined],
    ['debug_test', undefined],
  ]);
});

const envelope = {
  event: 'contact_form_submission',
  data: { name: 'Elena' },
  source: EVENT_SOURCE,
  timestamp: '2026-03-14T15:09:26.535Z',
  locale: 'es',
};

test('an envelope has an event, data, a source, a time and a language', () => {
  expect(envelopeSchema.safeParse(envelope)).toEqual({ success: true, data: envelope });
});

test.each([
  ['an unknown event', { event: 'form_submission' }],
  ['a time without a zone', { timestamp: '2026-03-14T15:09:26' }],
  ['a language that no page has', { locale: 'fr' }],
  ['an extra field', { id: '1' }],
])('%s is not an envelope', (_, change) => {
  expect(envelopeSchema.safeParse({ ...envelope, ...change }).success).toBe(false);
});

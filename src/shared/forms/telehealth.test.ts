import { describe, expect, test } from 'vitest';
import { fixtures } from '../../../tests/fixtures/posted';
import { check, CHECK_WHAT_YOU_ENTERED } from './form';
import { fromPost } from './post';
import { telehealthForms, telehealthInsuranceForm, telehealthSelfPayForm } from './telehealth';

const { input } = fixtures['telehealth-insurance'].complete;
const checked = (change: Record<string, unknown>) => check(telehealthInsuranceForm, { ...input, ...change });

test('symptoms are always required', () => {
  for (const form of [telehealthInsuranceForm, telehealthSelfPayForm])
    expect(check(form, { ...input, paymentMethod: '', symptoms: ' ' })).toEqual({
      ok: false,
      message: CHECK_WHAT_YOU_ENTERED,
      fields: { symptoms: 'Describe your symptoms or reason for visit' },
    });
  expect(telehealthSelfPayForm.labels.symptoms).toBe('Briefly describe your symptoms or reason for visit *');
});

test('insurance requires provider and member ID, but no group number', () => {
  expect(checked({ insuranceProvider: '', memberId: ' ', groupNumber: '' })).toMatchObject({
    ok: false,
    fields: { insuranceProvider: 'Enter your insurance provider', memberId: 'Enter your member ID' },
  });
  expect(checked({ groupNumber: '' }).ok).toBe(true);
});

test('self-pay requires neither', () => {
  expect(
    check(telehealthSelfPayForm, { ...input, paymentMethod: 'self-pay', insuranceProvider: '', memberId: '' })
      .ok,
  ).toBe(true);
});

test('rejects a booking of the other kind', () => {
  expect(checked({ paymentMethod: 'self-pay' })).toMatchObject({
    fields: { paymentMethod: 'Choose how you will pay' },
  });
});

test.each(['cardNumber', 'expiryDate', 'cvv', 'cardholderName'])('never accepts card data: %s', (field) => {
  for (const form of [telehealthInsuranceForm, telehealthSelfPayForm])
    expect(check(form, { ...input, paymentMethod: '', [field]: '4242' })).toMatchObject({
      ok: false,
      fields: { form: 'Send only the fields of this form' },
    });
});

describe('the state', () => {
  const otherState = 'By video, we can treat you only in Florida and Georgia.';
  const forms = Object.values(telehealthForms({ states: ['FL', 'GA'], otherState }));

  test.each([
    ['FL', undefined],
    ['GA', undefined],
    ['NY', { state: otherState }],
    ['', { state: 'Choose the state where you will be during the visit' }],
    [undefined, { state: 'Choose the state where you will be during the visit' }],
    ['Florida, Mars', { state: 'Choose the state where you will be during the visit' }],
  ])('%j: is accepted only where the clinic has a licence', (state, fields) => {
    for (const form of forms) {
      const result = check(form, { ...input, paymentMethod: '', state });
      expect(result.ok ? undefined : result.fields).toEqual(fields);
    }
  });
});

describe('terms', () => {
  test('rejects a booking with an unticked box', () => {
    expect(checked({ termsAgreed: false })).toMatchObject({
      fields: { termsAgreed: 'Tick the box to agree to the terms' },
    });
  });

  test('rejects a form post without the box, but not an API client’s request', () => {
    const { termsAgreed: _, ...rest } = input;
    expect(check(telehealthInsuranceForm, fromPost(telehealthInsuranceForm, Object.entries(rest))).ok).toBe(
      false,
    );
    expect(check(telehealthInsuranceForm, rest).ok).toBe(true);
  });
});

describe('date of birth', () => {
  const { dateOfBirth: _, ...undated } = input;
  const typed = (month: string, day: string, year: string) =>
    check(telehealthInsuranceForm, {
      ...undated,
      'dateOfBirth-month': month,
      'dateOfBirth-day': day,
      'dateOfBirth-year': year,
    });

  test('is joined from three inputs', () => {
    expect(typed('3', '14', '1988')).toMatchObject({ ok: true, data: { dateOfBirth: '1988-03-14' } });
  });

  test('is required with insurance, which does not find a member without it, and optional for self-pay', () => {
    expect(typed('', '', '')).toMatchObject({
      fields: { dateOfBirth: 'Enter your date of birth as month, day and year, like 3 14 1988' },
    });
    const { dateOfBirth, ...blank } = fixtures['telehealth-self-pay'].complete.data;
    expect(check(telehealthSelfPayForm, { ...blank, dateOfBirth: '' })).toEqual({ ok: true, data: blank });
    expect(check(telehealthSelfPayForm, { ...blank, dateOfBirth })).toMatchObject({ data: { dateOfBirth } });
  });

  test.each([
    ['2', '30', '1988'],
    ['3', '', '1988'],
    ['Marvin', '14', '1988'],
    ['3', '14', '88'],
    ['14', '3', '1988'],
  ])('%s/%s/%s has one error under one name', (...parts) => {
    expect(typed(...parts)).toMatchObject({
      fields: { dateOfBirth: 'Enter your date of birth as month, day and year, like 3 14 1988' },
    });
  });
});

test('a checked booking passes the check again as part of a payment', () => {
  const { data } = fixtures['telehealth-self-pay'].complete;
  expect(check(telehealthSelfPayForm, data)).toEqual({ ok: true, data });
});

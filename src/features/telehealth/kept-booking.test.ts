import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOOKING_KEY, forgetBooking, keepBooking, readKeptBooking } from './kept-booking';
import { keptNonce } from '@/forms/key';

const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const contact = {
  firstName: 'Elena',
  lastName: 'Marsh',
  email: 'elena@example.com',
  phone: '305',
  city: 'Miami',
};

test('keeps name, contact details and address, and nothing about health', () => {
  keepBooking('cs_test_1', {
    ...contact,
    symptoms: 'A cough',
    dateOfBirth: '1988-03-14',
    insuranceProvider: 'Sunshine',
    memberId: 'SH 1',
    groupNumber: '77',
    preferredDate: '2096-02-29',
    parentName: 'Ana',
    policyHolder: 'Ben',
    termsAgreed: true,
  });
  expect(readKeptBooking()).toEqual({ sessionId: 'cs_test_1', fields: contact });
  expect(entries.get(BOOKING_KEY)).not.toMatch(/cough|1988|Sunshine|SH 1|77|2096|terms|Ana|Ben/);
});

test('can be forgotten', () => {
  keepBooking('cs_test_1', contact);
  keptNonce(BOOKING_KEY);
  forgetBooking();
  expect(readKeptBooking()).toBeUndefined();
  expect(entries.size).toBe(0);
});

test.each(['', '[', 'null', '"x"', '{}', '{"sessionId":"1"}', '{"fields":{}}'])(
  'ignores a stored value that is not a booking: %j',
  (text) => {
    entries.set(BOOKING_KEY, text);
    expect(readKeptBooking()).toBeUndefined();
  },
);

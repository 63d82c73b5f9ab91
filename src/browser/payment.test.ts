import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOOKING_KEY } from '@/session/kept-booking';
import { askPayment, settlePayment } from './payment';

const answer = (body: object, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

const forget = vi.fn();
beforeEach(() => {
  forget.mockReset();
  vi.stubGlobal('sessionStorage', { removeItem: forget });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('returns the payment that the provider confirms', async () => {
  const visit = { amount: 296, product: 'Telehealth Visit' };
  answer({ ok: true, status: 'paid', ...visit });
  expect(await settlePayment('cs_test_1/2')).toEqual(visit);
  expect(forget.mock.calls, 'the booking is done').toEqual([[BOOKING_KEY]]);
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/stripe-session/cs_test_1%2F2');
});

test.each([
  ['open', { ok: true, status: 'open', amount: 296, product: 'Telehealth Visit' }, 200],
  ['expired', { ok: true, status: 'expired', amount: 296, product: 'Telehealth Visit' }, 200],
  [
    'complete but not paid yet',
    { ok: true, status: 'complete', amount: 296, product: 'Telehealth Visit' },
    200,
  ],
  ['unknown', { ok: false, error: { code: 'not-found', message: 'There is no such payment.' } }, 404],
  ['not to be asked', { ok: false, error: { code: 'payment-provider', message: 'No.' } }, 502],
  ['malformed', { status: 'paid' }, 200],
  ['of nothing', { ok: true, status: 'paid' }, 200],
])('a payment that is %s is no payment', async (_, body, status) => {
  answer(body, status);
  expect(await settlePayment('cs_test_1')).toBeUndefined();
  expect(forget).not.toHaveBeenCalled();
});

test.each(['open', 'expired'])('nothing was charged when the payment is %s', async (status) => {
  answer({ ok: true, status, amount: 296, product: 'Telehealth Visit' });
  expect(await askPayment('cs_test_1')).toEqual({ status: 'unpaid' });
});

test.each([
  ['on its way', { ok: true, status: 'complete', amount: 296, product: 'Telehealth Visit' }],
  ['not to be asked about', { ok: false, error: { code: 'payment-provider', message: 'No.' } }],
])('it is unknown whether a payment that is %s was charged', async (_, body) => {
  answer(body);
  expect(await askPayment('cs_test_1')).toEqual({ status: 'unknown' });
});

test('without a network there is no payment to show', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await settlePayment('cs_test_1')).toBeUndefined();
});

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
  ['to an open session', { ok: true, status: 'open', amount: 296, product: 'Telehealth Visit' }, 200],
  ['to an expired session', { ok: true, status: 'expired', amount: 296, product: 'Telehealth Visit' }, 200],
  [
    'to a session that is complete but not paid yet',
    { ok: true, status: 'complete', amount: 296, product: 'Telehealth Visit' },
    200,
  ],
  [
    'to an unknown session',
    { ok: false, error: { code: 'not-found', message: 'There is no such payment.' } },
    404,
  ],
  ['when Stripe fails', { ok: false, error: { code: 'payment-provider', message: 'No.' } }, 502],
  ['that is malformed', { status: 'paid' }, 200],
  ['without amount and product', { ok: true, status: 'paid' }, 200],
])('returns no payment for an answer %s', async (_, body, status) => {
  answer(body, status);
  expect(await settlePayment('cs_test_1')).toBeUndefined();
  expect(forget).not.toHaveBeenCalled();
});

test.each(['open', 'expired'])('reports an %s session as unpaid', async (status) => {
  answer({ ok: true, status, amount: 296, product: 'Telehealth Visit' });
  expect(await askPayment('cs_test_1')).toEqual({ status: 'unpaid' });
});

test.each([
  ['is pending', { ok: true, status: 'complete', amount: 296, product: 'Telehealth Visit' }],
  ['cannot be looked up', { ok: false, error: { code: 'payment-provider', message: 'No.' } }],
])('does not know whether a payment that %s was charged', async (_, body) => {
  answer(body);
  expect(await askPayment('cs_test_1')).toEqual({ status: 'unknown' });
});

test('returns no payment without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await settlePayment('cs_test_1')).toBeUndefined();
});

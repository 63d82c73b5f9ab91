import { afterEach, expect, test, vi } from 'vitest';
import { findPayment } from './payment';

const answer = (body: object, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a payment is what the provider says that was paid', async () => {
  answer({ ok: true, status: 'paid', amount: 296, product: 'Telehealth Visit' });
  expect(await findPayment('cs_test_1/2')).toEqual({ product: 'Telehealth Visit', amount: 296 });
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
  ['rubbish', { status: 'paid' }, 200],
  ['of nothing', { ok: true, status: 'paid' }, 200],
])('one that is %s is none', async (_, body, status) => {
  answer(body, status);
  expect(await findPayment('cs_test_1')).toBeUndefined();
});

test('one that is asked for without a network is none', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findPayment('cs_test_1')).toBeUndefined();
});

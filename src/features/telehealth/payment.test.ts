import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOOKING_KEY } from './kept-booking';
import { followPayment } from './payment';

const answer = (body: object, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

const forget = vi.fn();
beforeEach(() => {
  forget.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', { removeItem: forget });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns what the page is told, with the seconds that have passed. */
async function told(session = 'cs_test_1') {
  const states: [seconds: number, state: unknown][] = [];
  const start = Date.now();
  const following = followPayment(session, (state) => states.push([(Date.now() - start) / 1000, state]));
  await vi.runAllTimersAsync();
  await following;
  return states;
}

const visit = { amount: 296, product: 'Telehealth Visit' };
const asking = { status: 'asking' };

test('tells the payment that the provider confirms', async () => {
  answer({ ok: true, status: 'paid', ...visit });
  expect(await told('cs_test_1/2')).toEqual([[0, { status: 'paid', payment: visit }]]);
  expect(forget.mock.calls, 'the booking is done').toContainEqual([BOOKING_KEY]);
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/stripe-session/cs_test_1%2F2');
});

test.each(['open', 'expired'])('tells that an %s session is unpaid, and asks once', async (status) => {
  answer({ ok: true, status, ...visit });
  expect(await told()).toEqual([[0, { status: 'unpaid' }]]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(forget).not.toHaveBeenCalled();
});

test.each([
  ['to a session that is complete but not paid yet', { ok: true, status: 'complete', ...visit }, 200],
  [
    'to an unknown session',
    { ok: false, error: { code: 'not-found', message: 'There is no such payment.' } },
    404,
  ],
  ['without amount and product', { ok: true, status: 'paid' }, 200],
])('asks again 3, 10 and 30 seconds after an answer %s, and then says so', async (_, body, status) => {
  answer(body, status);
  expect(await told()).toEqual([
    [0, asking],
    [3, asking],
    [13, asking],
    [43, { status: 'unknown' }],
  ]);
  expect(forget).not.toHaveBeenCalled();
});

test('tells the payment when the network is back', async () => {
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(async () => Response.json({ ok: true, status: 'paid', ...visit })),
  );
  expect(await told()).toEqual([
    [0, asking],
    [3, { status: 'paid', payment: visit }],
  ]);
});

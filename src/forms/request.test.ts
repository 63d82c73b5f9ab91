import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request, sendForm } from './request';

const KEY = '0b9c2f0e-5d2c-4f5e-8f0a-3f6f0b1c2d3e';
const fetched = vi.fn<typeof fetch>();
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const options = (call = 0) => fetched.mock.calls[call]?.[1];
const headers = (call?: number) => new Headers(options(call)?.headers);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

async function sent() {
  const answer = sendForm('/api/forms/contact', { name: 'Elena' }, { idempotencyKey: KEY });
  await vi.runAllTimersAsync();
  return answer;
}

test('a form is posted as JSON with its key', async () => {
  fetched.mockResolvedValue(Response.json({ ok: true, id: '1' }, { status: 202 }));
  expect(await sent()).toEqual({ ok: true, id: '1' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/forms/contact');
  expect(options()).toMatchObject({ method: 'POST', body: '{"name":"Elena"}', keepalive: true });
  expect(options()?.redirect, 'a redirected post is another request').toBe('manual');
  expect(headers().get('content-type')).toBe('application/json');
  expect(headers().get('idempotency-key')).toBe(KEY);
});

test('a rejected form comes back with its field errors', async () => {
  const error = { code: 'invalid-input', message: 'Please check.', fields: { email: 'Enter your email' } };
  fetched.mockResolvedValue(Response.json({ ok: false, error }, { status: 422 }));
  expect(await sent()).toEqual({ ok: false, error });
});

test('a network failure is retried once with the same key', async () => {
  fetched.mockImplementationOnce(refused).mockResolvedValueOnce(Response.json({ ok: true }));
  expect(await sent()).toEqual({ ok: true });
  expect(headers(1).get('idempotency-key')).toBe(KEY);
});

test('a second network failure is final', async () => {
  fetched.mockImplementation(refused);
  expect(await sent()).toMatchObject({ ok: false, error: { code: 'network' } });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['an HTML page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a failure without an error', () => Response.json({ ok: false })],
  ['a success with a status that says otherwise', () => Response.json({ ok: true }, { status: 500 })],
  ['a redirect', () => ({ status: 0, headers: new Headers(), text: async () => '' }) as Response],
])('%s is an unreadable answer and is not retried', async (_, answer) => {
  fetched.mockImplementation(() => Promise.resolve(answer()));
  expect(await sent()).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a timeout is not retried: the edge may still be working', async () => {
  fetched.mockImplementation(() => Promise.reject(new DOMException('Timed out', 'TimeoutError')));
  expect(await sent()).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a GET sends no key and no body', async () => {
  fetched.mockResolvedValue(Response.json({ ok: true, status: 'paid' }));
  expect(await request('/api/stripe-session/cs_1')).toEqual({ ok: true, status: 'paid' });
  expect(options()?.body).toBeUndefined();
  expect(headers().has('idempotency-key')).toBe(false);
});

test.each([
  [
    'the edge',
    () => Response.json({ ok: false, error: { code: 'too-many-requests', message: 'Wait.' } }),
    '40',
    40,
  ],
  ['a proxy in front of the edge', () => new Response('<h1>Slow down</h1>'), '40', 40],
  ['a proxy with a malformed Retry-After', () => new Response(''), 'soon', 60],
])('a 429 from %s says how long to wait', async (_, response, retryAfter, seconds) => {
  fetched.mockImplementation(async () => {
    const { body } = response();
    const headers: HeadersInit = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return new Response(body, { status: 429, headers });
  });
  expect(await sent()).toMatchObject({
    ok: false,
    error: { code: 'too-many-requests', retryAfterSeconds: seconds },
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

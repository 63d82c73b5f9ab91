import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EVENT_SOURCE } from '@/features/events';
import type { EdgeEnv } from '../worker-env';
import { deliver, envelopeOf, receiverAt } from './crm';

const SECRET = `whsec_${btoa('signs webhooks'.padEnd(32, '.'))}`;
const URL = 'https://crm.test/contact';
const receiver = { url: URL, secrets: [SECRET] };
const message = { id: 'c0ffee', body: '{"name":"Zoë"}' };

afterEach(() => {
  vi.restoreAllMocks();
});

/** Answers any request, and records it. */
function answering(answer: (init: RequestInit) => Response | Promise<Response>) {
  const fetch = vi.spyOn(globalThis, 'fetch');
  fetch.mockImplementation(async (_, init = {}) => answer(init));
  return () => new Request(...(fetch.mock.lastCall as [string, RequestInit]));
}

/** Rejects with the signal's reason, as `fetch` does. */
const never = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test('the source fits into a header', () => {
  expect(EVENT_SOURCE).toMatch(/^[\w-]+$/);
});

test('an envelope has the event, its data, the source, the submission’s time and language', () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const data = { name: 'Zoë', email: 'zoe@example.com', message: 'Hello' };
  const submission = { event: 'contact_form_submission', data } as const;
  expect(JSON.parse(envelopeOf(submission, at))).toEqual({
    event: 'contact_form_submission',
    data,
    source: EVENT_SOURCE,
    timestamp: '2026-01-02T03:04:05.678Z',
    locale: 'en',
  });
  const changed = { source: 'elsewhere', locale: 'es' } as const;
  expect(JSON.parse(envelopeOf({ ...submission, ...changed }, at))).toMatchObject(changed);
});

describe('deliver', () => {
  test('posts the text unchanged and signed, with the site’s user agent', async () => {
    const sent = answering(() => new Response('thanks'));
    expect(await deliver(receiver, message)).toEqual({ verdict: 'delivered', result: 'HTTP 200' });

    const request = sent();
    expect([request.method, request.url, request.redirect]).toEqual(['POST', URL, 'manual']);
    const headers = Object.fromEntries(request.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': `${EVENT_SOURCE}/1.0`,
      'webhook-id': message.id,
    });
    expect(new Webhook(SECRET).verify(message.body, headers)).toEqual({ name: 'Zoë' });
    expect(await request.text()).toBe(message.body);
  });

  test('also signs with the earlier secret while it is set, so that the CRM can switch', async () => {
    const previous = `whsec_${btoa('signed webhooks'.padEnd(32, '.'))}`;
    const sent = answering(() => new Response());
    await deliver({ url: URL, secrets: [SECRET, previous] }, message);
    const headers = Object.fromEntries(sent().headers);
    expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [SECRET, previous])
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ name: 'Zoë' });
    const unknown = new Webhook(`whsec_${btoa('somebody else'.padEnd(32, '.'))}`);
    expect(() => unknown.verify(message.body, headers)).toThrow();
  });

  test('returns the status and how long to wait', async () => {
    answering(() => new Response('', { status: 429, headers: { 'retry-after': '120' } }));
    expect(await deliver(receiver, message)).toEqual({
      verdict: 'failed',
      result: 'HTTP 429',
      retryAfterMs: 120_000,
    });
  });

  test.each([
    [200, {}, 'delivered'],
    [400, {}, 'refused'],
    [422, {}, 'refused'],
    [410, {}, 'dead'],
    [422, { 'webhook-delivery': 'abort-message' }, 'dead'],
    [301, {}, 'failed'],
    [401, {}, 'failed'],
    [404, {}, 'failed'],
    [429, {}, 'failed'],
    [500, {}, 'failed'],
  ])('takes %i %j as %s', async (status, headers, verdict) => {
    answering(() => new Response(null, { status, headers }));
    expect(await deliver(receiver, message)).toMatchObject({ verdict, result: `HTTP ${status}` });
  });

  test('resolves as soon as there is a status, even if the body never ends', async () => {
    const cancel = vi.fn();
    answering(() => new Response(new ReadableStream({ cancel })));
    expect(await deliver(receiver, message)).toMatchObject({ verdict: 'delivered' });
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('times out when the provider does not answer', async () => {
    answering(never);
    expect(await deliver(receiver, message, 20)).toEqual({ verdict: 'failed', result: 'timeout' });
  });

  test('reports a failed connection', async () => {
    answering(() => Promise.reject(new TypeError('fetch failed')));
    expect(await deliver(receiver, message)).toEqual({ verdict: 'failed', result: 'unreachable' });
  });
});

describe('a receiver', () => {
  const env = { WEBHOOK_CONTACT_URL: URL, WEBHOOK_SIGNING_SECRET: SECRET } as EdgeEnv;

  test('has the address of its endpoint, and signs with the secret of all', () => {
    expect(receiverAt(env, 'contact')).toEqual({ url: URL, secrets: [SECRET] });
  });

  test('gets nothing without an address and without a secret', () => {
    expect(receiverAt(env, 'bmi')).toBeUndefined();
    expect(receiverAt({ ...env, WEBHOOK_SIGNING_SECRET: undefined }, 'contact')).toBeUndefined();
  });
});

import { describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '@/shared/config/security-headers';
import { fixtures } from '../fixtures/posted';
import type { EdgeEnv } from '../../functions/env';
import { networkOf } from '../../functions/middleware/rate-limit';
import { ACCEPT_PAGE, ask, ORIGIN, post, postJson, postPage, refusalOf } from './ask';
import { withFakeCrm } from './fake-crm';

const CONTACT = '/api/forms/contact';
const contact = fixtures.contact.minimal.input;

const { crm, log } = withFakeCrm();

describe('a request from another site', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'anything' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
    { origin: 'https://evil.example' },
    { origin: 'https://clinic.example.evil.example' },
    { origin: 'https://clinic.example:8443' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { referer: 'https://evil.example/?https://clinic.example' },
  ];

  test.each(foreign)('with %j: 403', async (headers) => {
    const response = await postJson(CONTACT, contact, headers);
    expect(response.status).toBe(403);
    expect(await refusalOf(response)).toMatchObject({ code: 'cross-site' });
    expect(crm.received).toEqual([]);
  });

  const kinds: [string, BodyInit][] = [
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'name=a'],
    ['multipart/form-data; boundary=b', '--b--'],
    ['text/plain', '{}'],
  ];
  test.each(kinds)('as %s: 403 before the body is read', async (type, body) => {
    const headers = { 'content-type': type, origin: 'https://evil.example', ...ACCEPT_PAGE };
    expect((await post(CONTACT, body, headers)).status).toBe(403);
  });

  test.each(['/api/forms/careers', '/api/forms/bmi', '/api/stripe-checkout', '/api/webhook-tools/contact'])(
    'to %s: 403',
    async (path) => {
      expect((await postJson(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    },
  );
});

describe('a request from our own pages or from a program', () => {
  const own: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    // A browser that hides the origin.
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: ORIGIN },
    { referer: `${ORIGIN}/contact` },
  ];
  test.each(own)('with %j is accepted', async (headers) => {
    expect((await postJson(CONTACT, contact, headers)).status).toBe(202);
    await crm.got(1);
  });
});

describe('a client over the rate limit', () => {
  const limiter = (limit: RateLimit['limit']) => ({ RATE_LIMITER: { limit } });
  const refusing = limiter(async () => ({ success: false }));
  const from = { 'cf-connecting-ip': '203.0.113.7' };

  test('gets 429 and Retry-After', async () => {
    const response = await postJson(CONTACT, contact, from, refusing);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await refusalOf(response)).toMatchObject({
      code: 'too-many-requests',
      message: 'We have had many messages from your internet connection. Please try again in 1 minute.',
    });
    expect(crm.received).toEqual([]);
  });

  test('is redirected to a page without JavaScript, with Retry-After', async () => {
    const form = {
      method: 'POST',
      body: new URLSearchParams({ name: 'a' }),
      headers: { ...from, ...ACCEPT_PAGE },
    };
    const response = await post(CONTACT, form.body, form.headers, refusing);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/failed#contact-later');
    expect(response.headers.get('retry-after')).toBe('60');
  });

  const elsewhere: [string, string, keyof EdgeEnv][] = [
    ['GET', '/api/outbox', 'OPERATOR_RATE_LIMITER'],
    ['POST', '/api/outbox/retry', 'OPERATOR_RATE_LIMITER'],
    ['GET', `/api/resumes/${'0'.repeat(64)}`, 'DOWNLOAD_RATE_LIMITER'],
    ['GET', `/api/stripe-session/cs_test_${'0'.repeat(20)}`, 'RATE_LIMITER'],
    ['GET', '/api/webhook-tools', 'OPERATOR_RATE_LIMITER'],
    ['POST', '/api/webhook-tools/contact', 'OPERATOR_RATE_LIMITER'],
  ];
  test.each(elsewhere)('gets 429 for %s %s from %s alone, unless it is off', async (method, path, name) => {
    const limit = vi.fn<RateLimit['limit']>(async () => ({ success: false }));
    const response = await ask(path, { method, headers: from }, { [name]: { limit } });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await refusalOf(response)).toMatchObject({ code: 'too-many-requests' });
    await ask(path, { method, headers: from }, { [name]: { limit }, FORM_RATE_LIMIT: 'off' });
    expect(limit).toHaveBeenCalledTimes(1);
  });

  test('is identified by a hash that is not logged', async () => {
    const limit = vi.fn<RateLimit['limit']>(async () => ({ success: true }));
    await postJson(CONTACT, contact, from, limiter(limit));
    const key = limit.mock.calls[0]?.[0].key ?? '';
    expect(key).toMatch(/^[\da-f]{64}$/);
    expect(log.text()).not.toContain(key);
    expect(log.text()).not.toContain(from['cf-connecting-ip']);
    await crm.got(1);
  });

  test('is stopped by the limiter in wrangler.jsonc, far above a person’s requests', async () => {
    const statuses: number[] = [];
    // The limiter counts by calendar minute, so a new minute may begin during the test.
    for (let count = 0; count < 130; count++) statuses.push((await postJson(CONTACT, {}, from)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses).toContain(429);
  });

  const broken: [string, Partial<EdgeEnv>][] = [
    ['is switched off', { ...refusing, FORM_RATE_LIMIT: 'off' }],
    ['is absent', { RATE_LIMITER: undefined }],
    ['fails', limiter(() => Promise.reject(new Error('No answer')))],
  ];
  test.each(broken)('passes when the limiter %s', async (_, changed) => {
    expect((await postJson(CONTACT, contact, from, changed)).status).toBe(202);
    await crm.got(1);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['nonsense', 'nonsense'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a wider network has fewer groups', () => {
  expect(networkOf('2001:db8:1:2::9', 3)).toBe('2001:db8:1');
});

describe('a form sent right after the page opened', () => {
  test.each(['0', '99.4', '-1'])('(%s ms) gets 429 and Retry-After', async (openMs) => {
    const response = await postJson(CONTACT, contact, { 'x-form-opened': openMs });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(crm.received).toEqual([]);
  });

  test.each(['100', '4000', 'soon'])('(%s ms) is accepted', async (openMs) => {
    expect((await postJson(CONTACT, contact, { 'x-form-opened': openMs })).status).toBe(202);
    await crm.got(1);
  });
});

describe('Turnstile', () => {
  const secret = { TURNSTILE_SECRET_KEY: 'turnstile-secret' };
  const token = { 'x-turnstile-token': 'token' };
  const from = { 'cf-connecting-ip': '203.0.113.7' };
  const asked = () => crm.received.filter(({ url }) => url.includes('turnstile'));

  test('is not called when it is not configured', async () => {
    expect((await postJson(CONTACT, contact, token)).status).toBe(202);
    await crm.got(1);
    expect(asked()).toEqual([]);
  });

  test('receives the token and nothing else', async () => {
    crm.answers(() => Response.json({ success: true }));
    expect((await postJson(CONTACT, contact, token, secret)).status).toBe(202);
    expect(asked()).toMatchObject([
      {
        url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        body: expect.stringMatching(
          /^secret=turnstile-secret&response=token&idempotency_key=[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
        ),
      },
    ]);
    await crm.got(2);
  });

  test('gets the same idempotency key for a repeat, and a new one for another token, form or no key', async () => {
    crm.answers(() => Response.json({ success: true }));
    const [key, otherKey] = [crypto.randomUUID(), crypto.randomUUID()];
    const tries: [token: string, key: string][] = [
      ['token', key],
      ['token', key.toUpperCase()],
      ['another', key],
      ['token', otherKey],
      ['token', ''],
      ['token', ''],
    ];
    for (const [value, key] of tries)
      await postJson(CONTACT, contact, { 'x-turnstile-token': value, 'idempotency-key': key }, secret);
    const [first, second, ...others] = asked().map(({ body }) =>
      new URLSearchParams(body).get('idempotency_key'),
    );
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(5);
    // Six verifications; three of the six posts share a key, so there are four submissions.
    await crm.got(tries.length + 4);
  });

  test('blocks a request whose token is invalid', async () => {
    crm.answers(() => Response.json({ success: false, 'error-codes': ['invalid-input-response'] }));
    const response = await postJson(CONTACT, contact, token, secret);
    expect(response.status).toBe(403);
    expect(await refusalOf(response)).toMatchObject({ code: 'not-human' });
  });

  test.each([
    'Bad gateway',
    '{"success":"maybe"}',
    '{"success":false,"error-codes":["internal-error"]}',
    '{"success":false,"error-codes":["invalid-input-secret"]}',
  ])('blocks no request when it answers %s', async (malformed) => {
    crm.answers(({ url }) => new Response(url.includes('turnstile') ? malformed : ''));
    expect((await postJson(CONTACT, contact, token, secret)).status).toBe(202);
    await crm.got(2);
  });

  test('lets requests without a token through at a lower rate limit', async () => {
    const keys: string[] = [];
    const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) <= 1 });
    const settings = { ...secret, FORM_RATE_LIMIT: 'on' as const, UNPROVEN_RATE_LIMITER: { limit } };
    expect((await postJson(CONTACT, contact, from, settings)).status).toBe(202);
    await crm.got(1);
    const second = await postJson(CONTACT, contact, from, settings);
    expect(second.status).toBe(429);
    expect(second.headers.get('retry-after')).toBe('60');
    expect(new Set(keys).size).toBe(1);
    expect(asked()).toEqual([]);
  });
});

describe('every response has the security headers', () => {
  const headersOf = async (response: Response | Promise<Response>) =>
    Object.fromEntries((await response).headers);

  test.each([
    ['202', () => postJson(CONTACT, contact)],
    ['403', () => postJson(CONTACT, contact, { origin: 'https://evil.example' })],
    ['413', () => postJson(CONTACT, 'x'.repeat(300_000))],
    ['415', () => post(CONTACT, 'x', { 'content-type': 'text/plain' })],
    ['422', () => postJson(CONTACT, {})],
    ['429', () => postJson(CONTACT, contact, { 'x-form-opened': '0' })],
  ])('%s', async (status, answer) => {
    const response = await answer();
    expect(response.status).toBe(Number(status));
    expect(await headersOf(response)).toMatchObject({
      ...securityHeaders.api,
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    if (status === '202') await crm.got(1);
  });

  test('303: those of the page that follows, because WebKit compares them', async () => {
    const headers = await headersOf(postPage(CONTACT, {}));
    expect(headers).toMatchObject({ ...securityHeaders.page, 'cache-control': 'no-store' });
  });
});

import { describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '@/shared/config/security-headers';
import { fixtures } from '../fixtures/posted';
import type { EdgeEnv } from '../../functions/worker-env';
import { networkOf } from '../../functions/middleware';
import { ACCEPT_PAGE, ask, expectRefusal, ORIGIN, post, postJson, postPage } from './ask';
import { withFakeCrm } from './fake-crm';

const CONTACT = '/api/forms/contact';
const contact = fixtures.contact.minimal.input;

const { crm, log } = withFakeCrm();

const limiter = (limit: RateLimit['limit']) => ({ RATE_LIMITER: { limit } });
const refusing = limiter(async () => ({ success: false }));

describe('a request from another site', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
    { origin: 'https://evil.example' },
    { origin: 'https://clinic.example.evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example/?https://clinic.example' },
  ];

  test.each(foreign)('with %j: 403', async (headers) => {
    const response = await postJson(CONTACT, contact, headers);
    await expectRefusal(response, 403, { code: 'cross-site' });
    expect(crm.received).toEqual([]);
  });

  const kinds: [string, BodyInit][] = [
    ['application/x-www-form-urlencoded', 'name=a'],
    ['multipart/form-data; boundary=b', '--b--'],
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
  const from = { 'cf-connecting-ip': '203.0.113.7' };

  test('gets 429 and Retry-After', async () => {
    const response = await postJson(CONTACT, contact, from, refusing);
    expect(response.headers.get('retry-after')).toBe('60');
    await expectRefusal(response, 429, {
      code: 'too-many-requests',
      message: 'We have received many messages from your internet connection. Please try again in 1 minute.',
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

  test.each([
    ['GET', '/api/outbox', 'operators'],
    ['POST', '/api/outbox/retry', 'operators'],
    ['GET', `/api/stripe-session/cs_test_${'0'.repeat(20)}`, 'payments'],
    ['POST', '/api/webhook-tools/contact', 'operators'],
  ])('gets 429 for %s %s, with a count of its own, unless it is off', async (method, path, kind) => {
    const limit = vi.fn<RateLimit['limit']>(async () => ({ success: false }));
    const response = await ask(path, { method, headers: from }, limiter(limit));
    expect(response.headers.get('retry-after')).toBe('60');
    await expectRefusal(response, 429, { code: 'too-many-requests' });
    expect(limit.mock.calls[0]?.[0].key).toMatch(new RegExp(`^${kind} `));
    await ask(path, { method, headers: from }, { ...limiter(limit), FORM_RATE_LIMIT: 'off' });
    expect(limit).toHaveBeenCalledTimes(1);
  });

  test('is identified by a hash that is not logged', async () => {
    const limit = vi.fn<RateLimit['limit']>(async () => ({ success: true }));
    await postJson(CONTACT, contact, from, limiter(limit));
    const key = limit.mock.calls[0]?.[0].key ?? '';
    expect(key).toMatch(/^forms [\da-f]{64}$/);
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
  ['2001:db8::9', '2001:db8:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('every response has the security headers', () => {
  const headersOf = async (response: Response | Promise<Response>) =>
    Object.fromEntries((await response).headers);

  test.each([
    ['202', () => postJson(CONTACT, contact)],
    ['422', () => postJson(CONTACT, {})],
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
    const unreadable = { fetch: () => Promise.reject(new Error('No.')) } as unknown as EdgeEnv['ASSETS'];
    const headers = await headersOf(postPage(CONTACT, {}, { ASSETS: unreadable }));
    expect(headers).toMatchObject({ ...securityHeaders.page, 'cache-control': 'no-store' });
  });
});

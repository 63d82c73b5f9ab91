import { exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '@/shared/config/security-headers';
import type { EdgeEnv } from '../../functions/worker-env';
import { apiAnswerSchema } from '../lib/api-answer';
import { createApp } from '../../functions/worker';
import { ask as askWith, env } from './ask';

const ORIGIN = 'https://clinic.example';

const ask = (path: string, init?: RequestInit) => exports.default.fetch(new Request(ORIGIN + path, init));

/** Returns an app with a route that throws an unexpected error. */
function brokenApp() {
  const app = createApp();
  app.get('/api/broken/:name', ({ req }) => {
    throw new TypeError(`${req.param('name')} is not a function`);
  });
  return app;
}

const log = vi.spyOn(console, 'log');
beforeEach(() => {
  log.mockReset();
  log.mockImplementation(() => {});
});

test('the Worker runs, and answers HEAD like GET, without the body', async () => {
  expect(await (await ask('/api/health?strict')).json()).toEqual({ ok: true, status: 'ok' });
  const answer = await ask('/api/health', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await answer.text()).toBe('');
});

describe('errors', () => {
  test.each([
    ['POST', '/api/health', 405, 'method-not-allowed'],
    ['POST', '/operator', 405, 'method-not-allowed'],
    ['GET', '/api/nothing', 404, 'not-found'],
    ['POST', '/api', 404, 'not-found'],
  ])('%s %s is %i, with the envelope and the security headers', async (method, path, status, code) => {
    const answer = await ask(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
    expect(Object.fromEntries(answer.headers)).toMatchObject(securityHeaders.api);
    expect(apiAnswerSchema.parse(await answer.json())).toMatchObject({ error: { code } });
  });

  test('an unexpected error is 500 without details', async () => {
    const answer = await brokenApp().request('/api/broken/jane');
    expect(answer.status).toBe(500);
    expect(Object.fromEntries(answer.headers)).toMatchObject(securityHeaders.api);
    const body = await answer.text();
    expect(apiAnswerSchema.parse(JSON.parse(body))).toMatchObject({ error: { code: 'internal-error' } });
    expect(body).not.toContain('jane');
  });
});

describe('a request over plain HTTP', () => {
  const from = (origin: string, path = '/api/health') => createApp().request(`${origin}${path}`, {}, env);

  test.each(['http://clinic.example', 'http://127.0.0.1.nip.io'])(
    'to %s is refused, whatever a proxy claims',
    async (origin) => {
      const headers = { 'x-forwarded-proto': 'https' };
      const answer = await createApp().request(`${origin}/api/health`, { headers }, env);
      expect(answer.status).toBe(403);
      expect(apiAnswerSchema.parse(await answer.json())).toMatchObject({ error: { code: 'not-encrypted' } });
    },
  );

  test.each([
    'http://localhost:8787',
    'http://127.0.0.1:8787',
    'http://[::1]:8787',
    'https://clinic.example',
  ])('to %s is accepted', async (origin) => {
    expect((await from(origin)).status).toBe(200);
  });
});

test('one slash at the end of an address is ignored', async () => {
  expect((await ask('/api/health/')).status).toBe(200);
  expect((await ask('/api/health//')).status).toBe(404);
  expect((await ask('/operator/')).status).toBe(401);
  const webhook = await ask('/api/stripe-webhook/', { method: 'POST', body: '{}' });
  expect(webhook.status).toBe(415);
  const put = await ask('/api/stripe-webhook/', { method: 'PUT', body: '{}' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a path of many slashes is answered at once', async () => {
  const start = performance.now();
  expect((await askWith(`/a${'/'.repeat(200_000)}b`)).status).toBe(404);
  expect((await askWith(`/a${'/'.repeat(200_000)}`)).status).toBe(404);
  // Work that grows with the square of its length takes minutes.
  expect(performance.now() - start).toBeLessThan(20_000);
});

describe('the log', () => {
  const lines = () => log.mock.calls.map(([line]) => JSON.parse(line));

  test('has one line for each request, with its id', async () => {
    const answer = await ask('/api/health');
    expect(lines()).toEqual([
      { id: answer.headers.get('x-request-id'), route: '/api/health', status: 200, ms: expect.any(Number) },
    ]);
  });

  test('never contains the query, body, headers or an unknown path', async () => {
    const secret = 'jane-doe-305';
    await ask(`/api/health?email=${secret}`, { headers: { 'x-request-id': secret, referer: secret } });
    await ask(`/api/${secret}`, { method: 'POST', body: secret });
    await brokenApp().request(`/api/broken/${secret}`);
    expect(lines().map(({ status }) => status)).toEqual([200, 404, 500]);
    expect(JSON.stringify(log.mock.calls)).not.toContain(secret);
  });
});

describe('/admin', () => {
  const ADMIN_URL = 'https://edit.clinic.example/';

  test.each(['GET', 'HEAD'])('redirects to the editor, which has its own origin (%s)', async (method) => {
    const answer = await askWith('/admin?next=https://evil.example', { method }, { ADMIN_URL });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, ADMIN_URL]);
    // No redirect is sandboxed; see functions/middleware.ts.
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...securityHeaders.page,
      'cache-control': 'no-store',
    });
  });

  test('is 404 when no editor is configured, and below it', async () => {
    expect((await askWith('/admin', {}, { ADMIN_URL: undefined })).status).toBe(404);
    expect((await askWith('/admin', { method: 'POST' }, { ADMIN_URL })).status).toBe(404);
    expect((await askWith('/admin/x', {}, { ADMIN_URL })).status).toBe(404);
  });
});

describe('an address in capitals', () => {
  const pages = ['/services', '/es/contact'];
  const ASSETS = {
    fetch: async (url: string) =>
      new Response('', { status: pages.includes(new URL(url).pathname) ? 200 : 404 }),
  } as unknown as EdgeEnv['ASSETS'];

  test.each([
    ['/SERVICES', '/services'],
    ['/Services/?from=QR', '/services?from=QR'],
    ['/ES/Contact', '/es/contact'],
    // Not `//services`, which is another host.
    ['//SERVICES', '/services'],
  ])('%s is redirected once, to the page', async (path, location) => {
    const answer = await askWith(path, {}, { ASSETS });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  test.each(['/NOTHING', '//EVIL.example/services'])('%s is 404', async (path) => {
    expect((await askWith(path, {}, { ASSETS })).status).toBe(404);
  });
});

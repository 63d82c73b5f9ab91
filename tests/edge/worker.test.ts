import { exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '@/shared/config/security-headers';
import type { EdgeEnv } from '../../functions/env';
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

describe('GET /api/health', () => {
  test('is ok while the Worker runs', async () => {
    const answer = await ask('/api/health');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, status: 'ok' });
  });

  test('answers HEAD like GET, without the body', async () => {
    const answer = await ask('/api/health', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.text()).toBe('');
  });
});

describe('errors', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s on a GET endpoint is 405', async (method) => {
    const answer = await ask('/api/health', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(apiAnswerSchema.parse(await answer.json())).toMatchObject({
      error: { code: 'method-not-allowed' },
    });
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/health/more', '/api/%E0%A4%A'])(
    '%s is 404 with the envelope',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(apiAnswerSchema.parse(await answer.json())).toMatchObject({ error: { code: 'not-found' } });
    },
  );

  test('a POST to /api or an unknown address is 404 with the envelope', async () => {
    for (const path of ['/api', '/nothing']) {
      const answer = await ask(path, { method: 'POST' });
      expect(answer.status).toBe(404);
      expect(apiAnswerSchema.parse(await answer.json())).toMatchObject({ error: { code: 'not-found' } });
    }
  });

  test('an unexpected error is 500 without details', async () => {
    const answer = await brokenApp().request('/api/broken/jane');
    expect(answer.status).toBe(500);
    const body = await answer.text();
    expect(apiAnswerSchema.parse(JSON.parse(body))).toMatchObject({ error: { code: 'internal-error' } });
    expect(body).not.toContain('jane');
  });
});

describe('security headers', () => {
  test.each([
    ['200', () => ask('/api/health')],
    ['404', () => ask('/api/nothing')],
    ['404', () => ask('/nothing', { method: 'POST' })],
    ['405', () => ask('/api/health', { method: 'POST' })],
    ['500', () => brokenApp().request('/api/broken/jane')],
  ])('are complete on a %s', async (status, answerOf) => {
    const answer = await answerOf();
    expect(answer.status).toBe(Number(status));
    expect(Object.fromEntries(answer.headers)).toMatchObject(securityHeaders.api);
  });
});

describe('a request over plain HTTP', () => {
  const from = (origin: string, path = '/api/health') => createApp().request(`${origin}${path}`, {}, env);

  test.each([
    'http://clinic.example',
    'http://localhost.example',
    'http://127.0.0.1.nip.io',
    'http://10.0.0.7',
  ])('to %s is refused, whatever a proxy claims', async (origin) => {
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await createApp().request(`${origin}/api/health`, { headers }, env);
    expect(answer.status).toBe(403);
    expect(apiAnswerSchema.parse(await answer.json())).toMatchObject({ error: { code: 'not-encrypted' } });
  });

  test('cannot submit a form', async () => {
    const form = {
      method: 'POST',
      body: JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'Hello' }),
      headers: { 'content-type': 'application/json' },
    };
    const answer = await createApp().request('http://clinic.example/api/forms/contact', form, env);
    expect(answer.status).toBe(403);
  });

  test.each([
    'http://localhost:8787',
    'http://127.0.0.1:8787',
    'http://[::1]:8787',
    'https://clinic.example',
  ])('to %s is accepted', async (origin) => {
    expect((await from(origin)).status).toBe(200);
  });

  test('still gets the page for an unknown address', async () => {
    expect((await from('http://clinic.example', '/nothing')).status).toBe(404);
  });
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

  test('contains the type and location of an unexpected error', async () => {
    await brokenApp().request('/api/broken/jane');
    expect(lines()).toMatchObject([
      { route: '/api/broken/:name', error: 'TypeError', at: expect.stringMatching(/^at .+:\d+:\d+\)?$/) },
    ]);
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
  ])('%s is redirected once, to the page', async (path, location) => {
    const answer = await askWith(path, {}, { ASSETS });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  test.each(['/NOTHING', '/nothing', '//EVIL.example/services'])('%s is 404', async (path) => {
    expect((await askWith(path, {}, { ASSETS })).status).toBe(404);
  });
});

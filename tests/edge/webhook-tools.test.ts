import { describe, expect, test } from 'vitest';
import { endpointNames } from '@/features/endpoints';
import { EVENT_SOURCE } from '@/features/events';
import { createApp } from '../../functions/worker';
import { answerOf, ask, basic, env, operator, refusalOf } from './ask';
import { withFakeCrm } from './fake-crm';

const TOOLS = '/api/webhook-tools';

const { crm } = withFakeCrm();

const headers = operator;

const run = (endpoint: string, kind = 'test', changed = {}) =>
  ask(`${TOOLS}/${endpoint}?kind=${kind}`, { method: 'POST', headers }, changed);

test('when WEBHOOK_TOOLS is off, their addresses are 404', async () => {
  const off = { WEBHOOK_TOOLS: 'off' } as const;
  expect((await ask(TOOLS, { headers }, off)).status).toBe(404);
  expect((await run('contact', 'test', off)).status).toBe(404);
  expect(crm.received).toEqual([]);
});

describe('without the token of an operator', () => {
  const app = createApp();
  const at = (origin: string, path: string, init?: RequestInit) => app.request(origin + path, init, env);

  test.each([
    ['GET', TOOLS],
    ['POST', `${TOOLS}/contact`],
  ])('%s %s is 401 on the live site, and sends nothing', async (method, path) => {
    for (const headers of [{}, basic('operator', 'wrong')])
      expect((await ask(path, { method, headers })).status).toBe(401);
    for (const origin of ['https://localhost.clinic.example', 'https://127.0.0.1.example'])
      expect((await at(origin, path, { method })).status).toBe(401);
    expect(crm.received).toEqual([]);
  });

  test.each(['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])(
    'they work on this computer (%s)',
    async (origin) => {
      expect((await at(origin, TOOLS)).status).toBe(200);
      expect((await at(origin, `${TOOLS}/contact`, { method: 'POST' })).status).toBe(200);
      expect(crm.received).toHaveLength(1);
    },
  );
});

describe('GET /api/webhook-tools', () => {
  test('lists every endpoint with only the beginning of its URL', async () => {
    const response = await ask(TOOLS, { headers });
    expect(response.status).toBe(200);
    const text = await response.clone().text();
    const answer = await answerOf(response);
    const endpoints = answer.ok ? (answer['endpoints'] as { name: string }[]) : [];
    expect(endpoints.map(({ name }) => name)).toEqual(endpointNames);
    expect(endpoints[0]).toEqual({ name: 'contact', address: 'https://crm…', isConfigured: true });
    expect(endpoints.at(-1)).toEqual({ name: 'bmi', address: '', isConfigured: false });
    expect(text).not.toContain('crm.test');
  });
});

describe('POST /api/webhook-tools/:endpoint', () => {
  test('makes one signed delivery and returns the outcome', async () => {
    const headers = { 'content-type': 'text/plain', 'set-cookie': 'who=you', 'x-request': '7' };
    crm.answers(() => new Response('Thank you', { status: 202, statusText: 'Accepted', headers }));
    const response = await run('weight-loss');
    expect(response.status).toBe(200);
    const answer = await answerOf(response);
    expect(answer).toEqual({
      ok: true,
      status: 202,
      statusText: 'Accepted',
      durationMs: expect.any(Number),
      testId: expect.stringMatching(/^[\da-f-]{36}$/),
      headers: 'content-type: text/plain\nx-request: 7\n',
      body: 'Thank you',
    });

    expect(crm.received).toHaveLength(1);
    const [received] = crm.received;
    expect(received?.url).toBe(env.WEBHOOK_WEIGHT_LOSS_URL);
    expect(received?.headers['webhook-id']).toBe(answer.ok && answer['testId']);
    expect(received && crm.open(received)).toMatchObject({
      event: 'webhook_test',
      source: EVENT_SOURCE,
      data: { test: true, testName: 'weight-loss', message: expect.any(String) },
    });
  });

  test('sends another event from the debug page', async () => {
    const answer = await answerOf(await run('contact', 'debug'));
    const [received] = crm.received;
    expect(received && crm.open(received)).toMatchObject({
      event: 'debug_test',
      source: 'webhook_debug_page',
      data: { testId: answer.ok && answer['testId'] },
    });
  });

  test('reports a failure, follows no redirect and does not retry', async () => {
    const answer = { status: 301, statusText: 'Moved Permanently' };
    crm.answers(() => new Response('No', { ...answer, headers: { location: 'https://elsewhere.test/' } }));
    expect(await (await run('contact')).json()).toMatchObject({
      ok: false,
      ...answer,
      error: { code: 'not-delivered', message: 'HTTP 301: Moved Permanently' },
    });
    expect(crm.received).toHaveLength(1);
  });

  const placeholders = [
    undefined,
    'https://your-crm.test/hook',
    'https://example.com/webhook',
    'https://crm.test/placeholder',
  ];
  test.each(placeholders)('sends nothing to %s', async (url) => {
    const response = await run('contact', 'test', { WEBHOOK_CONTACT_URL: url });
    expect(response.status).toBe(200);
    expect(await refusalOf(response)).toEqual({
      code: 'not-configured',
      message: 'Webhook URL not configured or is placeholder',
    });
    expect(crm.received).toEqual([]);
  });

  test.each(['nothing', 'constructor'])('is 404 for %s', async (endpoint) => {
    expect((await run(endpoint)).status).toBe(404);
  });
});

import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import type { HealthStatus } from '@/shared/outbox';
import { storeEvent } from '../../functions/outbox/client';
import { monitorOf } from '../../functions/outbox/monitor-stub';
import { Outbox } from '../../functions/outbox/outbox';
import { outboxEvents, outboxOf } from '../../functions/outbox/outbox-stub';
import { needed, type EdgeEnv } from '../../functions/env';
import worker, { createApp } from '../../functions/worker';
import { brokenOutbox, env, fakeNamespace, ORIGIN } from './ask';
import { refuses, withFakeCrm } from './fake-crm';

const MINUTE_MS = 60_000;

const { crm } = withFakeCrm();

const submit = () =>
  storeEvent(env, {
    event: 'contact_form_submission',
    data: { name: 'Zoë', email: 'zoe@example.com', message: 'Hello' },
    idempotencyKey: crypto.randomUUID(),
  });

/** Asks a new app by default, because each app has its own cache. */
const ask = async (query = '', changed: Partial<EdgeEnv> = {}, app = createApp(), headers = {}) => {
  const response = await app.request(`${ORIGIN}/api/health${query}`, { headers }, { ...env, ...changed });
  return { status: response.status, body: await response.json() };
};

async function sweep() {
  const context = createExecutionContext();
  worker.scheduled(createScheduledController(), bindings, context);
  await waitOnExecutionContext(context);
}

/** Advances the clock of the Worker and its objects. */
const passMinutes = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
};

/** Returns a fake monitor and a spy that counts its calls. */
function monitorThatFinds(status: () => HealthStatus) {
  const asked = vi.fn(status);
  const MONITOR = fakeNamespace(() => ({ health: async () => asked() }));
  return { asked, changed: { MONITOR } };
}

describe('GET /api/health', () => {
  test('returns only ok when there is no problem', async () => {
    expect(await ask()).toEqual({ status: 200, body: { ok: true, status: 'ok' } });
    expect(await ask('?strict')).toEqual({ status: 200, body: { ok: true, status: 'ok' } });
  });

  test('is degraded when a submission is dead, without numbers', async () => {
    crm.answers(refuses(410));
    await submit();
    const stub = outboxOf(env, 'contact_form_submission');
    await vi.waitFor(async () => expect((await stub.state()).counts).toMatchObject({ dead: 1 }));
    await sweep();
    expect(await ask()).toEqual({ status: 200, body: { ok: true, status: 'degraded' } });
    expect(await ask('?strict')).toEqual({ status: 503, body: { ok: false, status: 'degraded' } });
    expect(await ask('?strict=1')).toMatchObject({ status: 503 });
  });

  test('is not kept for longer when the clock is set back', async () => {
    const { asked, changed } = monitorThatFinds(() => 'ok');
    const app = createApp();
    passMinutes(60);
    await ask('', changed, app);
    const { at } = await monitorOf(env).condition();
    vi.useRealTimers();
    await ask('', changed, app);
    expect(asked).toHaveBeenCalledTimes(2);
    expect((await monitorOf(env).condition()).at).toBeLessThan(at);
  });

  test('is degraded once a submission has waited for more than 9 minutes', async () => {
    crm.answers(refuses(503));
    await submit();
    await vi.waitFor(() => expect(crm.received).toHaveLength(1));
    passMinutes(8);
    expect((await ask()).body).toMatchObject({ status: 'ok' });
    passMinutes(2);
    expect((await ask()).body).toMatchObject({ status: 'degraded' });
  });

  test('is down when the outbox cannot be reached at all', async () => {
    expect(await ask('', { MONITOR: brokenOutbox })).toEqual({
      status: 200,
      body: { ok: true, status: 'down' },
    });
    expect(await ask('?strict', { MONITOR: brokenOutbox })).toEqual({
      status: 503,
      body: { ok: false, status: 'down' },
    });
  });

  test('is cached for 15 seconds', async () => {
    const { asked, changed } = monitorThatFinds(() => 'ok');
    const app = createApp();
    for (let turn = 0; turn < 20; turn++) await ask('?strict', changed, app);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockReturnValue('degraded');
    passMinutes(14 / 60);
    expect((await ask('', changed, app)).body).toMatchObject({ status: 'ok' });
    passMinutes(1.1 / 60);
    expect((await ask('', changed, app)).body).toMatchObject({ status: 'degraded' });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('queries each object of the outbox once for many simultaneous requests', async () => {
    const asked = vi.spyOn(Outbox.prototype, 'state');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    for (const { body } of answers) expect(body).toEqual({ ok: true, status: 'ok' });
    expect(asked).toHaveBeenCalledTimes(outboxEvents.length);
  });

  test('tells only operators where the objects store their data', async () => {
    const TOKEN = needed(env, 'OPERATOR_TOKEN');
    const withToken = (token: string, changed = {}) =>
      ask('', changed, createApp(), { authorization: `Bearer ${token}` });
    const inUs = fakeNamespace(() => ({ jurisdiction: async () => 'us' }));
    // The local runtime has no jurisdictions.
    expect(await withToken(TOKEN)).toEqual({
      status: 200,
      body: { ok: true, status: 'ok', jurisdictions: ['none'] },
    });
    expect((await withToken(TOKEN, { OUTBOX: inUs })).body).toMatchObject({
      jurisdictions: ['none', 'us'],
    });
    expect((await withToken(TOKEN, { OUTBOX: inUs, MONITOR: inUs })).body).toMatchObject({
      jurisdictions: ['us'],
    });
    expect((await withToken(TOKEN, { OUTBOX: brokenOutbox, MONITOR: inUs })).body).toMatchObject({
      jurisdictions: ['us', 'unknown'],
    });
    expect((await withToken('wrong')).body).toEqual({ ok: true, status: 'ok' });
  });

  test('is rate limited', async () => {
    const limiter = { limit: async () => ({ success: false }) } as RateLimit;
    const response = await createApp().request(
      `${ORIGIN}/api/health`,
      { headers: { 'cf-connecting-ip': '192.0.2.1' } },
      { ...env, HEALTH_RATE_LIMITER: limiter },
    );
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
  });
});

import { describe, expect, test, vi } from 'vitest';
import type { HealthStatus } from '../../functions/outbox/report';
import type { EdgeEnv } from '../../functions/worker-env';
import worker, { createApp } from '../../functions/worker';
import { brokenOutbox, env, fakeNamespace, ORIGIN } from './ask';
import { refuses, withFakeCrm } from './fake-crm';
import { expectCounts, MINUTE_MS, setClock, store } from './outbox-kit';

const { crm } = withFakeCrm();

/** Asks a new app by default, because each app has its own cache. */
const ask = async (query = '', changed: Partial<EdgeEnv> = {}, app = createApp()) => {
  const response = await app.request(`${ORIGIN}/api/health${query}`, {}, { ...env, ...changed });
  return { status: response.status, body: await response.json() };
};

const sweep = () => worker.scheduled();

/** Returns a fake outbox and a spy that counts its calls. */
function outboxThatFinds(status: () => HealthStatus) {
  const asked = vi.fn(status);
  const OUTBOX = fakeNamespace(() => ({ health: async () => asked() }));
  return { asked, changed: { OUTBOX } };
}

describe('GET /api/health', () => {
  test('is degraded when a submission is dead, without numbers', async () => {
    crm.answers(refuses(410));
    await store();
    await expectCounts({ dead: 1 });
    expect(await ask()).toEqual({ status: 200, body: { ok: true, status: 'degraded' } });
    expect(await ask('?strict')).toEqual({ status: 503, body: { ok: false, status: 'degraded' } });
  });

  test('is degraded once a submission has waited for more than 9 minutes', async () => {
    crm.answers(refuses(503));
    await store();
    await crm.got(1);
    setClock(8 * MINUTE_MS);
    expect((await ask()).body).toMatchObject({ status: 'ok' });
    setClock(2 * MINUTE_MS);
    expect((await ask()).body).toMatchObject({ status: 'degraded' });
  });

  test('is degraded once there was no sweep for 12 minutes', async () => {
    await sweep();
    setClock(11 * MINUTE_MS);
    expect((await ask()).body).toMatchObject({ status: 'ok' });
    setClock(2 * MINUTE_MS);
    expect((await ask()).body).toMatchObject({ status: 'degraded' });
    await sweep();
    expect((await ask()).body).toMatchObject({ status: 'ok' });
  });

  test('is down when the outbox cannot be reached', async () => {
    const changed = { OUTBOX: brokenOutbox };
    expect(await ask('', changed)).toEqual({ status: 200, body: { ok: true, status: 'down' } });
    expect(await ask('?strict', changed)).toEqual({ status: 503, body: { ok: false, status: 'down' } });
  });

  test('is cached for 15 seconds, and not for longer when the clock is set back', async () => {
    const { asked, changed } = outboxThatFinds(() => 'ok');
    const app = createApp();
    for (let turn = 0; turn < 20; turn++) await ask('?strict', changed, app);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockReturnValue('degraded');
    setClock(14_000);
    expect((await ask('', changed, app)).body).toMatchObject({ status: 'ok' });
    setClock(1100);
    expect((await ask('', changed, app)).body).toMatchObject({ status: 'degraded' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * MINUTE_MS });
    await ask('', changed, app);
    expect(asked).toHaveBeenCalledTimes(3);
  });
});

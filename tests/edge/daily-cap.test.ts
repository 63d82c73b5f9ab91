/** A day's limit for applications: 20 from one network, and 500 in all. */
import { env as bindings } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EdgeEnv } from '../../functions/env';
import { monitorOf } from '../../functions/outbox/monitor-stub';
import { sweepAll } from '../../functions/outbox/sweep';
import { fixtures } from '../fixtures/posted';
import { env, post, refusalOf } from './ask';
import { pdf } from './documents';
import { withFakeCrm } from './fake-crm';

const NOON = new Date('2026-03-14T12:00:00Z');
const ALERT_WEBHOOK_URL = 'https://chat.test/alerts';

const { crm, log } = withFakeCrm();
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  Reflect.deleteProperty(bindings, 'ALERT_WEBHOOK_URL');
});

const monitor = () => monitorOf(env);

function apply(address: string, changed?: Partial<EdgeEnv>, accept = 'application/json') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fixtures.careers.complete.input)) form.set(name, String(value));
  form.set('resume', new File([pdf()], 'cv.pdf'));
  return post('/api/forms/careers', form, { 'cf-connecting-ip': address, accept }, changed);
}

test('the 21st application of a network is 429 until midnight UTC; nothing of it is stored', async () => {
  for (let count = 0; count < 20; count++) expect((await apply('203.0.113.7')).status).toBe(202);
  const refused = await apply('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(12 * 3600));
  expect((await refusalOf(refused)).message).toBe(
    'We have had many messages from your internet connection. Please try again in 12 hours.',
  );
  // Not the page that says to try again in a minute.
  const redirect = await apply('203.0.113.7', {}, 'text/html');
  expect(redirect.headers.get('location')).toBe('/failed#careers');
  expect((await env.RESUMES.list()).objects).toHaveLength(20);

  expect((await apply('203.0.113.8')).status).toBe(202);
  expect((await apply('203.0.113.7', { FORM_RATE_LIMIT: 'off' })).status).toBe(202);
  vi.setSystemTime(NOON.getTime() + 12 * 3600_000);
  expect((await apply('203.0.113.7')).status).toBe(202);
  await crm.got(23);
});

const silentMonitor = { idFromName: () => ({}), get: () => ({ admit: () => new Promise(() => {}) }) };

test.each([
  ['there is no monitor', {}],
  ['the monitor does not answer', silentMonitor],
])('an application is accepted while %s, and the log says so', async (_, namespace) => {
  const MONITOR = { jurisdiction: () => namespace } as unknown as EdgeEnv['MONITOR'];
  expect((await apply('203.0.113.7', { MONITOR })).status).toBe(202);
  expect(log.lines()).toContainEqual({ dailyCap: 'not counted' });
  await crm.got(1);
});

describe('staff hear of it', () => {
  let texts: string[];
  let isChatDown: boolean;
  beforeEach(() => {
    [texts, isChatDown] = [[], false];
    Object.assign(bindings, { ALERT_WEBHOOK_URL });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      texts.push((await new Request(...args).json<{ text: string }>()).text);
      return new Response(null, { status: isChatDown ? 500 : 200 });
    });
  });

  const admit = async (from: number, to: number) => {
    for (let count = from; count <= to; count++) expect(await monitor().admit(`network ${count}`)).toBe(true);
  };

  test('at half of the day’s limit and at the limit; after that nothing is admitted', async () => {
    await admit(1, 250);
    await vi.waitFor(() => expect(texts).toHaveLength(1));
    await admit(251, 500);
    expect(await monitor().admit('another network')).toBe(false);
    await vi.waitFor(() => expect(texts).toHaveLength(2));
    expect(texts[0]).toContain('250 job applications came today. After 500');
    expect(texts[1]).toContain('500 job applications came today. The form refuses others');
  });

  test('from the next sweep, while the chat does not answer', async () => {
    isChatDown = true;
    await admit(1, 250);
    await vi.waitFor(() => expect(texts).toHaveLength(1));
    expect(await monitor().alerts()).toMatchObject({ pending: 1 });
    isChatDown = false;
    await sweepAll(env);
    await sweepAll(env);
    expect(texts).toHaveLength(2);
    expect(await monitor().alerts()).toMatchObject({ pending: 0 });
  });
});

/** The CRM is down for four days of simulated time: no submission is lost, and staff get two alerts. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeEvent } from '../../functions/outbox/client';
import { act } from '../../functions/outbox/overview';
import { sweepAll } from '../../functions/outbox/sweep';
import { DELAYS_MS } from '../../functions/outbox/schedule';
import { outboxOf } from '../../functions/outbox/outbox-stub';
import { env } from './ask';
import { refuses, taken, withFakeCrm, type Answer } from './fake-crm';

const CHAT = 'https://chat.test/hooks/alerts';
const EVENT = 'contact_form_submission';
const SUBMISSIONS = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
const settings = bindings as unknown as Record<string, string | undefined>;

const { crm } = withFakeCrm();
let toCrm: Answer = taken;
beforeEach(() => {
  settings['ALERT_WEBHOOK_URL'] = CHAT;
  crm.answers((received) => (received.url === CHAT ? taken(received) : toCrm(received)));
});
afterEach(() => {
  toCrm = taken;
  delete settings['ALERT_WEBHOOK_URL'];
});

const stub = () => outboxOf(env, EVENT);
/** Returns how many steps of the schedule each waiting row has used up. */
const steps = () =>
  runInDurableObject(stub(), (_, { storage: { sql } }) =>
    sql
      .exec<{ step: number }>(`SELECT step FROM submissions WHERE state = 'waiting'`)
      .toArray()
      .map(({ step }) => step),
  );
const alerts = () =>
  crm.received
    .filter(({ url }) => url === CHAT)
    .map(({ body }) => (JSON.parse(body) as { text: string }).text.replace('Clinic website: ', ''));

/** Advances the time, runs the alarm and sweeps before and after. */
async function advance(ms: number, expected: number[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  await sweepAll(env);
  await vi.waitFor(
    async () => {
      await runDurableObjectAlarm(stub());
      expect(await steps()).toEqual(expected);
    },
    { timeout: 30_000, interval: 10 },
  );
  await sweepAll(env);
}

test('after four days, all submissions are dead with two alerts, and a single retry delivers all', async () => {
  const start = Date.now();
  toCrm = refuses(503);
  const messages = new Map<string, string>();
  for (let index = 0; index < SUBMISSIONS; index++) {
    const message = `message ${index}`;
    const data = { name: 'Zoë', email: 'zoe@example.com', message };
    const { id } = await storeEvent(env, { event: EVENT, data, idempotencyKey: crypto.randomUUID() });
    messages.set(id, message);
  }
  for (const [index, delay] of DELAYS_MS.entries())
    await advance(delay * 1.21, index < DELAYS_MS.length - 1 ? Array(SUBMISSIONS).fill(index + 2) : []);
  expect(Date.now() - start).toBeGreaterThan(3 * DAY_MS);
  await advance(DAY_MS / 2, []);
  expect((await stub().state()).counts).toMatchObject({ dead: SUBMISSIONS, waiting: 0 });
  expect(alerts()).toEqual([
    expect.stringMatching(new RegExp(`^${SUBMISSIONS} submissions to the CRM wait`)),
    expect.stringMatching(new RegExp(`^${SUBMISSIONS} submissions to the CRM are dead`)),
  ]);

  toCrm = taken;
  crm.received.length = 0;
  expect(await act(env, 'retry', {})).toEqual({ count: SUBMISSIONS });
  await vi.waitFor(
    async () => {
      await runDurableObjectAlarm(stub());
      expect((await stub().state()).counts).toMatchObject({ delivered: SUBMISSIONS });
    },
    { timeout: 30_000, interval: 10 },
  );
  const received = crm.received.map((one) => [
    one.headers['webhook-id'],
    (crm.open(one)['data'] as { message: string }).message,
  ]);
  expect(new Map(received as [string, string][])).toEqual(messages);
  expect(received).toHaveLength(SUBMISSIONS);
  await sweepAll(env);
  await sweepAll(env);
  expect(alerts()).toEqual([expect.stringMatching(/^Recovered/)]);
}, 120_000);

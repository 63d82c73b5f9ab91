/** Canaries show that the way to each endpoint is open, while nobody sends a form. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { OperatorReport } from '@/shared/outbox';
import { sendCanaries } from '../../functions/outbox/canary';
import { monitorOf } from '../../functions/outbox/monitor-stub';
import { outboxOf } from '../../functions/outbox/outbox-stub';
import { sweepAll } from '../../functions/outbox/sweep';
import { ask, env } from './ask';
import { refuses, taken, withFakeCrm } from './fake-crm';

const on = { ...env, CANARY: 'on' } as const;
/** The BMI calculator's endpoint has no address. */
const ENDPOINTS = ['contact', 'weight-loss', 'glp1-quiz', 'careers', 'telehealth', 'iv-intake'];
const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-14T00:02:00Z');

const { crm } = withFakeCrm();
beforeEach(() => {
  at(0);
});

/** Sets the clock to some minutes after the start. */
const at = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: START + minutes * MINUTE_MS }) && Date.now();

/** What a sweep every five minutes finds out. */
const silentAt = async (minutes: number) => sendCanaries(on, at(minutes));

const DAY_MINUTES = 24 * 60;
const countsOf = async () => (await outboxOf(env, 'canary:contact').state()).counts;

test('without the switch, none goes out', async () => {
  await sweepAll(env);
  await sweepAll({ ...env, CANARY: 'off' });
  expect(crm.received).toEqual([]);
});

test('a day’s first sweep sends each endpoint a signed one at its own address', async () => {
  for (const minutes of [0, 5, 23 * 60]) {
    at(minutes);
    await sweepAll(on);
  }
  at(0);
  const received = await crm.got(ENDPOINTS.length);
  expect(received.map(({ url }) => url).sort()).toEqual(
    ENDPOINTS.map((name) => `https://crm.test/${name}`).sort(),
  );
  for (const one of received)
    expect(crm.open(one)).toMatchObject({ event: 'canary', data: { endpoint: one.url.split('/').at(-1) } });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(ENDPOINTS.length);
  at(24 * 60);
  await sweepAll(on);
  await crm.got(2 * ENDPOINTS.length);
});

test('none changes what operators see', async () => {
  crm.answers(refuses(503));
  await sweepAll(on);
  await crm.got(ENDPOINTS.length);
  const headers = { authorization: `Bearer ${env.OPERATOR_TOKEN}` };
  const { totals, rows, events } = await (await ask('/api/outbox', { headers })).json<OperatorReport>();
  expect(totals).toEqual({ waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 });
  expect(rows).toEqual([]);
  expect(events.map(({ event }) => event)).not.toContain('canary');
});

test.each([
  ['fails', refuses(503)],
  ['never takes it', refuses(410)],
])('an endpoint that %s for an hour is reported, until one arrives', async (_, answer) => {
  crm.answers((received) => (received.url.endsWith('/contact') ? answer(received) : taken(received)));
  for (const minutes of [0, 5, 60]) expect(await silentAt(minutes), `${minutes} minutes`).toEqual([]);
  expect(await silentAt(65)).toEqual(['contact']);
  await sweepAll(on);
  expect(await monitorOf(env).alerts()).toMatchObject({ unreached: ['contact'] });
  expect(await monitorOf(env).health()).toBe('degraded');

  expect(await silentAt(24 * 60), 'the next canary ends no outage').toEqual(['contact']);
  crm.answers(taken);
  await vi.waitFor(async () => expect(await silentAt(48 * 60)).toEqual([]), { timeout: 5000 });
});

test('days without canaries are not reported when they are on again', async () => {
  expect(await silentAt(0)).toEqual([]);
  await crm.got(ENDPOINTS.length);
  expect(await silentAt(7 * 24 * 60)).toEqual([]);
  await crm.got(2 * ENDPOINTS.length);
  expect(await silentAt(7 * 24 * 60 + 65)).toEqual([]);
});

test.each([
  ['on', on],
  ['off', { ...env, CANARY: 'off' } as const],
])('one that arrived is erased after 30 days, while the switch is %s', async (_, settings) => {
  await sendCanaries(on, at(0));
  await vi.waitFor(async () => expect(await countsOf()).toMatchObject({ waiting: 0, delivered: 1 }));
  await sendCanaries(settings, at(29 * DAY_MINUTES));
  await vi.waitFor(async () => expect(await countsOf()).toMatchObject({ waiting: 0 }));
  const before = (await countsOf()).delivered;
  await sendCanaries(settings, at(31 * DAY_MINUTES));
  await vi.waitFor(async () => expect(await countsOf()).toMatchObject({ waiting: 0 }));
  expect(before).toBe(settings === on ? 2 : 1);
  expect((await countsOf()).delivered).toBe(settings === on ? 2 : 0);
});

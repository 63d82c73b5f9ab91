/** The outbox sends one alert for each change of its state, even across restarts and failures. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EdgeEnv } from '../../functions/env';
import { storeEvent } from '../../functions/outbox/client';
import { monitorOf } from '../../functions/outbox/monitor-stub';
import { act } from '../../functions/outbox/overview';
import { sweepAll } from '../../functions/outbox/sweep';
import { outboxOf } from '../../functions/outbox/outbox-stub';
import { channelsOf, sendAlert } from '../../functions/providers/alert-channels';
import { ask, env, postJson } from './ask';
import { refuses, resets, taken, withFakeCrm, type Answer } from './fake-crm';

const CHAT = 'https://chat.test/hooks/alerts';
const CANARY = 'canary-3b77e0';
const DAY_MS = 24 * 60 * 60 * 1000;
const EVENT = 'contact_form_submission';
const settings = bindings as unknown as Record<string, string | undefined>;

const { crm, log } = withFakeCrm();
let toChat: Answer;
let toCrm: Answer;
beforeEach(() => {
  Object.assign(settings, { ALERT_WEBHOOK_URL: CHAT, PUBLIC_SITE_URL: 'https://www.clinic.example' });
  [toChat, toCrm] = [taken, taken];
  crm.answers((received) => (received.url === CHAT ? toChat(received) : toCrm(received)));
});
afterEach(() => {
  toCrm = taken;
  for (const name of ['ALERT_WEBHOOK_URL', 'ALERT_EMAIL', 'PUBLIC_SITE_URL']) delete settings[name];
});

const messages = () =>
  crm.received
    .filter(({ url }) => url === CHAT)
    .map(({ body }) => (JSON.parse(body) as { text: string }).text);

/** The log says that the system erased one submission. */
const expectLoggedErasure = async () =>
  expect(await monitorOf(env).entries(Number.MAX_SAFE_INTEGER, 10)).toContainEqual(
    expect.objectContaining({
      who: 'the system',
      action: 'erase',
      target: 'dead, or without an address, for 90 days',
      count: 1,
    }),
  );

const submit = () =>
  storeEvent(env, {
    event: EVENT,
    data: { name: CANARY, email: `${CANARY}@example.com`, message: CANARY },
    idempotencyKey: crypto.randomUUID(),
  });

const stub = () => outboxOf(env, EVENT);
const change = (sql: string, ...values: unknown[]) =>
  runInDurableObject(stub(), (_, { storage }) => storage.sql.exec(sql, ...values).toArray());
const counts = async () => (await stub().state()).counts;
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 });

/** Submits a form, and waits until it is dead. */
async function addDead() {
  toCrm = refuses(410);
  await submit();
  await eventually(async () => expect(await counts()).toMatchObject({ waiting: 0, dead: 1 }));
}

const sweeps = async (times: number) => {
  for (let turn = 0; turn < times; turn++) await sweepAll(env);
};

describe('refused sign-ins', () => {
  const guess = async (times: number) => {
    for (let turn = 0; turn < times; turn++)
      await postJson(
        '/api/operator/sign-in',
        { token: 'a guess' },
        { 'cf-connecting-ip': `192.0.2.${turn}` },
      );
  };
  const refusals = () => messages().filter((text) => text.includes('sign-ins of operators were refused'));

  test('are told by the next sweep when there are 20 in an hour, once an hour', async () => {
    await guess(19);
    await sweeps(1);
    expect(refusals()).toEqual([]);
    await guess(1);
    await sweeps(2);
    expect(refusals()).toEqual([
      'Clinic website: 20 sign-ins of operators were refused within an hour. Somebody may be guessing a token: look at the log. See https://www.clinic.example/operator',
    ]);
    expect(await monitorOf(env).entries(Number.MAX_SAFE_INTEGER, 1)).toMatchObject([
      { who: 'the system', action: 'alert', target: 'refusals, by webhook', count: 1 },
    ]);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    await sweeps(1);
    expect(refusals()).toHaveLength(1);
    await guess(20);
    await sweeps(1);
    expect(refusals()).toHaveLength(2);
  });

  test('are told again while the chat does not answer', async () => {
    await guess(20);
    toChat = refuses(500);
    await sweeps(1);
    expect(await monitorOf(env).alerts()).toMatchObject({ pending: 1 });
    toChat = taken;
    await sweeps(2);
    expect(refusals()).toHaveLength(2);
    expect(await monitorOf(env).alerts()).toMatchObject({ pending: 0 });
  });
});

describe('an alert', () => {
  test('goes out once when a submission is overdue, and once on recovery', async () => {
    toCrm = refuses(503);
    await submit();
    await sweeps(2);
    expect(messages()).toEqual([]);

    await change('UPDATE submissions SET created_at = created_at - ?', 42 * 60_000);
    await sweeps(3);
    expect(messages()).toEqual([
      expect.stringContaining('1 submission to the CRM waits, the oldest for 42 minutes ('),
    ]);
    expect(messages()[0]).toContain('https://www.clinic.example/operator');

    toCrm = taken;
    await act(env, 'retry', {});
    await eventually(async () => expect(await counts()).toMatchObject({ delivered: 1 }));
    await sweeps(3);
    expect(messages()).toEqual([expect.anything(), expect.stringContaining('Recovered')]);
  });

  test('goes out once when submissions die, however many', async () => {
    await addDead();
    await sweeps(2);
    await submit();
    await eventually(async () => expect(await counts()).toMatchObject({ dead: 2 }));
    await sweeps(2);
    expect(messages()).toEqual([expect.stringContaining('1 submission to the CRM is dead')]);
  });

  test('goes out again when overdue submissions die, because nobody sends them any more', async () => {
    toCrm = refuses(503);
    await submit();
    await change('UPDATE submissions SET created_at = created_at - ?', 42 * 60_000);
    await sweeps(1);
    await change("UPDATE submissions SET state = 'dead', settled_at = ?, next_at = NULL", Date.now());
    await sweeps(2);
    expect(await counts()).toMatchObject({ waiting: 0, dead: 1 });
    expect(messages()).toEqual([
      expect.stringContaining('waits, the oldest for 42 minutes'),
      expect.stringContaining('1 submission to the CRM is dead'),
    ]);
  });

  test('goes out for a new outage while dead submissions of an earlier one remain', async () => {
    await addDead();
    await sweeps(1);
    toCrm = refuses(503);
    await submit();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
    await sweeps(2);
    expect(messages()).toEqual([
      expect.stringContaining('1 submission to the CRM is dead'),
      expect.stringMatching(/is dead.* 1 submission to the CRM waits, the oldest for 20 minutes/),
    ]);
  });

  test('that is delivered late describes the current state', async () => {
    toChat = refuses(500);
    toCrm = refuses(503);
    await submit();
    await change('UPDATE submissions SET created_at = created_at - ?', 42 * 60_000);
    await sweeps(1);
    toChat = taken;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60 * 60_000 });
    await sweeps(2);
    expect(messages()).toEqual([
      expect.stringContaining('the oldest for 42 minutes'),
      expect.stringContaining('the oldest for 4 hours'),
    ]);
  });

  test('is not repeated after a restart, and contains no visitor data', async () => {
    await addDead();
    await sweeps(1);
    await evictDurableObject(monitorOf(env));
    await sweeps(2);
    expect(messages()).toHaveLength(1);
    const { body = '', headers = {} } = crm.received.find(({ url }) => url === CHAT) ?? {};
    expect(headers['content-type']).toBe('application/json');
    expect(body).not.toContain(CANARY);
    expect(JSON.parse(body)).toMatchObject({
      type: 'message',
      text: messages()[0],
      attachments: [{ content: { type: 'AdaptiveCard', body: [{ text: messages()[0] }] } }],
    });
    expect(log.text()).not.toContain(CHAT);
  });

  test('that fails is sent again with the next sweep', async () => {
    toChat = refuses(500);
    await addDead();
    await sweeps(2);
    expect(messages()).toHaveLength(2);
    expect(await monitorOf(env).alerts()).toMatchObject({ pending: 1, lastSentAt: null });
    await evictDurableObject(monitorOf(env));

    toChat = taken;
    await sweeps(3);
    expect(messages()).toHaveLength(3);
    expect(await monitorOf(env).alerts()).toMatchObject({ pending: 0, lastSentAt: expect.any(String) });
  });

  test('that was never delivered is replaced by the current state', async () => {
    toChat = refuses(500);
    await addDead();
    await sweeps(1);
    toCrm = taken;
    await act(env, 'retry', {});
    await eventually(async () => expect(await counts()).toMatchObject({ delivered: 1 }));
    toChat = taken;
    await sweeps(2);
    expect(messages().map((text) => text.includes('Recovered'))).toEqual([false, true]);
  });

  test('is no longer pending once its channel has been removed', async () => {
    settings['ALERT_EMAIL'] = 'ops@clinic.example';
    toChat = refuses(404);
    await addDead();
    await sweeps(1);
    expect(await monitorOf(env).alerts()).toMatchObject({ pending: 1 });
    delete settings['ALERT_WEBHOOK_URL'];
    await evictDurableObject(monitorOf(env));
    await sweeps(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
    await sweeps(1);
    expect(await monitorOf(env).alerts()).toMatchObject({ channels: ['email'], pending: 0, troubles: [] });
  });

  test('does not go out when no channel is configured', async () => {
    delete settings['ALERT_WEBHOOK_URL'];
    await addDead();
    await sweeps(2);
    expect(messages()).toEqual([]);
    expect(await monitorOf(env).alerts()).toMatchObject({ channels: [], lastSentAt: null, pending: 0 });
  });

  test('is in the audit log', async () => {
    await addDead();
    await sweeps(2);
    expect(await monitorOf(env).entries(Number.MAX_SAFE_INTEGER, 10)).toMatchObject([
      { who: 'the system', action: 'alert', target: 'dead, by webhook', count: 1 },
    ]);
  });
});

describe('a dead submission', () => {
  const setDeadDaysAgo = (days: number) =>
    change('UPDATE submissions SET settled_at = ?', Date.now() - days * DAY_MS);

  test('is erased after 90 days, with an alert 7 days before', async () => {
    await addDead();
    await setDeadDaysAgo(82);
    await sweeps(2);
    expect(messages()).toHaveLength(1);

    await setDeadDaysAgo(84);
    await sweeps(3);
    expect(messages()).toEqual([
      expect.stringContaining('is dead'),
      expect.stringContaining('1 submission that nobody retried will be erased within 7 days.'),
    ]);
    expect(await counts()).toMatchObject({ dead: 1 });

    await setDeadDaysAgo(91);
    await sweeps(1);
    expect(await counts()).toMatchObject({ dead: 0 });
    expect(messages().at(-1)).toContain('Recovered');
    await expectLoggedErasure();
  });

  test('that expires after an alert is announced in another, a day later', async () => {
    await addDead();
    await setDeadDaysAgo(84);
    await sweeps(1);
    await submit();
    await eventually(async () => expect(await counts()).toMatchObject({ dead: 2 }));
    await change(
      'UPDATE submissions SET settled_at = ? WHERE settled_at > ?',
      Date.now() - 83.5 * DAY_MS,
      Date.now() - DAY_MS,
    );
    const warnings = () => messages().filter((text) => text.includes('within 7 days'));
    await sweeps(2);
    expect(warnings()).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.1 * DAY_MS });
    await sweeps(2);
    expect(warnings()).toHaveLength(2);
    expect(warnings()[1]).toContain('2 submissions');
  });
});

test('a submission without an address is erased after 90 days, with an alert 7 days before', async () => {
  const bmi = outboxOf(env, 'bmi_calculation');
  const countsOfBmi = async () => (await bmi.state()).counts;
  await storeEvent(env, {
    event: 'bmi_calculation',
    data: { weight: 180, unit: 'imperial', bmi: 25.8, category: 'Overweight', feet: 5, inches: 10 },
    idempotencyKey: crypto.randomUUID(),
  });
  const start = Date.now();
  const setDay = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY_MS });
  setDay(82.9);
  await sweeps(2);
  expect(messages()).toEqual([]);
  expect(await countsOfBmi()).toMatchObject({ unconfigured: 1 });

  setDay(83.1);
  await sweeps(1);
  setDay(83.2);
  await sweeps(2);
  expect(messages().join('\n')).toContain('after 83 days without an address (bmi_calculation 1)');
  expect(messages().join('\n')).toContain('1 submission that nobody retried will be erased within 7 days.');

  setDay(89.9);
  await sweeps(2);
  expect(await countsOfBmi()).toMatchObject({ dead: 1 });
  setDay(90.2);
  await sweeps(1);
  expect(await countsOfBmi()).toMatchObject({ dead: 0, unconfigured: 0 });
  await expectLoggedErasure();
});

describe('a quarantined submission', () => {
  const trap = () =>
    storeEvent(env, {
      event: EVENT,
      data: { name: CANARY, email: `${CANARY}@example.com`, message: CANARY },
      idempotencyKey: crypto.randomUUID(),
      isSuspect: true,
    });
  const passDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });

  test('is told once, and others in one alert a day', async () => {
    await trap();
    await sweeps(2);
    expect(messages()).toEqual([expect.stringContaining('1 submission in quarantine, not delivered.')]);
    await trap();
    await trap();
    passDays(0.9);
    await sweeps(2);
    expect(messages()).toHaveLength(1);
    passDays(0.2);
    await sweeps(2);
    expect(messages().slice(1)).toEqual([expect.stringContaining('3 submissions in quarantine')]);
    passDays(2);
    await sweeps(2);
    expect(messages()).toHaveLength(2);
  });

  test('is erased after 30 days, with an alert 7 days before and an entry in the log', async () => {
    await trap();
    await sweeps(1);
    passDays(22.9);
    await sweeps(1);
    expect(messages()).toHaveLength(1);
    passDays(0.2);
    await sweeps(2);
    expect(messages().slice(1)).toEqual([
      expect.stringContaining(
        '1 submission in quarantine that nobody released will be erased within 7 days.',
      ),
    ]);
    passDays(7);
    await sweeps(2);
    expect(await counts()).toMatchObject({ quarantined: 0 });
    expect(messages()).toHaveLength(2);
    expect(await monitorOf(env).entries(Number.MAX_SAFE_INTEGER, 1)).toMatchObject([
      { who: 'the system', action: 'erase', target: 'quarantined for 30 days', count: 1 },
    ]);
  });
});

describe('a rejected submission', () => {
  test.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [422, 'rejected'],
    [408, 'overdue'],
    [409, 'overdue'],
    [425, 'overdue'],
    [429, 'overdue'],
    [302, 'overdue'],
    [503, 'overdue'],
  ] as const)('has a 4xx that does not ask for another attempt: %i is %s', async (status, trouble) => {
    toCrm = refuses(status);
    await submit();
    await eventually(() => expect(crm.received).toHaveLength(1));
    await eventually(async () => expect((await stub().report()).rows[0]?.attempts).toBe(1));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    const state = await stub().state();
    const none = { count: 0, oldestAt: null };
    expect(state).toMatchObject({ overdue: none, rejected: none, [trouble]: { count: 1 } });
  });
});

describe('a test alert', () => {
  const operator = { authorization: `Bearer ${env.OPERATOR_TOKEN}` };
  const testAlert = async (headers = {}) => ask('/api/outbox/test-alert', { method: 'POST', headers });

  test('goes to every channel, says what each answered, and is in the audit log', async () => {
    settings['ALERT_EMAIL'] = 'ops@clinic.example';
    toChat = refuses(404);
    expect(await (await testAlert(operator)).json()).toEqual({
      ok: true,
      results: [
        { channel: 'webhook', problem: 'The alert webhook answered 404' },
        { channel: 'email', problem: null },
      ],
    });
    expect(messages()).toEqual([expect.stringContaining('This is a test alert by operator.')]);
    expect(await monitorOf(env).entries(Number.MAX_SAFE_INTEGER, 1)).toMatchObject([
      { who: 'operator', action: 'test-alert', target: 'webhook, email', count: 1 },
    ]);
    // It is no news: nothing is repeated, and nothing is pending.
    await sweeps(1);
    expect(messages()).toHaveLength(1);
  });

  test('says nothing about the address when there is no connection', async () => {
    toChat = resets;
    const text = await (await testAlert(operator)).text();
    expect(text).toContain('No answer from the alert webhook');
    expect(text).not.toContain(CHAT);
  });

  test('needs the token of an operator', async () => {
    expect((await testAlert()).status).toBe(401);
    expect(messages()).toEqual([]);
  });
});

describe('an alert message', () => {
  test('to Slack contains only text', async () => {
    const url = 'https://hooks.slack.com/services/T0/B0/x';
    await sendAlert.webhook({ ...env, ALERT_WEBHOOK_URL: url }, 'Hello');
    expect(crm.received).toMatchObject([{ url, body: '{"text":"Hello"}' }]);
  });

  test("by email comes from the site's own domain", async () => {
    const send = vi.fn(async () => ({ messageId: '1' }));
    const withEmail: EdgeEnv = {
      ...env,
      EMAIL: { send },
      ALERT_EMAIL: 'ops@clinic.example',
      PUBLIC_SITE_URL: 'https://www.clinic.example',
    };
    expect(channelsOf(withEmail)).toEqual(['email']);
    expect(channelsOf({ ...withEmail, EMAIL: undefined })).toEqual([]);
    await sendAlert.email(withEmail, 'Hello');
    expect(send).toHaveBeenCalledWith({
      from: 'alerts@clinic.example',
      to: 'ops@clinic.example',
      subject: 'Clinic website: outbox',
      text: 'Hello',
    });
  });

  test('by email fails after ten seconds without an answer, so that later alerts go out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const send = () => new Promise<never>(() => {});
    const sent = sendAlert.email(
      {
        ...env,
        EMAIL: { send },
        ALERT_EMAIL: 'ops@clinic.example',
        PUBLIC_SITE_URL: 'https://clinic.example',
      },
      'Hello',
    );
    const result = expect(sent).rejects.toThrow('No answer within 10000 ms');
    await vi.advanceTimersByTimeAsync(10_000);
    await result;
  });

  test('by email is accepted by the binding in wrangler.jsonc', async () => {
    settings['ALERT_EMAIL'] = 'ops@clinic.example';
    await addDead();
    await sweeps(1);
    expect(await monitorOf(env).alerts()).toMatchObject({ channels: ['webhook', 'email'], pending: 0 });
    expect(await monitorOf(env).entries(Number.MAX_SAFE_INTEGER, 10)).toMatchObject([
      { action: 'alert', target: 'dead, by email' },
      { action: 'alert', target: 'dead, by webhook' },
    ]);
  });
});

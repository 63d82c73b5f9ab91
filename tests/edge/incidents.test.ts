/**
 * Incidents, played minute by minute against the clock, shortly before and long before a sweep: when does the
 * operator hear of it? Only the time, the CRM and the chat are fakes.
 */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventName } from '@/shared/events';
import { storeEvent } from '../../functions/outbox/client';
import { HALF_FULL_BYTES } from '../../functions/outbox/condition';
import { monitorOf } from '../../functions/outbox/monitor-stub';
import { outboxOf } from '../../functions/outbox/outbox-stub';
import { act } from '../../functions/outbox/overview';
import { sweepAll } from '../../functions/outbox/sweep';
import { sendAlert } from '../../functions/providers/alert-channels';
import { createApp } from '../../functions/worker';
import { brokenOutbox, env, ORIGIN } from './ask';
import { refuses, taken, withFakeCrm, type Answer } from './fake-crm';

const CHAT = 'https://chat.test/hooks/alerts';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The operator hears of everything within this time. */
const PROMISE_MINUTES = 15;
const SWEEP_MINUTES = 5;
/** Minutes from the incident to the next sweep: in `npm test` only those with the longest delays. */
const SWEEPS_AFTER = [4, 5];
const CONTACT = 'contact_form_submission';
const INTAKE = 'iv_therapy_intake';
const BMI = 'bmi_calculation';
const SEVEN = [
  ...[CONTACT, INTAKE, 'weight_loss_consultation_request', 'glp1_quiz_submission'],
  ...['career_application_submission', 'telehealth_insurance_booking', 'telehealth_payment_completed'],
] as EventName[];
const settings = bindings as unknown as Record<string, string | undefined>;

const { crm } = withFakeCrm();
/** The CRM's answer to an event; `taken` by default. */
let answers: Partial<Record<string, Answer>>;
let toChat: Answer;
let isSweeping: boolean;
/** No object of the outbox answers the sweep. */
let isSilent: boolean;
let hasCanaries: boolean;
let start: number;
let minute: number;
beforeEach(() => {
  settings['ALERT_WEBHOOK_URL'] = CHAT;
  [answers, toChat, isSweeping, isSilent, hasCanaries] = [{}, taken, true, false, false];
  [start, minute] = [Date.now(), 0];
  crm.answers((received) => {
    if (received.url === CHAT) return toChat(received);
    const { event } = JSON.parse(received.body) as { event: string };
    return (answers[event] ?? answers['all'] ?? taken)(received);
  });
});
afterEach(() => {
  answers = {};
  for (const name of ['ALERT_WEBHOOK_URL', 'ALERT_EMAIL', 'PUBLIC_SITE_URL', 'WEBHOOK_BMI_URL'])
    delete settings[name];
});

const chat = () =>
  crm.received
    .filter(({ url }) => url === CHAT)
    .map(({ body }) => (JSON.parse(body) as { text: string }).text);

const rowsOf = async (event: EventName) => (await outboxOf(env, event).report()).rows;

const store = (event: EventName, isSuspect = false) =>
  storeEvent(env, {
    event,
    data: { name: 'Zoë', email: 'zoe@example.com', message: 'Hello' },
    idempotencyKey: crypto.randomUUID(),
    isSuspect,
  });

/** Stores a submission, and waits for the first attempt to send it. */
async function submit(event: EventName = CONTACT) {
  const { id } = await store(event);
  await vi.waitFor(
    async () => expect((await rowsOf(event)).find((row) => row.id === id)?.attempts).toBeGreaterThan(0),
    { timeout: 5000, interval: 5 },
  );
}

const change = (sql: string, event: EventName = CONTACT) =>
  runInDurableObject(outboxOf(env, event), (_, { storage }) => void storage.sql.exec(sql));

/** Advances the clock by a minute: due rows are sent, the sweep runs if it is time, and so does the monitor's alarm. */
async function pass(minutes = 1) {
  for (let turn = 0; turn < minutes; turn++) {
    minute += 1;
    vi.useFakeTimers({ toFake: ['Date'], now: start + minute * MINUTE_MS });
    for (const event of [CONTACT, INTAKE, BMI] as const) await runDurableObjectAlarm(outboxOf(env, event));
    if (isSweeping && minute % SWEEP_MINUTES === 0)
      await sweepAll({
        ...env,
        ...(isSilent && { OUTBOX: brokenOutbox }),
        CANARY: hasCanaries ? 'on' : 'off',
      });
    const alarm = await runInDurableObject(monitorOf(env), (_, { storage }) => storage.getAlarm());
    if (alarm !== null && alarm <= Date.now()) await runDurableObjectAlarm(monitorOf(env));
  }
}

const status = async () => {
  const response = await createApp().request(`${ORIGIN}/api/health?strict`, {}, env);
  return (await response.json<{ status: string }>()).status;
};

interface Incident {
  /** What happens before, minute by minute. Alerts about that are not counted. */
  before?: () => Promise<unknown>;
  begin: () => Promise<unknown>;
  /** The alert's text. Without it, no channel works: only /api/health tells, which an uptime monitor asks. */
  alert?: RegExp;
  /** Number of alerts in the first half hour, at most; 1 by default. */
  alerts?: number;
  /** Things that the alert must not mention. */
  never?: RegExp;
}

const fail = (event: string, status = 503) => (answers[event] = refuses(status));

/** One message was rejected, and staff know. */
async function rejected() {
  fail(CONTACT, 422);
  await submit();
  await pass(15);
  expect(chat().at(-1)).toMatch(/rejects 1 submission/);
}

/** One message waits because the CRM is down, and staff know. */
async function down() {
  fail(CONTACT);
  await submit();
  await pass(15);
  expect(chat().at(-1)).toMatch(/1 submission to the CRM waits/);
}

async function dead() {
  fail(CONTACT, 410);
  await submit();
  await pass(5);
  expect(chat().at(-1)).toMatch(/1 submission to the CRM is dead/);
}

/** An optional webhook is removed while a submission waits for it. */
async function removeWebhook() {
  settings['WEBHOOK_BMI_URL'] = 'https://crm.test/bmi';
  await evictDurableObject(outboxOf(env, BMI));
  fail(BMI);
  await store(BMI);
  delete settings['WEBHOOK_BMI_URL'];
  await evictDurableObject(outboxOf(env, BMI));
  await pass(20);
  expect((await outboxOf(env, BMI).state()).counts).toMatchObject({ unconfigured: 1 });
  expect(chat()).toEqual([]);
}

/** The way to one endpoint is closed, and its canary has waited for 55 minutes. */
async function canaryWaits() {
  hasCanaries = true;
  answers['canary'] = (received) => (received.url.endsWith('/contact') ? refuses(503) : taken)(received);
  await pass(SWEEP_MINUTES + 55);
}

const incidents: Record<string, Incident> = {
  'the CRM is down': { begin: () => (fail('all'), submit()), alert: /1 submission to the CRM waits/ },
  'the CRM is down for one event, then for a second': {
    before: down,
    begin: () => (fail(INTAKE), submit(INTAKE)),
    alert: /2 submissions .* wait, .* \(contact_form_submission 1, iv_therapy_intake 1\)/,
  },
  'seven events fail at once': {
    begin: () => (fail('all'), Promise.all(SEVEN.map((event) => submit(event)))),
    alert: new RegExp(`7 submissions .*${CONTACT} 1, .*${INTAKE} 1`),
  },
  'the CRM rejects a message': {
    begin: () => (fail(CONTACT, 422), submit()),
    alert: /The CRM rejects 1 submission \(contact_form_submission 1\)/,
  },
  'the CRM rejects a message, and is down half an hour later': {
    before: async () => (await rejected(), await pass(30)),
    begin: () => (fail('all'), fail(CONTACT), submit()),
    alert: /rejects 1 submission .*1 submission to the CRM waits, the oldest for 1?\d minutes/,
  },
  'the CRM is down, and rejects a message of the same event': {
    before: down,
    begin: () => (fail(CONTACT, 422), submit()),
    alert: /The CRM rejects 1 submission/,
  },
  'ten times as many messages wait': {
    before: down,
    begin: () => Promise.all(Array.from({ length: 9 }, () => submit())),
    alert: /10 submissions to the CRM wait/,
  },
  'an optional webhook was removed, and the CRM is down': {
    before: removeWebhook,
    begin: () => (fail(CONTACT), submit()),
    alert: /1 submission to the CRM waits/,
    never: /bmi_calculation/,
  },
  'the CRM refuses a message for good': {
    begin: () => (fail(CONTACT, 410), submit()),
    alert: /1 submission to the CRM is dead/,
  },
  'the CRM is down while dead messages of an earlier outage remain': {
    before: dead,
    begin: () => (fail(CONTACT), submit()),
    alert: /is dead.* 1 submission to the CRM waits/,
  },
  'dead messages that were retried fail again': {
    before: dead,
    begin: () => (fail(CONTACT), act(env, 'retry', {})),
    alert: /1 submission to the CRM waits/,
  },
  'the CRM recovers, and is down again': {
    before: async () => {
      await down();
      answers = {};
      await act(env, 'retry', {});
      await pass(10);
      expect(chat().at(-1)).toMatch(/Recovered/);
    },
    begin: () => (fail(CONTACT), submit()),
    alert: /1 submission to the CRM waits/,
  },
  'a part of the outbox does not answer': {
    begin: async () => (isSilent = true),
    alert: /11 of 11 parts of the outbox do not answer/,
  },
  'the storage of a part of the outbox is half full': {
    begin: () =>
      runInDurableObject(outboxOf(env, CONTACT), (_, { storage }) => {
        const sql = Object.getPrototypeOf(storage.sql) as SqlStorage;
        vi.spyOn(sql, 'databaseSize', 'get').mockReturnValue(HALF_FULL_BYTES);
      }),
    alert: /Half of the outbox's storage, .* is used for .*contact_form_submission/,
  },
  'a message is trapped': {
    begin: () => store(CONTACT, true),
    alert: /1 submission in quarantine, not delivered/,
  },
  'a trapped message will be erased in 7 days': {
    before: async () => (await store(CONTACT, true), await pass(5)),
    begin: () => change(`UPDATE submissions SET created_at = created_at - ${24 * DAY_MS}`),
    alert: /1 submission in quarantine that nobody released will be erased within 7 days/,
  },
  'a dead message will be erased in 7 days': {
    before: dead,
    begin: () => change(`UPDATE submissions SET settled_at = settled_at - ${84 * DAY_MS}`),
    alert: /1 submission that nobody retried will be erased within 7 days/,
  },
  'one of two alert channels is dead': {
    before: async () => {
      Object.assign(settings, { ALERT_EMAIL: 'ops@clinic.example', PUBLIC_SITE_URL: ORIGIN });
      await evictDurableObject(monitorOf(env));
      vi.spyOn(sendAlert, 'email').mockRejectedValue(new Error('no such domain'));
    },
    begin: () => store(CONTACT, true),
    alert: /An alert has not arrived everywhere/,
    // The first one is about the message.
    alerts: 2,
  },
  'the only alert channel is dead, and the CRM is down': {
    before: async () => (toChat = refuses(500)),
    begin: () => (fail(CONTACT), submit()),
  },
  'the only alert channel does not take an alert about a trapped message': {
    before: async () => ((toChat = refuses(500)), await store(CONTACT, true), await untilSent()),
    begin: async () => {},
  },
  'no canary has reached an endpoint for an hour': {
    before: canaryWaits,
    begin: async () => {},
    alert: /No canary has reached these addresses for an hour: contact\./,
  },
  'the sweep stops': {
    begin: async () => (isSweeping = false),
    alert: /The sweep, which checks the outbox every 5 minutes, does not run/,
  },
  'the sweep stops, and the CRM is down': {
    begin: () => ((isSweeping = false), fail(CONTACT), submit()),
    alert: /1 submission to the CRM waits.* does not run/,
    // The alarm in place of the sweep may ring before the message is overdue.
    alerts: 2,
  },
};

/** Passes minutes until the chat was asked once. */
async function untilSent() {
  while (chat().length === 0) await pass();
}

describe.each(Object.entries(incidents))('%s', (_, { before, begin, alert, alerts = 1, never }) => {
  test.each(SWEEPS_AFTER)('is told within 15 minutes, if the next sweep is in %i', async (left) => {
    await pass(SWEEP_MINUTES);
    await before?.();
    const earlier = chat().length;
    const hasHeard = async () =>
      alert
        ? chat()
            .slice(earlier)
            .some((text) => alert.test(text))
        : (await status()) !== 'ok';
    while (minute % SWEEP_MINUTES !== SWEEP_MINUTES - left) await pass();
    expect(await hasHeard()).toBe(false);

    await begin();
    const began = minute;
    while (!(await hasHeard()) && minute - began < 2 * PROMISE_MINUTES) await pass();
    expect(minute - began).toBeLessThanOrEqual(PROMISE_MINUTES);
    if (!alert) return;
    await pass(PROMISE_MINUTES);
    expect(chat().slice(earlier).length).toBeLessThanOrEqual(alerts);
    if (never) expect(chat().join('\n')).not.toMatch(never);
  });
});

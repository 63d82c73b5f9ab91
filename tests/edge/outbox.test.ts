import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventData, EventName } from '@/shared/events';
import { parseEdgeEnv } from '../../functions/env';
import { storeEvent, KeyReused, OutboxUnavailable } from '../../functions/outbox/client';
import { report } from '../../functions/outbox/overview';
import { sweepAll } from '../../functions/outbox/sweep';
import type { RowReport } from '../../functions/outbox/row';
import { DELAYS_MS } from '../../functions/outbox/schedule';
import { outboxEvents, outboxOf } from '../../functions/outbox/outbox-stub';
import { deliverNow } from '../../functions/providers/crm';
import { resumeLink } from '../../functions/resumes/store';
import { fakeNamespace } from './ask';
import { hangs, refuses, resets, taken, withFakeCrm } from './fake-crm';

const env = parseEdgeEnv(bindings);
/** The settings that newly started objects read. */
const settings = bindings as unknown as Record<string, string | undefined>;
const asConfigured = { ...settings };

/** A unique string, so that leaked data can be found. */
const CANARY = 'canary-7f3a91';
const CONTACT = 'contact_form_submission';
const data = { name: `Zoë ${CANARY}`, email: `${CANARY}@example.com`, message: CANARY };

const { crm } = withFakeCrm();
let log: { mock: { calls: unknown[][] } };
beforeEach(() => {
  log = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  Object.assign(settings, asConfigured);
  for (const name of Object.keys(settings)) if (!(name in asConfigured)) delete settings[name];
});

const submit = (idempotencyKey: string = crypto.randomUUID()) =>
  storeEvent(env, { event: CONTACT, data, idempotencyKey });

const objectOf = (event: EventName = CONTACT) => outboxOf(env, event);

type Row = RowReport & { payload: ArrayBuffer | null; key_id: string };

/** Returns everything that an object stores, payloads included. */
const rowsOf = async (event: EventName = CONTACT) =>
  runInDurableObject(objectOf(event), (outbox, { storage }) => {
    const { rows } = outbox.report();
    const all = storage.sql.exec<{ id: string; payload: ArrayBuffer | null; key_id: string }>(
      'SELECT id, payload, key_id FROM submissions',
    );
    const sealed = new Map(all.toArray().map((row) => [row.id, row]));
    return rows.map((row) => ({ ...row, ...sealed.get(row.id) }) as Row);
  });

/** Waits until the only row matches, and returns it. */
async function rowThat(expected: Partial<RowReport>, event: EventName = CONTACT) {
  await vi.waitFor(async () => expect(await rowsOf(event)).toMatchObject([expected]), { timeout: 5000 });
  const [row] = await rowsOf(event);
  if (!row) throw new Error('There is no row');
  return row;
}

const alarmOf = async (event: EventName = CONTACT) =>
  runInDurableObject(objectOf(event), (_, { storage }) => storage.getAlarm());

/** Makes the next scheduled attempt of waiting rows due, and runs the alarm. */
async function passTime(event: EventName = CONTACT) {
  const stub = objectOf(event);
  await runInDurableObject(stub, async (_, { storage }) => {
    storage.sql.exec(`UPDATE submissions SET next_at = 0, resume_at = NULL WHERE state = 'waiting'`);
    await storage.setAlarm(Date.now() + 60_000);
  });
  await runDurableObjectAlarm(stub);
}

describe('an accepted submission', () => {
  test('is delivered at once as a signed envelope with its id', async () => {
    const before = Date.now();
    const { id } = await submit();
    const [received] = await crm.got(1);
    expect(received).toMatchObject({
      url: settings['WEBHOOK_CONTACT_URL'],
      headers: { 'webhook-id': id, 'content-type': 'application/json' },
    });
    const { timestamp, ...envelope } = received ? crm.open(received) : {};
    const source = 'beach-city-urgent-care-website';
    expect(envelope).toEqual({ event: CONTACT, data, source, locale: 'en' });
    expect(Date.parse(String(timestamp))).toSatisfy((time: number) => time >= before && time <= Date.now());
  });

  test('is on disk before its delivery ends', async () => {
    const { answer, letGo } = hangs();
    crm.answers(answer);
    const { id } = await submit();
    expect(await rowsOf()).toMatchObject([
      { id, event: CONTACT, state: 'waiting', attempts: 0, key_id: 'k1' },
    ]);
    letGo();
    await rowThat({ id, state: 'delivered' });
  });

  test('is stored encrypted, and erased after delivery', async () => {
    crm.answers(refuses(500));
    const key = `key-${CANARY}`;
    await submit(key);
    await rowThat({ attempts: 1 });
    const everything = () =>
      runInDurableObject(objectOf(), (_, { storage }) => {
        const tables = storage.sql.exec<{ name: string }>(
          `SELECT name FROM sqlite_master WHERE type = 'table'`,
        );
        return tables
          .toArray()
          .filter(({ name }) => !name.startsWith('_cf'))
          .flatMap(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray())
          .flatMap((row) => Object.values(row))
          .map((value) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : String(value)))
          .join('\n');
      });
    expect(await everything()).toContain(CONTACT);
    expect(await everything()).not.toContain(CANARY);

    crm.answers(taken);
    await passTime();
    expect(await rowThat({ state: 'delivered', attempts: 2, lastStatus: 200, nextAt: null })).toMatchObject({
      payload: null,
    });
    expect(crm.received.at(-1)?.body).toContain(CANARY);
  });

  test('never appears in the log, however its delivery ends', async () => {
    crm.answers(refuses(500));
    await submit();
    await rowThat({ attempts: 1 });
    crm.answers(refuses(410));
    await passTime();
    await rowThat({ state: 'dead' });
    expect(log.mock.calls).toHaveLength(2);
    expect(JSON.stringify(log.mock.calls)).not.toContain(CANARY);
  });
});

describe('the same idempotency key', () => {
  test('creates one submission and one event, even with other data and after delivery', async () => {
    const first = await submit('one key');
    const second = await storeEvent(env, {
      event: CONTACT,
      data: { ...data, message: 'Changed' },
      idempotencyKey: 'one key',
    });
    expect(second).toEqual(first);
    await rowThat({ state: 'delivered' });
    expect(await submit('one key')).toEqual(first);
    expect(crm.received).toHaveLength(1);
    expect(crm.received[0]?.body).toContain(CANARY);
  });

  test('is rejected with other content when content is compared', async () => {
    const send = (content: unknown) =>
      storeEvent(env, { event: CONTACT, data, idempotencyKey: 'one key', content });
    const first = await send(data);
    expect(await send({ ...data })).toEqual(first);
    await expect(send({ ...data, message: 'Changed' })).rejects.toBeInstanceOf(KeyReused);
    await rowThat({ state: 'delivered' });
    await expect(send({ ...data, message: 'Changed' })).rejects.toBeInstanceOf(KeyReused);
    expect(crm.received).toHaveLength(1);
  });

  test('matches a row from before contents were stored', async () => {
    const { id } = await submit('one key');
    await rowThat({ state: 'delivered' });
    const stub = objectOf();
    await runInDurableObject(stub, (_, { storage }) => {
      storage.sql.exec('ALTER TABLE submissions DROP COLUMN content');
    });
    await evictDurableObject(stub);
    expect(await storeEvent(env, { event: CONTACT, data, idempotencyKey: 'one key', content: data })).toEqual(
      {
        id,
      },
    );
  });

  test('creates one submission and one event for ten simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit('ten at once')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await rowThat({ state: 'delivered' });
    expect(crm.received).toHaveLength(1);
  });

  test('is recognized after every other secret was replaced', async () => {
    const { id } = await storeEvent(env, { event: CONTACT, data, idempotencyKey: 'rotated', content: data });
    await rowThat({ state: 'delivered' });
    const rotated = {
      OUTBOX_ENCRYPTION_KEY: `k2:${btoa('another key'.padEnd(32, '.'))}`,
      WEBHOOK_SIGNING_SECRET: `whsec_${btoa('another secret'.padEnd(32, '.'))}`,
    };
    const later = parseEdgeEnv({ ...bindings, ...rotated });
    const again = { event: CONTACT, data, idempotencyKey: 'rotated' } as const;
    expect(await storeEvent(later, { ...again, content: data })).toEqual({ id });
    expect(crm.received).toHaveLength(1);
    await expect(storeEvent(later, { ...again, content: 'Changed' })).rejects.toBeInstanceOf(KeyReused);
  });

  test('creates another submission for another event', async () => {
    const { id } = await submit('shared');
    const bmi = { feet: 5, inches: 9, weight: 150, unit: 'imperial', bmi: 22.1, category: 'Normal weight' };
    const other = await storeEvent(env, {
      event: 'bmi_calculation',
      data: bmi as unknown as EventData['bmi_calculation'],
      idempotencyKey: 'shared',
    });
    expect(other.id).not.toBe(id);
  });
});

describe('a failed delivery', () => {
  test.each([
    ['500', refuses(500), { lastStatus: 500, lastError: null }],
    ['429', refuses(429), { lastStatus: 429, lastError: null }],
    ['a redirect (301)', refuses(301, { location: 'https://elsewhere.test/' }), { lastStatus: 301 }],
    ['a reset connection', resets, { lastStatus: null, lastError: 'unreachable' }],
  ])('(%s) is retried with the same id and body', async (_, answer, outcome) => {
    crm.answers(answer);
    const { id } = await submit();
    await rowThat({ state: 'waiting', attempts: 1, ...outcome });
    crm.answers(taken);
    await passTime();
    await rowThat({ state: 'delivered', attempts: 2, lastStatus: 200, lastError: null });
    const [first, second] = await crm.got(2);
    expect([first, second].map((one) => one?.headers['webhook-id'])).toEqual([id, id]);
    expect(second?.body).toBe(first?.body);
    expect(new Set(crm.received.map(({ url }) => url))).toEqual(new Set([settings['WEBHOOK_CONTACT_URL']]));
    expect(second && crm.open(second)).toMatchObject({ event: CONTACT });
  });

  test('is retried by the alarm after 5 to 6 seconds', async () => {
    crm.answers(refuses(503));
    await submit();
    const { nextAt } = await rowThat({ attempts: 1 });
    const wait = (nextAt ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(4000);
    expect(wait).toBeLessThanOrEqual(6000);
    await vi.waitFor(async () => expect(await alarmOf()).toBe(nextAt));
  });

  test('is retried no earlier than Retry-After', async () => {
    crm.answers(refuses(429, { 'retry-after': '90' }));
    await submit();
    const { nextAt } = await rowThat({ attempts: 1 });
    expect((nextAt ?? 0) - Date.now()).toBeGreaterThan(85_000);
    await vi.waitFor(async () => expect(await alarmOf()).toBe(nextAt));
  });

  test.each([
    ['410', refuses(410), 410],
    ['webhook-delivery: abort-message', refuses(422, { 'webhook-delivery': 'abort-message' }), 422],
  ])('(%s) is not retried', async (_, answer, lastStatus) => {
    crm.answers(answer);
    await submit();
    const row = await rowThat({ state: 'dead', attempts: 1, lastStatus, nextAt: null });
    expect(row.payload?.byteLength).toBeGreaterThan(0);
  });

  test('becomes dead after ten attempts, and keeps its payload', async () => {
    crm.answers(refuses(500));
    await submit();
    for (const attempts of DELAYS_MS.keys()) {
      await rowThat({ state: 'waiting', attempts: attempts + 1 });
      await passTime();
    }
    const row = await rowThat({ state: 'dead', attempts: DELAYS_MS.length + 1 });
    expect(row.payload?.byteLength).toBeGreaterThan(0);
    await passTime();
    expect(crm.received).toHaveLength(DELAYS_MS.length + 1);
  });
});

describe('a manual retry', () => {
  const press = async () => objectOf().act('retry', {});
  /** Returns the row's place in the schedule: a probe may be made before its next attempt. */
  const place = () =>
    runInDurableObject(objectOf(), (_, { storage }) =>
      storage.sql
        .exec<{
          step: number;
          at: number;
        }>('SELECT step, coalesce(resume_at, next_at) AS at FROM submissions')
        .one(),
    );

  test('does not use up the schedule, however often it is repeated', async () => {
    crm.answers(refuses(503));
    await submit();
    await rowThat({ attempts: 1 });
    await passTime();
    await rowThat({ attempts: 2 });
    const before = await place();
    for (let presses = 1; presses <= 12; presses++) {
      expect(await press()).toBe(1);
      await rowThat({ state: 'waiting', attempts: 2 + presses });
    }
    expect(await place()).toEqual({ ...before, step: 2 });
    await passTime();
    await rowThat({ state: 'waiting', attempts: 15 });
    expect(await place()).toMatchObject({ step: 3 });
  });

  test('does not use up the last scheduled attempt', async () => {
    crm.answers(refuses(503));
    await submit();
    await rowThat({ attempts: 1 });
    await runInDurableObject(objectOf(), (_, { storage }) =>
      storage.sql.exec('UPDATE submissions SET step = ?', DELAYS_MS.length).toArray(),
    );
    const { nextAt } = await rowThat({ state: 'waiting' });
    await press();
    await rowThat({ state: 'waiting', attempts: 2, nextAt });
    await passTime();
    await rowThat({ state: 'dead', attempts: 3 });
  });

  test('honours Retry-After', async () => {
    crm.answers(refuses(503));
    await submit();
    await rowThat({ attempts: 1 });
    crm.answers(refuses(429, { 'retry-after': '900' }));
    await press();
    const { nextAt } = await rowThat({ attempts: 2 });
    expect((nextAt ?? 0) - Date.now()).toBeGreaterThan(890_000);
  });

  test('delivers the submission once', async () => {
    crm.answers(refuses(503));
    await submit();
    await rowThat({ attempts: 1 });
    crm.answers(taken);
    await press();
    await rowThat({ state: 'delivered', attempts: 2 });
    await passTime();
    expect(crm.received).toHaveLength(2);
  });
});

describe('an endpoint that hangs', () => {
  test('does not delay other endpoints', async () => {
    const { answer, letGo } = hangs();
    crm.answers((received) => (received.url.includes('contact') ? answer() : taken(received)));
    await submit();
    await storeEvent(env, {
      event: 'telehealth_payment_completed',
      data: { sessionId: 'cs_1', amount: 296, currency: 'usd', email: 'zoe@example.com' },
      idempotencyKey: 'cs_1',
    });
    await rowThat({ state: 'delivered' }, 'telehealth_payment_completed');
    expect(await rowsOf()).toMatchObject([{ state: 'waiting' }]);
    letGo();
    await rowThat({ state: 'delivered' });
  });

  test('receives later submissions once it recovers, while the first attempt still hangs', async () => {
    const { answer, letGo } = hangs();
    crm.answers(answer);
    const first = await submit();
    await crm.got(1);
    crm.answers(taken);
    const second = await submit();
    const states = async () => Object.fromEntries((await rowsOf()).map(({ id, state }) => [id, state]));
    await vi.waitFor(async () =>
      expect(await states()).toEqual({ [first.id]: 'waiting', [second.id]: 'delivered' }),
    );
    letGo();
    await vi.waitFor(async () => expect(Object.values(await states())).toEqual(['delivered', 'delivered']));
    expect(crm.received).toHaveLength(2);
  });

  test('gets six requests at a time, and then all the rest', async () => {
    const { answer, letGo } = hangs();
    crm.answers(answer);
    await Promise.all(Array.from({ length: 60 }, () => submit()));
    await crm.got(6);
    letGo();
    await crm.got(60);
    await vi.waitFor(async () =>
      expect((await rowsOf()).filter(({ state }) => state === 'delivered')).toHaveLength(60),
    );
    expect(new Set(crm.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
  });
});

describe('an endpoint without a URL', () => {
  test('keeps its submissions until a URL is set', async () => {
    settings['WEBHOOK_CAREERS_URL'] = undefined;
    const event = 'career_application_submission';
    const url = await resumeLink(env, 'https://clinic.example', 'f'.repeat(64));
    const application = { firstName: 'Zoë', resumeFile: { url } } as EventData[typeof event];
    await storeEvent(env, { event, data: application, idempotencyKey: 'application' });
    await rowThat({ state: 'unconfigured', attempts: 0 }, event);
    await sweepAll(env);
    expect(await alarmOf(event)).toBeNull();
    expect(crm.received).toHaveLength(0);

    Object.assign(settings, asConfigured);
    await evictDurableObject(objectOf(event));
    await sweepAll(env);
    await rowThat({ state: 'delivered', attempts: 1 }, event);
    expect(crm.received).toMatchObject([{ url: settings['WEBHOOK_CAREERS_URL'] }]);
  });

  test('shelves waiting submissions', async () => {
    crm.answers(refuses(500));
    await submit();
    await rowThat({ attempts: 1 });
    settings['WEBHOOK_CONTACT_URL'] = undefined;
    await evictDurableObject(objectOf());
    await passTime();
    await rowThat({ state: 'unconfigured', nextAt: null });
  });

  test('keeps its submissions for 90 days, and announces their end a week before', async () => {
    const event = 'bmi_calculation';
    const bmi = {} as EventData[typeof event];
    await storeEvent(env, { event, data: bmi, idempotencyKey: 'bmi' });
    await rowThat({ state: 'unconfigured' }, event);
    const age = (column: string, days: number) =>
      runInDurableObject(objectOf(event), (_, { storage }) => {
        storage.sql.exec(`UPDATE submissions SET ${column} = ${column} - ?`, days * 24 * 60 * 60 * 1000);
      });
    await age('created_at', 82);
    await sweepAll(env);
    await rowThat({ state: 'unconfigured' }, event);

    await age('created_at', 2);
    await sweepAll(env);
    await rowThat({ state: 'dead' }, event);
    await vi.waitFor(async () =>
      expect((await objectOf(event).state()).expiring).toMatchObject({ count: 1 }),
    );

    await age('settled_at', 6);
    await sweepAll(env);
    await rowThat({ state: 'dead' }, event);
    await age('settled_at', 2);
    await sweepAll(env);
    expect(await rowsOf(event)).toEqual([]);
  });
});

describe('a retired event', () => {
  const RETIRED = 'retired_event' as EventName;
  const known = outboxEvents as EventName[];
  beforeEach(() => void known.push(RETIRED));
  afterEach(() => void known.splice(known.indexOf(RETIRED), 1));

  test('is still swept and reported, and what waits for it is set aside', async () => {
    const add = (id: string, state: string, days: number) =>
      runInDurableObject(objectOf(RETIRED), (_, { storage }) => {
        const at = Date.now() - days * 24 * 60 * 60 * 1000;
        storage.sql.exec(
          `INSERT INTO submissions (id, event, fingerprint, state, created_at, next_at, settled_at, key_id, payload)
           VALUES (?1, ?2, ?1, ?3, ?4, iif(?3 = 'waiting', ?4, NULL), iif(?3 = 'dead', ?4, NULL), 'k1', x'00')`,
          id,
          RETIRED,
          state,
          at,
        );
      });
    await add('old', 'dead', 91);
    await add('trapped', 'quarantined', 31);
    await add('due', 'waiting', 1);
    await sweepAll(env);
    await runDurableObjectAlarm(objectOf(RETIRED));
    await rowThat({ id: 'due', state: 'unconfigured' }, RETIRED);
    const { events, undeliveredByKey } = await report(env, { limit: 10 });
    expect(events.at(-1)).toMatchObject({ event: RETIRED, isConfigured: false, unconfigured: 1, dead: 0 });
    expect(undeliveredByKey).toEqual({ k1: 1 });
  });
});

describe('after a rotation of the encryption key', () => {
  const NEW_KEY = `k2:${btoa('another key'.padEnd(32, '.'))}`;

  async function rotate(previous: string) {
    crm.answers(refuses(500));
    await submit();
    await rowThat({ attempts: 1 });
    crm.answers(taken);
    Object.assign(settings, { OUTBOX_ENCRYPTION_KEY: NEW_KEY, OUTBOX_PREVIOUS_KEYS: previous });
    await evictDurableObject(objectOf());
    await passTime();
  }

  test('rows of a listed earlier key can be decrypted', async () => {
    await rotate(String(asConfigured['OUTBOX_ENCRYPTION_KEY']));
    await rowThat({ state: 'delivered', attempts: 2 });
  });

  test('an object that learns the new key late delays submissions but loses none', async () => {
    await submit('starts the object with the old key');
    await rowThat({ state: 'delivered' });
    const changed = {
      OUTBOX_ENCRYPTION_KEY: NEW_KEY,
      OUTBOX_PREVIOUS_KEYS: String(settings['OUTBOX_ENCRYPTION_KEY']),
    };
    const { id } = await storeEvent(parseEdgeEnv({ ...bindings, ...changed }), {
      event: CONTACT,
      data,
      idempotencyKey: 'encrypted with the new key',
    });
    const row = async () => (await rowsOf()).find((one) => one.id === id);
    await vi.waitFor(async () =>
      expect(await row()).toMatchObject({
        state: 'waiting',
        attempts: 1,
        lastError: 'unreadable',
        key_id: 'k2',
      }),
    );
    Object.assign(settings, changed);
    await evictDurableObject(objectOf());
    await passTime();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'delivered', attempts: 2 }));
    expect(crm.received).toHaveLength(2);
  });

  test('rows of an unlisted key are retried for as long as it takes, and nothing is sent', async () => {
    await rotate('');
    for (let attempts = 2; attempts <= 2 * DELAYS_MS.length; attempts++) {
      await rowThat({ state: 'waiting', attempts, lastError: 'unreadable' });
      await passTime();
    }
    const { nextAt } = await rowThat({ state: 'waiting', lastError: 'unreadable' });
    expect((nextAt ?? 0) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    expect(crm.received).toHaveLength(1);

    Object.assign(settings, asConfigured, { OUTBOX_PREVIOUS_KEYS: '' });
    const stub = objectOf();
    await evictDurableObject(stub);
    expect(await stub.act('retry', {})).toBe(1);
    await rowThat({ state: 'delivered' });
  });

  test('rows of a lost key are dead after 83 days, and a retry brings them back if it is found', async () => {
    await rotate('');
    const age = (days: number) =>
      runInDurableObject(objectOf(), (_, { storage }) => {
        storage.sql.exec('UPDATE submissions SET created_at = created_at - ?', days * 24 * 60 * 60 * 1000);
      });
    await age(82);
    await sweepAll(env);
    await rowThat({ state: 'waiting', lastError: 'unreadable' });
    await age(2);
    await sweepAll(env);
    await rowThat({ state: 'dead', lastError: 'unreadable', nextAt: null });
    expect((await objectOf().state()).expiring).toMatchObject({ count: 1 });

    Object.assign(settings, asConfigured, { OUTBOX_PREVIOUS_KEYS: '' });
    await evictDurableObject(objectOf());
    expect(await objectOf().act('retry', {})).toBe(1);
    await rowThat({ state: 'delivered' });
  });
});

describe('an object', () => {
  test('restores the missing alarm of a waiting row when it starts', async () => {
    crm.answers(refuses(500));
    await submit();
    const { nextAt } = await rowThat({ attempts: 1 });
    const stub = objectOf();
    await vi.waitFor(async () => expect(await alarmOf()).toBe(nextAt));
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
    await evictDurableObject(stub);
    await stub.state();
    expect(await alarmOf()).toBe(nextAt);
  });

  test('erases only delivered rows after 30 days, at the sweep', async () => {
    await submit();
    await rowThat({ state: 'delivered' });
    crm.answers(refuses(410));
    const { id } = await submit();
    await vi.waitFor(async () => expect((await rowsOf()).map(({ state }) => state)).toContain('dead'));
    const stub = objectOf();
    await runInDurableObject(stub, async (_, { storage }) => {
      storage.sql.exec('UPDATE submissions SET settled_at = settled_at - ?', 31 * 24 * 60 * 60 * 1000);
      await storage.setAlarm(Date.now() + 60_000);
    });
    await sweepAll(env);
    expect(await rowsOf()).toMatchObject([{ id, state: 'dead' }]);
  });
});

describe('the sweep', () => {
  test('restores a lost alarm', async () => {
    crm.answers(refuses(500));
    await submit();
    const { nextAt } = await rowThat({ attempts: 1 });
    await vi.waitFor(async () => expect(await alarmOf()).toBe(nextAt));
    await runInDurableObject(objectOf(), (_, { storage }) => storage.deleteAlarm());
    await sweepAll(env);
    expect(await alarmOf()).toBe(nextAt);
  });
});

describe('an internal failure', () => {
  test('does not send a row in a loop, and does not lose it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runInDurableObject(objectOf(), (_, { storage }) => {
      storage.sql.exec(
        `CREATE TRIGGER stuck BEFORE UPDATE ON submissions BEGIN SELECT RAISE(FAIL, 'stuck'); END`,
      );
    });
    await submit();
    await crm.got(1);
    await vi.waitFor(() => expect(error).toHaveBeenCalled());
    await vi.waitFor(async () => expect(((await alarmOf()) ?? 0) - Date.now()).toBeGreaterThan(20_000));
    expect(crm.received).toHaveLength(1);
    expect(JSON.stringify(error.mock.calls)).not.toContain(CANARY);

    const stub = objectOf();
    await runInDurableObject(stub, (_, { storage }) => storage.sql.exec('DROP TRIGGER stuck').toArray());
    expect(await stub.act('retry', {})).toBe(1);
    await rowThat({ state: 'delivered' });
  });
});

describe('an outbox that cannot be reached', () => {
  const broken = parseEdgeEnv({
    ...bindings,
    OUTBOX: fakeNamespace(() => ({ accept: () => Promise.reject(new Error('overloaded')) })),
  });

  test('makes storeEvent throw, with an id for direct delivery', async () => {
    const failure: unknown = await storeEvent(broken, { event: CONTACT, data, idempotencyKey: 'x' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(OutboxUnavailable);
    const { id } = failure as OutboxUnavailable;
    expect(await deliverNow(broken, { event: CONTACT, data, id })).toBe(true);
    expect(crm.received).toMatchObject([{ headers: { 'webhook-id': id } }]);
  });

  test('is called a second time', async () => {
    let tries = 0;
    const stub = objectOf();
    const shaky = parseEdgeEnv({
      ...bindings,
      OUTBOX: fakeNamespace(() => ({
        accept: (row: Parameters<typeof stub.accept>[0]) =>
          tries++ === 0 ? Promise.reject(new Error('reset')) : stub.accept(row),
      })),
    });
    await storeEvent(shaky, { event: CONTACT, data, idempotencyKey: 'y' });
    expect(tries).toBe(2);
    await rowThat({ state: 'delivered' });
  });

  test('can be bypassed by a direct delivery, which reports whether the CRM accepted it', async () => {
    crm.answers(refuses(500));
    expect(await deliverNow(env, { event: CONTACT, data, id: 'x' })).toBe(false);
    expect(
      await deliverNow(env, { event: 'bmi_calculation', data: {} as EventData['bmi_calculation'], id: 'x' }),
    ).toBe(false);
    expect(crm.received).toHaveLength(1);
  });
});

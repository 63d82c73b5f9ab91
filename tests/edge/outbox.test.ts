/** What the outbox stores and sends. For the circuit breaker, see recovery.test.ts. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { EVENT_SOURCE } from '@/features/events';
import { parseEdgeEnv } from '../../functions/worker-env';
import { accept } from '../../functions/intake/accept';
import type { NewRow } from '../../functions/outbox/outbox';
import { fixtures } from '../fixtures/posted';
import { env, fakeNamespace } from './ask';
import { hangs, refuses, resets, taken, withFakeCrm } from './fake-crm';
import {
  alarmAt,
  change,
  CONTACT,
  DAY_MS,
  eventually,
  expectCounts,
  inObject,
  restart,
  restoresSettings,
  rowsOf,
  rowThat,
  setClock,
  settings,
  store,
  stub,
} from './outbox-kit';

/** A unique string, so that leaked data can be found. */
const CANARY = 'canary-7f3a91';
const data = { name: `Zoë ${CANARY}`, email: `${CANARY}@example.com`, message: CANARY };

const { crm, log } = withFakeCrm();
restoresSettings();

const submit = (idempotencyKey: string = crypto.randomUUID()) => store({ data, idempotencyKey });

/** Makes everything that waits due, and runs the alarm. */
async function passTime() {
  await inObject(({ sql, kv }) => {
    sql.exec('UPDATE submissions SET next_at = 0');
    kv.delete('breaker contact');
  });
  await inObject((storage) => storage.setAlarm(Date.now() + 60_000));
  await runDurableObjectAlarm(stub());
}

describe('an accepted submission', () => {
  test('is delivered at once as a signed envelope with its id', async () => {
    const before = Date.now();
    const id = await submit();
    const [received] = await crm.got(1);
    expect(received).toMatchObject({
      url: settings['WEBHOOK_CONTACT_URL'],
      headers: { 'webhook-id': id, 'content-type': 'application/json' },
    });
    const { timestamp, ...envelope } = received ? crm.open(received) : {};
    expect(envelope).toEqual({ event: CONTACT, data, source: EVENT_SOURCE, locale: 'en' });
    expect(Date.parse(String(timestamp))).toSatisfy((time: number) => time >= before && time <= Date.now());
  });

  test('is on disk, with an alarm, before its delivery ends', async () => {
    const { answer, letGo } = hangs();
    crm.answers(answer);
    const id = await submit();
    expect(await rowsOf()).toMatchObject([
      { id, event: CONTACT, endpoint: 'contact', state: 'waiting', attempts: 0, key_id: 'k1' },
    ]);
    letGo();
    await rowThat({ id, state: 'delivered' });
  });

  test('is stored encrypted, and its payload is erased with its delivery', async () => {
    crm.answers(refuses(500));
    await submit(`key-${CANARY}`);
    await rowThat({ attempts: 1 });
    const everything = async () => (await rowsOf()).flatMap((row) => Object.values(row)).join('\n');
    expect(await everything()).toContain(CONTACT);
    expect(await everything()).not.toContain(CANARY);

    // In the same write: no moment has a delivered row with a payload.
    await change(`CREATE TRIGGER checked AFTER UPDATE ON submissions
      WHEN NEW.state = 'delivered' AND NEW.payload IS NOT NULL BEGIN SELECT RAISE(FAIL, 'kept'); END`);
    crm.answers(taken);
    await passTime();
    await rowThat({ state: 'delivered', attempts: 2, payload: null, last_result: 'HTTP 200' });
    expect(crm.received.at(-1)?.body).toContain(CANARY);
  });

  test('never appears in the log, however its delivery ends', async () => {
    crm.answers(refuses(500));
    await submit();
    await rowThat({ attempts: 1 });
    crm.answers(refuses(410));
    await passTime();
    await rowThat({ state: 'dead' });
    expect(log.lines()).toHaveLength(2);
    expect(log.text()).not.toContain(CANARY);
  });
});

describe('the same idempotency key', () => {
  test('is recognized after every other secret was replaced', async () => {
    const id = await store({ data, idempotencyKey: 'rotated', content: data });
    await rowThat({ state: 'delivered' });
    const later = parseEdgeEnv({
      ...bindings,
      OUTBOX_ENCRYPTION_KEY: `k2:${btoa('another key'.padEnd(32, '.'))}`,
      WEBHOOK_SIGNING_SECRET: `whsec_${btoa('another secret'.padEnd(32, '.'))}`,
    });
    const again = { event: CONTACT, data, idempotencyKey: 'rotated' } as const;
    expect(await accept(later, { ...again, content: data })).toBe(id);
    expect(crm.received).toHaveLength(1);
    await expect(accept(later, { ...again, content: 'Changed' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a failed delivery', () => {
  test.each([
    ['500', refuses(500), 'HTTP 500'],
    ['a redirect (301)', refuses(301, { location: 'https://elsewhere.test/' }), 'HTTP 301'],
    ['a reset connection', resets, 'unreachable'],
  ])('(%s) is retried with the same id and body', async (_, answer, last_result) => {
    crm.answers(answer);
    const id = await submit();
    await rowThat({ state: 'waiting', attempts: 1, last_result });
    crm.answers(taken);
    await passTime();
    await rowThat({ state: 'delivered', attempts: 2, last_result: 'HTTP 200' });
    const [first, second] = await crm.got(2);
    expect([first, second].map((one) => one?.headers['webhook-id'])).toEqual([id, id]);
    expect(second?.body).toBe(first?.body);
    expect(new Set(crm.received.map(({ url }) => url))).toEqual(new Set([settings['WEBHOOK_CONTACT_URL']]));
    expect(second && crm.open(second)).toMatchObject({ event: CONTACT });
  });
});

describe('an endpoint that hangs', () => {
  test('does not delay other endpoints, which have connections left even beside two that hang', async () => {
    const { answer, letGo } = hangs();
    const isHanging = ({ url }: { url: string }) => /contact|iv-intake/.test(url);
    crm.answers((received) => (isHanging(received) ? answer() : taken(received)));
    const { data: intake } = fixtures['iv-intake'].minimal;
    for (let count = 0; count < 5; count++) {
      await submit();
      await store({ event: 'iv_therapy_intake', data: intake as never });
    }
    // Of six.
    expect(crm.received).toHaveLength(4);
    await store({
      event: 'telehealth_payment_completed',
      data: { sessionId: 'cs_1', amount: 296, currency: 'usd', email: 'zoe@example.com' },
    });
    await rowThat({ state: 'delivered' }, 'telehealth');
    expect(await rowsOf('contact')).toMatchObject(Array(5).fill({ state: 'waiting' }));
    letGo();
    await eventually(async () =>
      expect(await rowsOf('contact')).toMatchObject(Array(5).fill({ state: 'delivered' })),
    );
  });
});

describe('after a rotation of the encryption key', () => {
  const OLD_KEY = settings['OUTBOX_ENCRYPTION_KEY'] ?? '';
  const NEW_KEY = `k2:${btoa('another key'.padEnd(32, '.'))}`;

  async function rotate(keys: string) {
    crm.answers(refuses(500));
    await submit();
    await rowThat({ attempts: 1 });
    crm.answers(taken);
    await restart({ OUTBOX_ENCRYPTION_KEY: keys });
    await passTime();
  }

  test('an object that learns the new key late delays submissions but loses none', async () => {
    await submit('starts the object with the old key');
    await rowThat({ state: 'delivered' });
    const changed = { OUTBOX_ENCRYPTION_KEY: `${NEW_KEY},${OLD_KEY}` };
    const submission = { event: CONTACT, data, idempotencyKey: 'encrypted with the new key' } as const;
    const id = await accept(parseEdgeEnv({ ...bindings, ...changed }), submission);
    const row = async () => (await rowsOf()).find((one) => one.id === id);
    const unread = { state: 'waiting', attempts: 1, last_result: 'unreadable', key_id: 'k2' };
    await eventually(async () => expect(await row()).toMatchObject(unread));
    expect((await stub().report()).endpoints.contact.breaker).toBeNull();
    await restart(changed);
    await passTime();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'delivered', attempts: 2 }));
    expect(crm.received).toHaveLength(2);
  });

  test('rows of an unlisted key wait for as long as it takes, and nothing is sent', async () => {
    await rotate(NEW_KEY);
    setClock(10 * DAY_MS);
    for (let attempts = 2; attempts < 12; attempts++) {
      const { next_at } = await rowThat({ state: 'waiting', attempts, last_result: 'unreadable' });
      expect(next_at - Date.now()).toBeLessThanOrEqual(5 * 60_000);
      await passTime();
    }
    expect(crm.received).toHaveLength(1);

    await restart({ OUTBOX_ENCRYPTION_KEY: OLD_KEY });
    await passTime();
    await rowThat({ state: 'delivered' });
  });
});

test('a lost alarm is set again when the object starts', async () => {
  crm.answers(refuses(500));
  await submit();
  await rowThat({ attempts: 1 });
  await eventually(async () => expect(await alarmAt()).toBeGreaterThan(Date.now()));
  await inObject((storage) => storage.deleteAlarm());
  await evictDurableObject(stub());
  await stub().health();
  expect(await alarmAt()).toBeGreaterThan(Date.now());
});

test('the sweep erases delivered submissions after 30 days, dead ones after 90, and none that waits', async () => {
  await submit();
  await rowThat({ state: 'delivered' });
  crm.answers(refuses(410));
  await submit();
  await expectCounts({ dead: 1 });
  crm.answers(refuses(500));
  await submit();
  await expectCounts({ waiting: 1 });
  const start = Date.now();
  const setTime = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY_MS });
  setTime(29);
  await stub().sweep();
  await expectCounts({ delivered: 1, dead: 1, waiting: 1 });
  setTime(31);
  await stub().sweep();
  await expectCounts({ delivered: 0, dead: 1, waiting: 1 });
  setTime(91);
  await stub().sweep();
  await expectCounts({ dead: 0, waiting: 1 });
});

describe('an internal failure', () => {
  test('does not send a row in a loop, and does not lose it', async () => {
    await change(`CREATE TRIGGER stuck BEFORE UPDATE ON submissions BEGIN SELECT RAISE(FAIL, 'stuck'); END`);
    await submit();
    await crm.got(1);
    await eventually(async () => expect(((await alarmAt()) ?? 0) - Date.now()).toBeGreaterThan(20_000));
    expect(crm.received).toHaveLength(1);
    expect(log.text()).toContain('internal failure');
    expect(log.text()).not.toContain(CANARY);

    await change('DROP TRIGGER stuck');
    expect(await stub().act('ana', 'retry', { endpoint: 'contact', state: 'waiting' })).toBe(1);
    await rowThat({ state: 'delivered' });
  });

  test('does not end the alarm for ever', async () => {
    await submit();
    await rowThat({ state: 'delivered' });
    crm.answers(refuses(500));
    await submit();
    await expectCounts({ waiting: 1 });
    await runInDurableObject(stub(), async (outbox, { storage }) => {
      const exec = vi.spyOn(Object.getPrototypeOf(storage.sql) as SqlStorage, 'exec');
      exec.mockImplementationOnce(() => {
        throw new Error('disk I/O error');
      });
      await expect(outbox.alarm()).resolves.toBeUndefined();
      exec.mockRestore();
      expect(await storage.getAlarm()).toBeGreaterThan(Date.now());
    });
  });
});

test('an outbox that does not answer is asked a second time', async () => {
  let tries = 0;
  const OUTBOX = fakeNamespace(() => ({
    accept: (row: NewRow) => (tries++ === 0 ? Promise.reject(new Error('reset')) : stub().accept(row)),
  }));
  await accept({ ...env, OUTBOX }, { event: CONTACT, data, idempotencyKey: 'x' });
  expect(tries).toBe(2);
  await rowThat({ state: 'delivered' });
});

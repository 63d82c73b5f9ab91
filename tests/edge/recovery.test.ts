/** What happens to waiting submissions once the CRM works again, in simulated time. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeEvent } from '../../functions/outbox/client';
import { outboxOf } from '../../functions/outbox/outbox-stub';
import { Recovery } from '../../functions/outbox/recovery';
import type { DueRow } from '../../functions/outbox/row';
import { Rows } from '../../functions/outbox/rows';
import { env } from './ask';
import { refuses, taken, withFakeCrm, type Answer } from './fake-crm';

const EVENT = 'contact_form_submission';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MANY = 2000;
const down = refuses(503);

const { crm } = withFakeCrm();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

const stub = () => outboxOf(env, EVENT);
const counts = async () => (await stub().state()).counts;
const submit = async (message = 'Hello') => {
  const data = { name: 'Zoë', email: 'zoe@example.com', message };
  return (await storeEvent(env, { event: EVENT, data, idempotencyKey: crypto.randomUUID() })).id;
};
const idOf = ({ headers }: { headers: Record<string, string> }) => headers['webhook-id'] ?? '';
const alarmAt = () => runInDurableObject(stub(), (_, { storage }) => storage.getAlarm());

/**
 * Runs every alarm until then, each at its time.
 * @param lateMs how late alarms may be, to save the test some of those that only probe
 */
async function passUntil(time: number, lateMs = 0) {
  for (let at = await alarmAt(); at !== null && at <= time; at = await alarmAt()) {
    vi.setSystemTime(Math.min(Math.max(at, Date.now()) + lateMs, time));
    do await runDurableObjectAlarm(stub());
    while (((await alarmAt()) ?? Infinity) <= Date.now());
  }
  vi.setSystemTime(time);
}
const pass = (ms: number, lateMs?: number) => passUntil(Date.now() + ms, lateMs);

/** The CRM answers, and when: in simulated time. */
function record(answer: Answer) {
  const log: { id: string; at: number }[] = [];
  crm.answers((received) => {
    log.push({ id: idOf(received), at: Date.now() });
    return answer(received);
  });
  return log;
}

/** Accepts submissions while the CRM is down, a second apart. @returns their ids, oldest first */
async function submitDuring(count: number) {
  crm.answers(down);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push(await submit(`message ${index}`));
    vi.setSystemTime(Date.now() + 1000);
  }
  await vi.waitFor(async () => {
    await passUntil(Date.now());
    expect((await stub().report()).rows.every(({ attempts }) => attempts > 0)).toBe(true);
  });
  return ids;
}

describe.each([
  ['10 minutes', 10 * MINUTE_MS, 0],
  ['6 hours', 6 * HOUR_MS, 20 * MINUTE_MS],
  ['3 days', 3 * DAY_MS, 4 * HOUR_MS],
])('after an outage of %s', (_, outageMs, lateMs) => {
  test.each([1, 40])(
    'all of %i submissions arrive within 5 minutes, none twice',
    async (count) => {
      const ids = await submitDuring(count);
      await pass(outageMs, lateMs);
      const recoveredAt = Date.now();
      const log = record(taken);
      await pass(5 * MINUTE_MS);

      expect(await counts()).toMatchObject({ waiting: 0, dead: 0, delivered: count });
      expect(log.map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect((log[0]?.at ?? Infinity) - recoveredAt).toBeLessThanOrEqual(5 * MINUTE_MS);
      // The CRM of this test answers at once, so the rest takes no time.
      expect((log.at(-1)?.at ?? Infinity) - (log[0]?.at ?? 0)).toBeLessThanOrEqual(1000);
    },
    10 * 60_000,
  );
});

/** Adds rows that wait since an outage, spread over it. Their next attempts are in the coming day, in another order. */
const fill = (sql: SqlStorage, count: number, outageMs: number) =>
  sql.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO submissions
       (id, event, fingerprint, state, created_at, next_at, attempts, step, last_status, key_id, payload)
     SELECT n, ?2, n, 'waiting', cast(?3 - ?4 * (?1 - n) / ?1 AS INTEGER),
       cast(?3 + 1 + n * 7919 % ?1 * 86400000 / ?1 AS INTEGER), 5, 4, 503, 'k1', x'00'
     FROM numbers`,
    count,
    EVENT,
    Date.now(),
    outageMs,
  );

/** Sends rows six at a time to a CRM that takes all. @returns their ids; ends early after `limit` of them */
function drain(storage: DurableObjectStorage, limit = Infinity): string[] {
  const now = Date.now();
  const rows = new Rows(storage);
  const recovery = new Recovery(rows, storage.kv);
  const underWay = new Map<string, DueRow>();
  const sent: string[] = [];
  // The probe that finds the CRM working again.
  recovery.note({ status: 200 }, now);
  for (;;) {
    for (const row of recovery.next(now, underWay, 6 - underWay.size)) underWay.set(row.id, row);
    const [first] = underWay.values();
    if (!first || sent.length === limit) return sent;
    underWay.delete(first.id);
    sent.push(first.id);
    recovery.note({ status: 200 }, now);
    rows.delivered(first, { status: 200 }, now);
  }
}

test.each([
  ['10 minutes', 10 * MINUTE_MS],
  ['6 hours', 6 * HOUR_MS],
  ['3 days', 3 * DAY_MS],
])(
  `a pass sends ${MANY} rows of an outage of %s, oldest first, none twice`,
  async (_, outageMs) => {
    const sent = await runInDurableObject(stub(), (_, { storage }) => {
      fill(storage.sql, MANY, outageMs);
      return drain(storage);
    });
    expect(sent).toHaveLength(MANY);
    expect(sent.every((id, index) => Number(id) === index + 1)).toBe(true);
    expect(await counts()).toMatchObject({ waiting: 0, delivered: MANY });
  },
  5 * 60_000,
);

test('after a restart in the middle of a pass, the rest is sent', async () => {
  const sent = await runInDurableObject(stub(), (_, { storage }) => {
    fill(storage.sql, 1000, HOUR_MS);
    return [drain(storage, 400), drain(storage)];
  });
  expect(sent.map(({ length }) => length)).toEqual([400, 600]);
  expect(new Set(sent.flat()).size).toBe(1000);
});

test('a submission that the CRM takes sends all others at once, without waiting for the probe', async () => {
  await submitDuring(10);
  await pass(HOUR_MS);
  const log = record(taken);
  const started = Date.now();
  await submit('the first after the outage');
  await vi.waitFor(async () => {
    await passUntil(Date.now());
    expect(log).toHaveLength(11);
  });
  expect((log.at(-1)?.at ?? Infinity) - started).toBeLessThan(MINUTE_MS);
});

test('while the CRM is down, one row probes it every five minutes and keeps its place in the schedule', async () => {
  await submitDuring(3);
  await pass(HOUR_MS);
  const places = () =>
    runInDurableObject(stub(), (_, { storage: { sql } }) =>
      sql.exec('SELECT id, step, coalesce(resume_at, next_at) AS at FROM submissions ORDER BY id').toArray(),
    );
  const before = await places();
  const log = record(down);
  await pass(HOUR_MS / 2);
  expect(log).toHaveLength(6);
  expect(new Set(log.map(({ id }) => id)).size).toBe(3);
  expect(await places()).toEqual(before);
});

test('a row that the CRM rejects is neither a probe nor sent again with the others', async () => {
  crm.answers(refuses(422));
  const rejected = await submit('rejected');
  const rejectsIt =
    (other: Answer): Answer =>
    (received) =>
      (idOf(received) === rejected ? refuses(422) : other)(received);
  await pass(10 * MINUTE_MS);
  const quiet = record(refuses(422));
  await pass(20 * MINUTE_MS);
  expect(quiet).toEqual([]);

  crm.answers(rejectsIt(down));
  const waiting = [await submit('one'), await submit('two')];
  await pass(20 * MINUTE_MS);
  const log = record(rejectsIt(taken));
  await pass(5 * MINUTE_MS);
  expect(log.map(({ id }) => id).sort()).toEqual(waiting.sort());
});

test('a row on which the CRM always fails does not hide its recovery, and is not sent in a loop', async () => {
  const [poison] = await submitDuring(20);
  await pass(3 * HOUR_MS, 20 * MINUTE_MS);
  const log = record((received) => (idOf(received) === poison ? down(received) : taken(received)));
  await pass(10 * MINUTE_MS);
  expect(await counts()).toMatchObject({ waiting: 1, delivered: 19 });
  for (let minute = 0; minute < 30; minute++) {
    await submit(`later ${minute}`);
    await pass(MINUTE_MS);
  }
  expect(await counts()).toMatchObject({ waiting: 1, delivered: 49 });
  expect(log.filter(({ id }) => id === poison).length).toBeLessThanOrEqual(2 * (40 / 5) + 1);
});

test('Retry-After holds up probes and the pass', async () => {
  await submitDuring(5);
  await pass(HOUR_MS);
  const asked = record(refuses(503, { 'retry-after': '7200' }));
  await pass(10 * MINUTE_MS);
  expect(asked).toHaveLength(1);
  const heldSince = asked[0]?.at ?? 0;
  // Even if the object restarts, and the CRM takes a new submission meanwhile.
  await evictDurableObject(stub());
  const log = record(taken);
  await submit('new');
  await passUntil(heldSince + 2 * HOUR_MS - 1000);
  const early = log.length;
  await pass(HOUR_MS);
  expect(log).toHaveLength(6);
  // The schedule goes on: an attempt of another row may be due in these two hours.
  expect(log.slice(1, early).every(({ at }) => at > heldSince)).toBe(true);
  expect(early).toBeLessThanOrEqual(6);
});

test('a CRM that fails again pauses the pass', async () => {
  await submitDuring(40);
  await pass(3 * HOUR_MS, 20 * MINUTE_MS);
  let left = 10;
  const log = record((received) => (left-- > 0 ? taken(received) : down(received)));
  await pass(5 * MINUTE_MS);
  expect(await counts()).toMatchObject({ delivered: 10, waiting: 30 });
  // The attempts that were under way.
  expect(log.length).toBeLessThanOrEqual(10 + 6);
  record(taken);
  await pass(10 * MINUTE_MS);
  expect(await counts()).toMatchObject({ delivered: 40 });
});

/** An outbox with very many rows: query plans, costs and the migration of an older outbox. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, inject, test, vi } from 'vitest';
import type { EventName } from '@/shared/events';
import { storeEvent } from '../../functions/outbox/client';
import type { Outbox } from '../../functions/outbox/outbox';
import { monitorOf } from '../../functions/outbox/monitor-stub';
import { sweepAll } from '../../functions/outbox/sweep';
import { queries } from '../../functions/outbox/queries';
import { outboxEvents, outboxOf } from '../../functions/outbox/outbox-stub';
import { env } from './ask';
import { taken, withFakeCrm } from './fake-crm';

const EVENT = 'contact_form_submission';
const OTHER_EVENT = 'weight_loss_consultation_request';
const DAY_MS = 24 * 60 * 60 * 1000;
const MANY = 50_000;
const MILLION = 1_000_000;
/** Number of runs of each measurement. */
const TURNS = 200;

const { crm } = withFakeCrm();

const stub = (event: EventName = EVENT) => outboxOf(env, event);
const inObject = <T>(work: (storage: DurableObjectStorage, outbox: Outbox) => T, event?: EventName) =>
  runInDurableObject(stub(event), (outbox: Outbox, { storage }) => work(storage, outbox));

const submit = (event: EventName = EVENT) =>
  storeEvent(env, {
    event,
    data: { name: 'Zoë', email: 'zoe@example.com', message: 'Hello' },
    idempotencyKey: crypto.randomUUID(),
  });

/** Adds rows in a state, created one second apart; the newest is `ageMs` old. */
const fill = (
  count: number,
  state: string,
  { ageMs = DAY_MS, event = EVENT }: { ageMs?: number; event?: EventName } = {},
) =>
  inObject(
    ({ sql }) =>
      sql
        .exec(
          `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
         INSERT INTO submissions (id, event, fingerprint, state, created_at, settled_at, key_id)
         SELECT ?2 || n, ?4, ?2 || n, ?2, ?3 - n * 1000, ?3 - n * 1000, 'k1' FROM numbers`,
          count,
          state,
          Date.now() - ageMs,
          event,
        )
        .toArray(),
    event,
  );

const counts = async () => (await stub().state()).counts;

test.each(Object.entries(queries))('the query %s does not scan a table', async (_, query) => {
  const plan = await inObject(({ sql }) => {
    const places = query.match(/\?\d?/g) ?? [];
    const numbered = Math.max(0, ...places.map((place) => Number(place.slice(1))));
    const values = Array(numbered || places.length).fill('1');
    return sql.exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...values).toArray();
  });
  const steps = plan.map(({ detail }) => detail);
  expect(steps.filter((step) => /^SCAN (submissions|hourly)/.test(step))).toEqual([]);
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
});

describe('with very many rows', () => {
  /** Returns how many rows the database reads and writes for `work`: Cloudflare charges for them. */
  async function cost(work: (executed: string[]) => Promise<unknown>) {
    const executed: string[] = [];
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
    const prototype = await inObject<SqlStorage>(({ sql }) => Object.getPrototypeOf(sql));
    const exec = Reflect.get<SqlStorage, 'exec'>(prototype, 'exec');
    const spy = vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, ...args) {
      const cursor = exec.apply(this, args);
      cursors.push(cursor);
      executed.push(args[0]);
      return cursor;
    });
    await work(executed);
    spy.mockRestore();
    const sum = (pick: 'rowsRead' | 'rowsWritten') =>
      cursors.reduce((total, cursor) => total + cursor[pick], 0);
    return { read: sum('rowsRead'), written: sum('rowsWritten') };
  }

  const deliverOne = async () => {
    const before = crm.received.length;
    await submit();
    await crm.got(before + 1);
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ waiting: 0 }));
  };

  test('accepting, delivering, reporting and sweeping read no more of them', async () => {
    await fill(10, 'delivered');
    const few = await cost(async () => {
      await deliverOne();
      await stub().report();
      await sweepAll(env);
    });
    await fill(5000, 'quarantined');
    await fill(MANY, 'dead');
    const many = await cost(async () => {
      await deliverOne();
      await stub().report();
      await sweepAll(env);
    });
    expect(few.read).toBeGreaterThan(0);
    // The difference is the page of listed rows: full instead of ten.
    expect(many.read).toBeLessThan(few.read + 500);
    expect(many.written).toBeLessThan(few.written + 50);
  }, 60_000);

  test('a submission and a sweep cost what docs/operating.md says', async () => {
    await fill(MANY, 'delivered');
    // The monitor, which the object asks about restores, creates its tables once.
    await monitorOf(env).alerts();
    const deliver = async (executed: string[]) => {
      await submit();
      // Asking the object for its counts would cost, too.
      await vi.waitFor(() => {
        expect(executed).toContain(queries.note);
        expect(executed.lastIndexOf(queries.nextAt)).toBeGreaterThan(executed.indexOf(queries.note));
      });
    };
    const submission = await cost(deliver);
    const withStart = await cost(async (executed) => {
      await evictDurableObject(stub());
      await evictDurableObject(monitorOf(env));
      await deliver(executed);
    });
    await sweepAll(env);
    const sweep = await cost(() => sweepAll(env));
    const expired = Date.now() - 31 * DAY_MS;
    await inObject(({ sql }) =>
      sql.exec(`UPDATE submissions SET settled_at = ? WHERE id = 'delivered1'`, expired).toArray(),
    );
    const erasing = await cost(() => sweepAll(env));
    expect(submission.written).toBe(14);
    expect(submission.read).toBeLessThanOrEqual(13);
    expect(withStart.written).toBe(14);
    expect(withStart.read).toBeLessThanOrEqual(46);
    expect(sweep).toEqual({ read: expect.any(Number), written: 0 });
    expect(sweep.read).toBeLessThanOrEqual(18 * outboxEvents.length);
    expect(erasing.written).toBe(2);
  }, 60_000);

  test('the numbers of an outage are exact, so that staff hear when they have grown tenfold', async () => {
    await fill(MANY, 'waiting');
    await inObject(({ sql }) =>
      sql.exec(`UPDATE submissions SET last_status = 422 WHERE id < 'waiting3'`).toArray(),
    );
    await fill(1, 'delivered');
    await inObject(({ sql }) =>
      sql.exec(
        `UPDATE submissions SET state = 'waiting', created_at = ? WHERE id = 'delivered1'`,
        Date.now(),
      ),
    );
    const { counts, overdue, rejected } = await stub().state();
    expect(counts.waiting).toBe(MANY + 1);
    expect(rejected.count).toBeGreaterThan(20_000);
    expect(overdue.count + rejected.count).toBe(MANY);
    expect(overdue.oldestAt).toBeLessThan(Date.now() - DAY_MS);
  }, 60_000);

  test('the quarantine keeps all of its 10,000 for their time, tells staff at half, and refuses others', async () => {
    await fill(9_999, 'quarantined');
    const trap = () =>
      storeEvent(env, {
        event: EVENT,
        data: { name: 'Zoë', email: 'zoe@example.com', message: 'Hello' },
        idempotencyKey: crypto.randomUUID(),
        isSuspect: true,
      });
    const { id } = await trap();
    await expect(trap()).rejects.toThrow('could not be reached');
    await submit();
    await crm.got(1);
    await sweepAll(env);
    expect(await counts()).toMatchObject({ quarantined: 10_000 });
    expect((await monitorOf(env).condition()).problems).toContainEqual({
      of: EVENT,
      trouble: 'full',
      count: 1,
    });
    await stub().act('delete', { id });
    await trap();
    expect(await counts()).toMatchObject({ quarantined: 10_000 });
  }, 60_000);

  test('expired rows are erased in batches, a limited number at a time', async () => {
    await fill(MANY, 'delivered', { ageMs: 31 * DAY_MS });
    await sweepAll(env);
    const { delivered } = await counts();
    expect(delivered).toBe(MANY - 10_000);
    await sweepAll(env);
    expect((await counts()).delivered).toBe(MANY - 20_000);
  }, 60_000);
});

// Depends on timing, so it runs only in `npm run chaos`. It is not skipped, because `npm test` counts that as failed.
if (inject('isLong'))
  test(
    'accepting, reporting and sweeping are as fast with a million rows as with a thousand',
    async () => {
      const outboxOf = (event: EventName) => ({
        accept: () => submit(event),
        report: async () => stub(event).report(),
        sweep: async () => stub(event).sweep(),
      });
      const outboxes = [outboxOf(EVENT), outboxOf(OTHER_EVENT)];
      await fill(1000, 'dead');
      await fill(MILLION / 2, 'delivered', { event: OTHER_EVENT });
      await fill(MILLION / 2, 'waiting', { event: OTHER_EVENT });

      const medians: Record<string, number[]> = {};
      for (const name of ['accept', 'report', 'sweep'] as const) {
        // Alternates, so that other load on this computer slows down both.
        const times = outboxes.map(() => [] as number[]);
        for (let turn = 0; turn < 2 * TURNS; turn++) {
          const start = performance.now();
          await outboxes[turn % 2]?.[name]();
          times[turn % 2]?.push(performance.now() - start);
        }
        medians[name] = times.map((of) => of.sort((a, b) => a - b)[TURNS / 2] ?? 0);
      }
      console.info(JSON.stringify({ 'median of ms with a thousand and with a million rows': medians }));
      for (const [name, [thousand = 0, million = 0]] of Object.entries(medians))
        expect(million, name).toBeLessThan(1.5 * thousand + 2);
    },
    5 * 60_000,
  );

describe('an outbox of an earlier release', () => {
  /** Restores the schema from before the counters. */
  const EARLIER = `
    DROP TABLE submissions; DROP TABLE counters; DROP TABLE hourly;
    CREATE TABLE submissions (
      id TEXT PRIMARY KEY, event TEXT NOT NULL, fingerprint TEXT NOT NULL UNIQUE, state TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, step INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
      next_at INTEGER, settled_at INTEGER, last_status INTEGER, last_error TEXT, key_id TEXT NOT NULL, payload BLOB
    ) STRICT;
    CREATE INDEX submissions_by_state ON submissions (state, next_at);`;

  test('keeps and counts every row, and delivers waiting ones', async () => {
    await submit();
    await crm.got(1);
    const sealed = await inObject(({ sql }) => sql.exec('SELECT key_id FROM submissions').one()['key_id']);
    // A waiting row, accepted while the CRM was down.
    crm.answers(() => new Response(null, { status: 503 }));
    const { id } = await submit();
    await crm.got(2);
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ waiting: 1, delivered: 1 }));
    await inObject(({ sql }) => {
      const columns =
        'id, event, fingerprint, state, attempts, step, created_at, next_at, settled_at, last_status, last_error, key_id, payload';
      sql.exec(`CREATE TABLE kept AS SELECT ${columns} FROM submissions`);
      sql.exec(EARLIER);
      sql.exec(`INSERT INTO submissions SELECT * FROM kept; DROP TABLE kept;`);
      sql.exec(
        `INSERT INTO submissions (id, event, fingerprint, state, created_at, settled_at, key_id)
         VALUES ('given up', '${EVENT}', 'f1', 'dead', 1, ?, 'k0')`,
        Date.now(),
      );
    });

    await evictDurableObject(stub());
    crm.answers(taken);
    expect(await counts()).toEqual({ waiting: 1, unconfigured: 0, delivered: 1, dead: 1, quarantined: 0 });
    expect((await stub().report()).undeliveredByKey).toEqual({ [String(sealed)]: 1, k0: 1 });
    await stub().act('retry', { id });
    await crm.got(3);
    expect(crm.received[2]?.headers['webhook-id']).toBe(id);
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ waiting: 0, delivered: 2, dead: 1 }));
    await evictDurableObject(stub());
    expect(await counts()).toMatchObject({ delivered: 2, dead: 1 });
  });
});

test('the counters stay correct, whatever happens to rows', async () => {
  await fill(7, 'dead');
  await fill(3, 'quarantined');
  await inObject(({ sql }) => {
    sql.exec(`UPDATE submissions SET state = 'waiting', next_at = 9e15 WHERE id IN ('dead1', 'dead2')`);
    sql.exec(`UPDATE submissions SET state = 'delivered' WHERE id = 'dead3'`);
    sql.exec(`DELETE FROM submissions WHERE id IN ('dead4', 'quarantined1')`);
  });
  expect(await counts()).toEqual({ waiting: 2, unconfigured: 0, delivered: 1, dead: 3, quarantined: 2 });
});

/** A restore brings back what is missing, sends nothing by itself, and survives a crash at each of its steps. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventName } from '@/shared/events';
import type { Report } from '@/shared/outbox';
import { storeEvent } from '../../functions/outbox/client';
import { outboxOf } from '../../functions/outbox/outbox-stub';
import { sweepAll } from '../../functions/outbox/sweep';
import { Monitor } from '../../functions/outbox/monitor';
import { fixtures } from '../fixtures/posted';
import { ask, env, postJson, refusalOf } from './ask';
import { hangs, refuses, taken, withFakeCrm } from './fake-crm';
import { fakeRecovery } from './fake-recovery';

const EVENT = 'contact_form_submission' satisfies EventName;
const MINUTE_MS = 60_000;
const operator = { authorization: `Bearer ${env.OPERATOR_TOKEN}` };

const { crm } = withFakeCrm();
beforeEach(() => crm.answers(refuses(503)));

const stub = () => outboxOf(env, EVENT);
const state = async () => (await stub().state()).counts;
const rows = async () =>
  (await (await ask('/api/outbox', { headers: operator })).json<Report>()).rows.map(
    ({ id, state, lastError }) => ({ id, state, lastError }),
  );
const act = async (action: string, body: object) => {
  const response = await postJson(`/api/outbox/${action}`, body, operator);
  return response.json<Record<string, unknown>>();
};
/** Returns the log without the entries about the requests of these tests. */
const log = async () => {
  const answer = await ask('/api/outbox/audit', { headers: operator });
  const { entries } = await answer.json<{ entries: { action: string }[] }>();
  return entries.filter(({ action }) => action !== 'sign-in');
};
const sent = () => crm.received.map(({ headers }) => headers['webhook-id']);

const submit = async () => {
  const { id } = await storeEvent(env, {
    event: EVENT,
    data: fixtures.contact.complete.input,
    idempotencyKey: crypto.randomUUID(),
  });
  return id;
};

/** Waits for the first attempt of each waiting row, then makes every row an hour older. */
async function settle() {
  await vi.waitFor(async () =>
    expect(
      await runInDurableObject(stub(), (_, { storage: { sql } }) =>
        sql.exec(`SELECT id FROM submissions WHERE state = 'waiting' AND attempts = 0`).toArray(),
      ),
    ).toEqual([]),
  );
  await runInDurableObject(stub(), (_, { storage: { sql } }) => {
    sql.exec('UPDATE submissions SET created_at = created_at - ?', 60 * MINUTE_MS);
  });
}

/** Does what would send: the alarm, and a sweep. */
async function run() {
  await runDurableObjectAlarm(stub());
  await sweepAll(env);
  await runDurableObjectAlarm(stub());
}

const at = () => new Date(Date.now() - 10 * MINUTE_MS).toISOString();
const restore = (body: object = {}) =>
  act('restore', { event: EVENT, at: at(), reason: 'Mistyped', ...body });
const recovery = async () => {
  const fake = await fakeRecovery(env, EVENT);
  await fake.remember(Date.now() - 20 * MINUTE_MS);
  return fake;
};

const sendsAll = async () => {
  crm.answers(taken);
  await act('retry', { event: EVENT });
  await vi.waitFor(async () => expect(await state()).toMatchObject({ waiting: 0, dead: 0 }));
};

test('a deleted submission comes back dead, is not sent, and can be retried under its id', async () => {
  const id = await submit();
  await settle();
  await recovery();
  await act('delete', { event: EVENT, olderThanHours: 0, state: 'waiting', reason: 'Mistyped' });
  expect(await rows()).toEqual([]);

  expect(await restore()).toEqual({ ok: true, restored: 1, undo: expect.any(String) });
  expect(await rows()).toEqual([{ id, state: 'dead', lastError: 'restored' }]);
  crm.answers(taken);
  crm.received.length = 0;
  await run();
  expect(sent()).toEqual([]);
  await sendsAll();
  expect(sent()).toEqual([id]);
  const [received] = crm.received;
  expect(received && crm.open(received)).toMatchObject({ data: fixtures.contact.complete.input });
});

test('what was delivered or accepted since stays as it is, and nothing is sent twice', async () => {
  const delivered = [await submit(), await submit()];
  await settle();
  await recovery();
  crm.answers(taken);
  await act('retry', { event: EVENT });
  await vi.waitFor(async () => expect(await state()).toMatchObject({ delivered: 2, waiting: 0 }));
  delivered.push(await submit());
  await vi.waitFor(async () => expect(await state()).toMatchObject({ delivered: 3 }));
  crm.answers(refuses(503));
  const waiting = await submit();
  await vi.waitFor(() => expect(sent()).toContain(waiting));
  await vi.waitFor(async () => expect(await state()).toMatchObject({ waiting: 1 }));

  expect(await restore()).toMatchObject({ ok: true, restored: 0 });
  expect(await state()).toEqual({ delivered: 3, waiting: 1, dead: 0, quarantined: 0, unconfigured: 0 });
  crm.received.length = 0;
  await run();
  await sendsAll();
  expect(sent()).toEqual([waiting]);
  expect((await rows()).filter(({ state }) => state === 'delivered')).toHaveLength(4);
});

test('what waits has its alarm at once, even if the platform takes the alarm back in time, too', async () => {
  const { schedule } = await recovery();
  await submit();
  await settle();
  const restart = schedule.getMockImplementation();
  schedule.mockImplementationOnce(async function (this: DurableObjectStorage, bookmark) {
    await this.deleteAlarm();
    return restart?.call(this, bookmark) ?? '';
  });
  expect(await restore()).toMatchObject({ ok: true, restored: 0 });
  expect(await runInDurableObject(stub(), (_, { storage }) => storage.getAlarm())).not.toBeNull();
});

test('the bookmark undoes it, and keeps what was retried in between', async () => {
  const [first, second] = [await submit(), await submit()];
  await settle();
  await recovery();
  await act('delete', { event: EVENT, olderThanHours: 0, state: 'waiting', reason: 'Mistyped' });
  const { undo } = await restore();
  expect(await state()).toMatchObject({ dead: 2 });
  crm.answers(taken);
  await act('retry', { id: first });
  await vi.waitFor(async () => expect(await state()).toMatchObject({ delivered: 1, dead: 1 }));

  expect(await act('restore', { event: EVENT, bookmark: undo, reason: 'Undone' })).toMatchObject({
    ok: true,
    restored: 0,
  });
  expect(await rows()).toMatchObject([{ id: first, state: 'delivered' }]);
  expect((await rows()).map(({ id }) => id)).not.toContain(second);
});

test('it is in the audit log, and a dry run only lists the deletions since', async () => {
  const id = await submit();
  await settle();
  const { schedule } = await recovery();
  await act('delete', { id, reason: 'Mistyped' });
  expect(await restore({ dryRun: true })).toEqual({
    ok: true,
    bookmark: '00000001',
    deletions: [expect.objectContaining({ action: 'delete', target: id, count: 1 })],
  });
  expect(schedule).not.toHaveBeenCalled();
  expect(await rows()).toEqual([]);
  expect(await log()).toHaveLength(1);
  await restore({ reason: 'The wrong id' });
  expect((await log())[0]).toMatchObject({
    ...{ who: 'operator', action: 'restore', reason: 'The wrong id', count: 1 },
    target: expect.stringMatching(/^contact_form_submission, to 20/),
  });
});

test('a delivery under way ends first, so that it is not repeated', async () => {
  const id = await submit();
  await settle();
  await recovery();
  const { answer, letGo } = hangs();
  crm.answers(answer);
  crm.received.length = 0;
  await act('retry', { id });
  await crm.got(1);
  const restored = restore();
  const late = submit();
  await vi.waitFor(async () => expect(await state()).toMatchObject({ waiting: 2 }));
  crm.answers(taken);
  letGo();
  expect(await restored).toMatchObject({ ok: true, restored: 0 });
  await late;
  await run();
  await vi.waitFor(async () => expect(await state()).toMatchObject({ delivered: 2, waiting: 0 }));
  expect(sent().sort()).toEqual([id, await late].sort());
});

describe('a crash', () => {
  const lost = () => {
    throw new Error('Connection lost');
  };

  /** One row that was delivered after the time, and one that was deleted. */
  async function prepare() {
    const [delivered, deleted] = [await submit(), await submit()];
    await settle();
    const fake = await recovery();
    crm.answers((one) => (one.headers['webhook-id'] === delivered ? taken : refuses(503))(one));
    await act('retry', { id: delivered });
    await vi.waitFor(async () => expect(await state()).toMatchObject({ delivered: 1, waiting: 1 }));
    await act('delete', { id: deleted });
    crm.answers(taken);
    crm.received.length = 0;
    return { ...fake, delivered, deleted };
  }

  const failures: [string, (fake: Awaited<ReturnType<typeof prepare>>) => void][] = [
    [
      'before the rows are copied',
      () => vi.spyOn(Monitor.prototype, 'beginRestore').mockImplementationOnce(lost),
    ],
    ['while the rows are copied', () => vi.spyOn(Monitor.prototype, 'keepRows').mockImplementationOnce(lost)],
    ['before the restart', ({ schedule }) => schedule.mockImplementationOnce(async () => lost())],
  ];
  test.each(failures)('%s changes nothing, and says so', async (_, fail) => {
    const fake = await prepare();
    fail(fake);
    const response = await postJson(
      '/api/outbox/restore',
      { event: EVENT, at: at(), reason: 'Test' },
      operator,
    );
    expect(response.status).toBe(503);
    expect(await refusalOf(response)).toMatchObject({
      message: expect.stringContaining('Nothing was changed'),
    });
    expect(await rows()).toMatchObject([{ id: fake.delivered, state: 'delivered' }]);
    expect((await log())[0]).toMatchObject({ action: 'restore', count: null });
    const next = await submit();
    await run();
    await vi.waitFor(async () => expect(await state()).toMatchObject({ delivered: 2 }));
    expect(sent()).toEqual([next]);
  });

  test.each(['lastRestore', 'keptRows', 'endRestore'] as const)(
    'after the restart, when the monitor does not answer (%s): nothing is sent until it does',
    async (method) => {
      const { schedule, delivered, deleted } = await prepare();
      const restart = schedule.getMockImplementation();
      let silent: { mockRestore: () => void } | undefined;
      schedule.mockImplementationOnce(function (this: DurableObjectStorage, bookmark) {
        silent = vi.spyOn(Monitor.prototype, method).mockImplementation(lost);
        return restart?.call(this, bookmark) ?? lost();
      });
      const answer = await postJson(
        '/api/outbox/restore',
        { event: EVENT, at: at(), reason: 'Test' },
        operator,
      );
      expect(answer.status).toBe(method === 'lastRestore' ? 503 : 200);
      const late = await submit();
      for (let turn = 0; turn < 3; turn++) {
        await runDurableObjectAlarm(stub());
        await expect(async () => stub().sweep()).rejects.toThrow('Connection lost');
        await evictDurableObject(stub());
      }
      expect(sent()).toEqual([]);

      silent?.mockRestore();
      await run();
      await vi.waitFor(async () =>
        expect(await state()).toMatchObject({ delivered: 2, dead: 1, waiting: 0 }),
      );
      expect(sent()).toEqual([late]);
      expect(await rows()).toContainEqual({ id: deleted, state: 'dead', lastError: 'restored' });
      expect(await rows()).toContainEqual({ id: delivered, state: 'delivered', lastError: null });
      expect((await log())[0]).toMatchObject({ action: 'restore', count: 1 });
    },
  );
});

test('without point-in-time recovery, as on this computer, it is 503 and changes nothing', async () => {
  const id = await submit();
  const response = await postJson(
    '/api/outbox/restore',
    { event: EVENT, at: at(), reason: 'Test' },
    operator,
  );
  expect(response.status).toBe(503);
  expect(await rows()).toMatchObject([{ id, state: 'waiting' }]);
  expect(await log()).toEqual([]);
});

describe('an order', () => {
  const body = { event: EVENT, reason: 'Test' };
  test.each([
    ['without a reason', { event: EVENT, at: at() }],
    ['without a time', body],
    ['of the future', { ...body, at: '2126-01-01T00:00:00Z' }],
    ['of more than 30 days ago', { ...body, at: new Date(Date.now() - 31 * 86_400_000).toISOString() }],
    ['without a time zone', { ...body, at: '2026-11-20T10:00:00' }],
    ['with a time and a bookmark', { ...body, at: at(), bookmark: '00000001' }],
    ['of every event', { at: at(), reason: 'Test' }],
    ['of an unknown event', { ...body, event: 'webhook_test', at: at() }],
  ])('%s is 422', async (_, order) => {
    expect((await postJson('/api/outbox/restore', order, operator)).status).toBe(422);
  });

  test('of this minute is 422', async () => {
    const recent = { ...body, at: new Date(Date.now() - 10_000).toISOString() };
    expect((await postJson('/api/outbox/restore', recent, operator)).status).toBe(422);
  });

  test('without the token is 401', async () => {
    expect((await postJson('/api/outbox/restore', { ...body, at: at() })).status).toBe(401);
  });
});

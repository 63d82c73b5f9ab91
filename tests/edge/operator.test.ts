/** An operator's actions: selection by id, event and age, dry runs, paging and the audit log. */
import { runInDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import type { EventName } from '@/shared/events';
import { fixtures } from '../fixtures/posted';
import { needed, parseEdgeEnv } from '../../functions/env';
import { storeEvent } from '../../functions/outbox/client';
import type { Report } from '@/shared/outbox';
import { outboxOf } from '../../functions/outbox/outbox-stub';
import { ask, brokenOutbox, env, fakeNamespace, postJson, refusalOf } from './ask';
import { refuses, taken, withFakeCrm } from './fake-crm';

const CONTACT = 'contact_form_submission' satisfies EventName;
const WEIGHT_LOSS = 'weight_loss_consultation_request' satisfies EventName;
const CANARY = 'canary-07d1fe';
const HOUR_MS = 60 * 60 * 1000;

const ANA = '4f9c0b7e61d82a35b0e7f1c69d3a5482';
const BEN = '83ad015f7c2e9b46d1f08e35a97c6b20';
const named = { OPERATOR_TOKEN: `ana:${ANA}, ben:${BEN}` };
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const operator = as(needed(env, 'OPERATOR_TOKEN'));

const { crm, log } = withFakeCrm();

const submit = (event: typeof CONTACT | typeof WEIGHT_LOSS = CONTACT) =>
  storeEvent(env, {
    event,
    data: { ...fixtures.contact.complete.input, message: CANARY },
    idempotencyKey: crypto.randomUUID(),
  });

const outbox = async (query = '') =>
  (await ask(`/api/outbox${query}`, { headers: operator })).json<Report & { operator: string }>();
const order = async (action: string, body: unknown, headers: Record<string, string> = operator) =>
  (await postJson(`/api/outbox/${action}`, body, headers, named)).json();
const byOperator = async (action: string, body: unknown) =>
  (await postJson(`/api/outbox/${action}`, body, operator)).json();

interface Log {
  entries: { id: number; at: string; who: string; action: string; target: string; count: number | null }[];
  next: number | null;
}
/** Returns the log without the entries about the requests of these tests. */
async function audit(query = ''): Promise<Log> {
  const page = await (await ask(`/api/outbox/audit${query}`, { headers: operator })).json<Log>();
  return { ...page, entries: page.entries.filter(({ action }) => action !== 'sign-in') };
}

const totals = (expected: Partial<Report['totals']>) =>
  vi.waitFor(async () => expect((await outbox()).totals).toMatchObject(expected), { timeout: 5000 });

/** Adds dead submissions, created an hour apart; the newest is an hour old. @returns their ids, newest first */
async function addDead(count: number, event: typeof CONTACT | typeof WEIGHT_LOSS = CONTACT) {
  crm.answers(refuses(410));
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await submit(event)).id);
  await vi.waitFor(async () =>
    expect((await outboxOf(env, event).state()).counts).toMatchObject({ waiting: 0, dead: count }),
  );
  await runInDurableObject(outboxOf(env, event), (_, { storage: { sql } }) => {
    for (const [index, id] of ids.entries())
      sql.exec('UPDATE submissions SET created_at = ? WHERE id = ?', Date.now() - (index + 1) * HOUR_MS, id);
  });
  return ids;
}

describe('a retry', () => {
  test.each([
    ['by id', (ids: string[]) => ({ id: ids[1] }), [1]],
    ['by event', () => ({ event: CONTACT }), [0, 1, 2]],
    ['by age', () => ({ olderThanHours: 1.5 }), [1, 2]],
    ['by event and age', () => ({ event: CONTACT, olderThanHours: 2.5 }), [2]],
    ['by state', () => ({ state: 'waiting' }), []],
    ['of everything', () => ({}), [0, 1, 2]],
  ])('%s sends only those', async (_, selection, indexes) => {
    const ids = await addDead(3);
    crm.received.length = 0;
    crm.answers(taken);
    expect(await byOperator('retry', selection(ids))).toEqual({ ok: true, retried: indexes.length });
    await totals({ dead: 3 - indexes.length, delivered: indexes.length });
    const sent = crm.received.map(({ headers }) => headers['webhook-id']);
    expect(sent.sort()).toEqual(indexes.map((index) => ids[index]).sort());
  });

  test('of one event does not affect others', async () => {
    await addDead(1);
    await addDead(2, WEIGHT_LOSS);
    crm.answers(taken);
    expect(await byOperator('retry', { event: WEIGHT_LOSS })).toEqual({ ok: true, retried: 2 });
    await totals({ dead: 1, delivered: 2 });
  });

  test.each([{ id: 'all' }, { event: 'none' }, { olderThanHours: -1 }, { state: 'gone' }, { all: true }, []])(
    'of %j is 422, and sends nothing',
    async (selection) => {
      await addDead(1);
      expect((await postJson('/api/outbox/retry', selection, operator)).status).toBe(422);
      await totals({ dead: 1 });
    },
  );
});

describe('a dry run', () => {
  test.each(['retry', 'delete'])(
    'of %s returns the number of matches, and changes nothing',
    async (action) => {
      const ids = await addDead(3);
      const count = (selection: object) => byOperator(action, { ...selection, dryRun: true });
      const dead = { state: 'dead' };
      expect(await count({ id: ids[0] })).toEqual({ ok: true, matched: 1 });
      expect(await count({ ...dead, event: CONTACT, olderThanHours: 1.5 })).toEqual({ ok: true, matched: 2 });
      expect(await count({ ...dead, event: WEIGHT_LOSS, olderThanHours: 0 })).toEqual({
        ok: true,
        matched: 0,
      });
      expect((await outbox()).totals).toMatchObject({ dead: 3 });
      expect((await audit()).entries).toEqual([]);
    },
  );
});

describe('deleting', () => {
  test('one state of an event does not affect its other states', async () => {
    await addDead(2);
    crm.answers(taken);
    await submit();
    await totals({ dead: 2, delivered: 1 });
    const selection = { event: CONTACT, olderThanHours: 0, state: 'dead', reason: 'Test' };
    expect(await byOperator('delete', selection)).toEqual({ ok: true, deleted: 2 });
    await totals({ dead: 0, delivered: 1 });
  });

  test('many submissions takes several batches, and the counters stay correct', async () => {
    await addDead(1);
    await runInDurableObject(outboxOf(env, CONTACT), (_, { storage: { sql } }) =>
      sql
        .exec(
          `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1234)
           INSERT INTO submissions (id, event, fingerprint, state, created_at, settled_at, key_id)
           SELECT 'copy ' || n, event, 'copy ' || n, 'dead', created_at - n, settled_at, key_id
           FROM submissions, numbers`,
        )
        .toArray(),
    );
    expect((await outbox()).totals).toMatchObject({ dead: 1235 });
    expect(
      await byOperator('delete', { event: CONTACT, olderThanHours: 0, state: 'dead', reason: 'Test' }),
    ).toEqual({
      ok: true,
      deleted: 1235,
    });
    expect((await outbox()).totals).toMatchObject({ dead: 0 });
  });
});

describe('the list', () => {
  test('has pages through all events and states, with each row once', async () => {
    const ids = [...(await addDead(4)), ...(await addDead(3, WEIGHT_LOSS))];
    crm.answers(taken);
    ids.push((await submit()).id, (await submit(WEIGHT_LOSS)).id);
    await totals({ dead: 7, delivered: 2 });

    const seen: Report['rows'] = [];
    let after: string | null = '';
    for (let page = 0; after !== null; page++) {
      const { rows, next }: Report = await outbox(`?limit=2${after && `&after=${after}`}`);
      expect(rows).toHaveLength(page < 4 ? 2 : 1);
      seen.push(...rows);
      after = next;
    }
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(seen.map(({ state }) => state)).toEqual([
      ...Array<string>(7).fill('dead'),
      'delivered',
      'delivered',
    ]);
    const times = seen.slice(0, 7).map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('starts with the oldest waiting submission, with its last outcome and next attempt', async () => {
    crm.answers(refuses(503));
    const ids: string[] = [];
    for (let hours = 3; hours > 0; hours--) {
      const { id } = await submit();
      await runInDurableObject(outboxOf(env, CONTACT), (_, { storage: { sql } }) => {
        sql.exec('UPDATE submissions SET created_at = ? WHERE id = ?', Date.now() - hours * HOUR_MS, id);
      });
      ids.push(id);
    }
    await vi.waitFor(async () =>
      expect((await outbox()).rows).toMatchObject(ids.map(() => ({ attempts: 1 }))),
    );

    const first = await outbox('?state=waiting&limit=2');
    const second = await outbox(`?state=waiting&limit=2&after=${first.next}`);
    const rows = [...first.rows, ...second.rows];
    expect(rows.map(({ id }) => id)).toEqual(ids);
    for (const row of rows) expect(row).toMatchObject({ lastStatus: 503, nextAt: expect.any(String) });
    expect(second.next).toBeNull();
  });

  test('can be filtered by state or event', async () => {
    const [first] = await addDead(1);
    await addDead(1, WEIGHT_LOSS);
    expect((await outbox(`?state=dead&event=${CONTACT}`)).rows).toMatchObject([{ id: first }]);
    expect((await outbox('?state=quarantined')).rows).toEqual([]);
  });

  test.each([
    '?limit=0',
    '?limit=101',
    '?after=none',
    '?after=dead.x.y',
    '?state=all',
    '?page=2',
    '?event=x',
  ])('with %s is 422', async (query) => {
    expect((await ask(`/api/outbox${query}`, { headers: operator })).status).toBe(422);
  });

  test('includes the performance of the last 24 hours', async () => {
    crm.answers(refuses(503));
    await submit();
    await vi.waitFor(async () => expect((await outbox()).last24Hours.failedAttempts).toBe(1));
    crm.answers(taken);
    await byOperator('retry', {});
    await totals({ delivered: 1 });
    const { last24Hours, events, status, finding } = await outbox();
    expect([status, finding]).toEqual(['ok', 'ok']);
    expect(last24Hours).toMatchObject({ delivered: 1, failedAttempts: 1, successRate: 0.5 });
    expect(last24Hours.p50Ms).toBeGreaterThan(0);
    expect(last24Hours.p95Ms).toBe(last24Hours.p50Ms);
    expect(events.find(({ event }) => event === CONTACT)).toMatchObject({ last24Hours, isConfigured: true });
    expect(events.find(({ event }) => event === 'bmi_calculation')).toMatchObject({ isConfigured: false });
  });
});

describe('the audit log', () => {
  test('has every action with operator, target, count and reason, but never contents', async () => {
    const [first, second] = await addDead(3);
    await order('retry', { id: first }, as(ANA));
    await order('delete', { id: second, reason: 'Patient called, booked by phone' }, as(BEN));
    await order('delete', { event: CONTACT, olderThanHours: 0, state: 'dead', reason: 'Test' }, as(BEN));
    await order('release', { event: WEIGHT_LOSS, olderThanHours: 24 }, as(ANA));
    const { entries, next } = await audit();
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      { who: 'ana', action: 'release', target: `${WEIGHT_LOSS}, older than 24 hours`, count: 0 },
      { who: 'ben', action: 'delete', target: `${CONTACT}, dead`, reason: 'Test' },
      { who: 'ben', action: 'delete', target: second, reason: 'Patient called, booked by phone', count: 1 },
      { who: 'ana', action: 'retry', target: first, reason: null, count: 1 },
    ]);
    expect(Date.now() - Date.parse(entries[0]?.at ?? '')).toBeLessThan(10_000);
    expect(JSON.stringify(entries)).not.toContain(CANARY);
    expect(log.text()).not.toContain('booked by phone');
  });

  test('uses the name "operator" for a token without a name', async () => {
    expect((await outbox()).operator).toBe('operator');
    await byOperator('retry', {});
    expect((await audit()).entries).toMatchObject([{ who: 'operator', target: 'every event', count: 0 }]);
  });

  test('names the objects that did not answer, instead of a number that looks final', async () => {
    const changed = { OUTBOX: brokenOutbox };
    const answer = await postJson('/api/outbox/retry', { event: CONTACT }, operator, changed);
    expect(await answer.json()).toEqual({ ok: true, retried: 0, silent: 1 });
    expect((await audit()).entries).toMatchObject([
      { action: 'retry', target: `${CONTACT} (no answer from ${CONTACT})`, count: null },
    ]);
  });

  test('has pages', async () => {
    // For one event, because an action asks every object of its events.
    for (let turn = 0; turn < 103; turn++) await byOperator('retry', { event: CONTACT });
    const first = await audit();
    expect(first.entries).toHaveLength(100);
    const second = await audit(`?before=${first.next}`);
    expect(second).toMatchObject({ next: null, entries: expect.objectContaining({ length: 3 }) });
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(103);
    expect((await ask('/api/outbox/audit?before=x', { headers: operator })).status).toBe(422);
  });

  test('prevents an action if its entry cannot be written', async () => {
    const [id] = await addDead(1);
    const MONITOR = fakeNamespace(() => ({
      count: () => Promise.resolve(),
      begin: () => Promise.reject(new Error('broken')),
    }));
    const response = await postJson('/api/outbox/delete', { id }, operator, { MONITOR });
    expect(response.status).toBe(503);
    expect(await refusalOf(response)).toMatchObject({ code: 'unavailable' });
    await totals({ dead: 1 });
  });

  test.each<[string, string]>([
    ['GET', '/api/outbox/audit'],
    ['POST', '/api/outbox/test-alert'],
  ])('answers %s %s with 503 while the monitor does not work', async (method, path) => {
    const response = await ask(path, { method, headers: operator }, { MONITOR: brokenOutbox });
    expect(response.status).toBe(503);
    expect(await refusalOf(response)).toEqual({
      code: 'unavailable',
      message: 'The monitor does not answer. Try again in a minute.',
    });
  });

  test('is 503 within seconds while the monitor hangs', async () => {
    const MONITOR = fakeNamespace(() => ({
      count: () => Promise.resolve(),
      entries: () => new Promise(() => {}),
    }));
    const response = await ask('/api/outbox/audit', { headers: operator }, { MONITOR });
    expect(response.status).toBe(503);
  });

  test.each([
    'A reason\nwith a second line',
    'A reason\u2028with a second line',
    'A reason \u202ethat reads backwards',
    'x'.repeat(201),
  ])('accepts a reason of one line: %j is 422', async (reason) => {
    const [id] = await addDead(1);
    expect((await postJson('/api/outbox/delete', { id, reason }, operator)).status).toBe(422);
    await totals({ dead: 1 });
  });

  test('is for operators only', async () => {
    expect((await ask('/api/outbox/audit')).status).toBe(401);
    expect((await ask('/api/outbox/audit', { headers: as(ANA) })).status).toBe(401);
    expect((await ask('/api/outbox/audit', { headers: as(ANA) }, named)).status).toBe(200);
    expect((await ask('/api/outbox/audit', { headers: as(`ana:${ANA}`) }, named)).status).toBe(401);
  });
});

describe('a token that is limited', () => {
  const limited = (right: string) => ({ OPERATOR_TOKEN: `ana:${ANA}:${right}` });
  const ordered = async (action: string, right: string) =>
    postJson(`/api/outbox/${action}`, { id: crypto.randomUUID() }, as(ANA), limited(right));

  test.each([
    ['retry', 'retry', 200],
    ['release', 'retry', 200],
    ['delete', 'retry', 403],
    ['retry', 'delete', 403],
    ['release', 'delete', 403],
    ['delete', 'delete', 200],
  ])('%s with the right to %s is %i', async (action, right, status) => {
    const answer = await ordered(action, right);
    expect(answer.status).toBe(status);
    if (status === 403) expect(await refusalOf(answer)).toMatchObject({ code: 'forbidden' });
    expect((await audit()).entries).toHaveLength(status === 200 ? 1 : 0);
  });

  test('still sees everything, and is told what it may do', async () => {
    const answer = await ask('/api/outbox', { headers: as(ANA) }, limited('retry'));
    expect(await answer.json()).toMatchObject({ operator: 'ana', rights: ['retry'] });
    expect((await ask('/api/outbox/audit', { headers: as(ANA) }, limited('delete'))).status).toBe(200);
  });
});

test('several operator tokens are validated at startup', () => {
  const problemsOf = (OPERATOR_TOKEN: string) =>
    parseEdgeEnv({ ...bindings, OPERATOR_TOKEN }).settingProblems;
  expect(problemsOf(named.OPERATOR_TOKEN)).toEqual([]);
  for (const wrong of [
    `ana:${ANA},ana:${BEN}`,
    `ana:${ANA},ben:${ANA}`,
    `ana:${ANA},ben:short`,
    `ana:${ANA},ben:token-of-ben-0123456789`,
    `ana:${ANA}:look`,
    `${ANA},${BEN}`,
  ])
    expect(problemsOf(wrong)).toEqual([expect.stringMatching(/^OPERATOR_TOKEN must /)]);
});

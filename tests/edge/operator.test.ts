/** The operator's view of the outbox and actions on it: who may do what, and what the audit log says. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import type { Report } from '@/shared/outbox';
import { answerOf, ask, basic, env, fakeNamespace, operator, post, postJson, refusalOf } from './ask';
import { hangs, refuses, taken, withFakeCrm } from './fake-crm';
import { change, counts, eventually, expectCounts, HOUR_MS, rowsOf, store, stub } from './outbox-kit';

const CANARY = 'canary-07d1fe';
const ANA = '4f9c0b7e61d82a35b0e7f1c69d3a5482';
const BEN = '83ad015f7c2e9b46d1f08e35a97c6b20';
const named = { OPERATOR_TOKEN: `ana:${ANA}, ben:${BEN}` };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

const { crm, log } = withFakeCrm();

const report = async (query = '', headers = operator) =>
  (await ask(`/api/outbox${query}`, { headers })).json<Report & { ok: true }>();
const order = async (action: string, body: unknown, headers: Record<string, string> = operator) =>
  answerOf(await postJson(`/api/outbox/${action}`, body, headers, named));

const data = { name: CANARY, email: `${CANARY}@example.com`, message: CANARY };

/** Adds a dead submission. @returns its id */
async function addDead(): Promise<string> {
  crm.answers(refuses(410));
  const id = await store({ data });
  await eventually(async () =>
    expect((await rowsOf()).find((row) => row.id === id)).toMatchObject({ state: 'dead' }),
  );
  crm.answers(taken);
  return id;
}

describe('only an operator', () => {
  const routes: [string, string][] = [
    ['GET', ''],
    ['POST', '/retry'],
    ['POST', '/release'],
    ['POST', '/delete'],
    ['POST', '/test-alert'],
  ];

  test.each(routes)('may %s /api/outbox%s', async (method, path) => {
    for (const headers of [
      {},
      basic('operator', 'wrong'),
      basic('somebody', env.OPERATOR_TOKEN ?? ''),
      basic('operator', ''),
      { authorization: `Bearer ${env.OPERATOR_TOKEN}` },
    ]) {
      const response = await ask(`/api/outbox${path}`, { method, headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Basic realm="Operators"');
      expect(await refusalOf(response)).toMatchObject({ code: 'unauthorized' });
    }
  });

  test.each(routes)('may from this site %s /api/outbox%s', async (method, path) => {
    const headers = { ...operator, 'sec-fetch-site': 'cross-site' };
    expect((await ask(`/api/outbox${path}`, { method, headers })).status).toBe(403);
  });

  test('has a name of their own', async () => {
    const id = await addDead();
    expect((await ask('/api/outbox', { headers: basic('ben', ANA) }, named)).status).toBe(401);
    expect((await ask('/api/outbox', { headers: operator }, named)).status).toBe(401);
    await order('retry', { id }, basic('ana', ANA));
    await order('delete', { id }, basic('ben', BEN));
    expect((await report()).audit).toMatchObject([{ who: 'ben' }, { who: 'ana' }]);
  });

  test('may guess 60 times a minute', async () => {
    const limit = vi.fn(async () => ({ success: false }));
    const changed = { OPERATOR_RATE_LIMITER: { limit }, FORM_RATE_LIMIT: 'on' as const };
    const headers = { ...operator, 'cf-connecting-ip': '192.0.2.1' };
    const response = await ask('/api/outbox', { headers }, changed);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
  });
});

describe('the report', () => {
  test('counts by endpoint, and lists the newest first, without contents', async () => {
    const dead = await addDead();
    await change('UPDATE submissions SET created_at = created_at - 1000');
    crm.answers(refuses(503));
    const waiting = await store({ data });
    await eventually(async () => expect((await rowsOf()).at(-1)).toMatchObject({ attempts: 1 }));
    const text = await (await ask('/api/outbox', { headers: operator })).text();
    expect(text).not.toContain(CANARY);
    const { endpoints, rows, ...rest } = JSON.parse(text) as Report;
    expect(endpoints.contact).toEqual({
      waiting: 1,
      delivered: 0,
      dead: 1,
      quarantined: 0,
      oldestWaiting: rows[0]?.createdAt,
      isConfigured: true,
      breaker: { isOpen: true, nextAt: expect.any(String), lastResult: 'HTTP 503' },
    });
    expect(endpoints.bmi).toMatchObject({ waiting: 0, isConfigured: false, oldestWaiting: null });
    const row = { event: 'contact_form_submission', endpoint: 'contact', attempts: 1 };
    expect(rows).toEqual([
      {
        ...row,
        id: waiting,
        state: 'waiting',
        createdAt: expect.any(String),
        nextAt: endpoints.contact.breaker.nextAt,
        settledAt: null,
        lastResult: 'HTTP 503',
      },
      {
        ...row,
        id: dead,
        state: 'dead',
        createdAt: expect.any(String),
        nextAt: null,
        settledAt: expect.any(String),
        lastResult: 'HTTP 410',
      },
    ]);
    expect(rest).toEqual({
      ok: true,
      status: 'degraded',
      problems: [{ key: 'contact dead', text: expect.stringContaining('contact: 1 submission given up') }],
      keysInUse: { k1: 2 },
      jurisdiction: null,
      audit: [],
      channels: [],
      settingProblems: [],
    });
  });

  test('has 100 rows, and older ones before a time, of one state if asked', async () => {
    const id = await addDead();
    await runInDurableObject(stub(), (_, { storage: { sql } }) =>
      sql
        .exec(
          `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 149)
           INSERT INTO submissions (id, event, endpoint, state, key_id, created_at, since)
           SELECT 'copy ' || n, event, endpoint, 'delivered', key_id, created_at - n, since FROM submissions, numbers`,
        )
        .toArray(),
    );
    const { rows } = await report();
    expect(rows).toHaveLength(100);
    expect(rows[0]).toMatchObject({ id });
    expect((await report(`?before=${rows.at(-1)?.createdAt}`)).rows).toHaveLength(50);
    expect((await report('?state=dead')).rows).toMatchObject([{ id }]);
    expect((await report('?state=waiting')).rows).toEqual([]);
  });

  test.each(['?state=all', '?before=yesterday', '?page=2'])('with %s is 422', async (query) => {
    expect((await ask(`/api/outbox${query}`, { headers: operator })).status).toBe(422);
  });

  test('says where the object stores its data', async () => {
    const OUTBOX = fakeNamespace(() => ({ report: async () => ({ jurisdiction: 'us' }) }));
    const response = await ask('/api/outbox', { headers: operator }, { OUTBOX });
    expect(await response.json()).toMatchObject({ jurisdiction: 'us' });
  });
});

describe('a retry', () => {
  test('by id, or of one endpoint and state, sends only those', async () => {
    const ids = [await addDead(), await addDead(), await addDead()];
    crm.received.length = 0;
    expect(await order('retry', { id: ids[1] }, basic('ana', ANA))).toEqual({ ok: true, count: 1 });
    await expectCounts({ dead: 2, delivered: 1 });
    expect(crm.received.map(({ headers }) => headers['webhook-id'])).toEqual([ids[1]]);

    const dead = { endpoint: 'contact', state: 'dead' };
    expect(await order('retry', { ...dead, endpoint: 'bmi' }, basic('ana', ANA))).toMatchObject({ count: 0 });
    expect(await order('retry', dead, basic('ana', ANA))).toEqual({ ok: true, count: 2 });
    await expectCounts({ dead: 0, delivered: 3 });
    expect(
      await order('retry', { endpoint: 'contact', state: 'delivered' }, basic('ana', ANA)),
    ).toMatchObject({
      count: 0,
    });
    expect(crm.received).toHaveLength(3);
  });

  test('lets a dead submission begin again', async () => {
    const id = await addDead();
    await change('UPDATE submissions SET since = since - ?', 200 * HOUR_MS);
    crm.answers(refuses(503));
    await order('retry', { id }, basic('ana', ANA));
    await eventually(async () =>
      expect(await rowsOf()).toMatchObject([{ state: 'waiting', attempts: 1, settled_at: null }]),
    );
  });
});

describe('a deletion', () => {
  test('erases a submission in any state, but not while it is being sent', async () => {
    const dead = await addDead();
    const delivered = await store();
    await expectCounts({ delivered: 1 });
    const suspect = await store({ isSuspect: true });
    const { answer, letGo } = hangs();
    crm.answers(answer);
    const waiting = await store();
    await eventually(() => expect(crm.received).toHaveLength(3));
    expect(await order('delete', { id: waiting }, basic('ana', ANA))).toEqual({ ok: true, count: 0 });
    letGo();
    await expectCounts({ delivered: 2 });
    for (const id of [dead, delivered, suspect, waiting])
      expect(await order('delete', { id }, basic('ana', ANA))).toEqual({ ok: true, count: 1 });
    expect(await rowsOf()).toEqual([]);
  });

  test('of one state leaves the others', async () => {
    await addDead();
    await store({ isSuspect: true });
    const selection = { endpoint: 'contact', state: 'quarantined' };
    expect(await order('delete', selection, basic('ana', ANA))).toEqual({ ok: true, count: 1 });
    expect(await counts()).toMatchObject({ dead: 1, quarantined: 0 });
  });
});

describe.each(['retry', 'release', 'delete'])('%s', (action) => {
  test.each([{}, { id: 'all' }, { endpoint: 'contact' }, { state: 'dead' }, [], 'everything', null])(
    'of %j is 422, and changes nothing',
    async (selection) => {
      await addDead();
      expect((await postJson(`/api/outbox/${action}`, selection, operator)).status).toBe(422);
      expect(await counts()).toMatchObject({ dead: 1 });
      expect((await report()).audit).toEqual([]);
    },
  );

  test('from a page is a form post, and leads back to it', async () => {
    const fields = new URLSearchParams({ endpoint: 'contact', state: 'dead' });
    const response = await post(`/api/outbox/${action}`, fields, { ...operator, ...SAME_ORIGIN });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/operator?done=${action}&count=0`,
    ]);
    expect((await report()).audit).toMatchObject([{ action, target: 'contact dead', count: 0 }]);
  });

  test('takes no other kind of body', async () => {
    const headers = { ...operator, 'content-type': 'text/plain' };
    expect((await post(`/api/outbox/${action}`, 'id=1', headers)).status).toBe(415);
  });
});

describe('the audit log', () => {
  test('has who did what to which, and how many', async () => {
    const id = await addDead();
    await order('retry', { id }, basic('ana', ANA));
    await order('delete', { endpoint: 'contact', state: 'quarantined' }, basic('ben', BEN));
    const { audit } = await report();
    expect(audit).toEqual([
      { at: expect.any(String), who: 'ben', action: 'delete', target: 'contact quarantined', count: 0 },
      { at: expect.any(String), who: 'ana', action: 'retry', target: id, count: 1 },
    ]);
    expect(log.text()).not.toContain(CANARY);
  });

  test('is written in the same transaction: without an entry there is no action', async () => {
    await addDead();
    await change(`CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(FAIL, 'full'); END`);
    const response = await postJson('/api/outbox/delete', { endpoint: 'contact', state: 'dead' }, operator);
    expect(response.status).toBe(500);
    expect(await counts()).toMatchObject({ dead: 1 });
  });
});

test('a test alert says what each channel answered, and nothing about its address', async () => {
  expect(await answerOf(await postJson('/api/outbox/test-alert', {}, operator))).toEqual({
    ok: true,
    channels: [],
  });
});

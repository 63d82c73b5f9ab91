/** The operator's view of the outbox and actions on it: who may do what, and what the audit log says. */
import { describe, expect, test } from 'vitest';
import type { Report } from '@/shared/outbox';
import { answerOf, ask, basic, env, operator, postJson, refusalOf } from './ask';
import { hangs, refuses, taken, withFakeCrm } from './fake-crm';
import { change, counts, eventually, expectCounts, HOUR_MS, rowsOf, store } from './outbox-kit';

const CANARY = 'canary-07d1fe';
const ANA = '4f9c0b7e61d82a35b0e7f1c69d3a5482';
const BEN = '83ad015f7c2e9b46d1f08e35a97c6b20';
const named = { OPERATOR_TOKEN: `ana:${ANA}, ben:${BEN}` };

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

  test.each(['?state=all', '?before=yesterday', '?page=2'])('with %s is 422', async (query) => {
    expect((await ask(`/api/outbox${query}`, { headers: operator })).status).toBe(422);
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

test.each([{}, { id: 'all' }, { endpoint: 'contact' }, { state: 'dead' }, [], null])(
  'an action on %j is 422, and changes nothing',
  async (selection) => {
    await addDead();
    for (const action of ['retry', 'release', 'delete'])
      expect((await postJson(`/api/outbox/${action}`, selection, operator)).status).toBe(422);
    expect(await counts()).toMatchObject({ dead: 1 });
    expect((await report()).audit).toEqual([]);
  },
);

describe('the audit log', () => {
  test('has who did what to which, and how many: each operator has a name', async () => {
    const id = await addDead();
    for (const headers of [basic('ben', ANA), operator])
      expect((await ask('/api/outbox', { headers }, named)).status).toBe(401);
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

/** The operator's page and its API: who may do what, what they show, and what the audit log says. */
import { describe, expect, test } from 'vitest';
import type { Report } from '../../functions/outbox/report';
import type { EdgeEnv } from '../../functions/worker-env';
import { ACCEPT_PAGE, answerOf, ask, basic, env, operator, post, postJson, refusalOf } from './ask';
import { hangs, refuses, taken, withFakeCrm } from './fake-crm';
import { change, counts, eventually, expectCounts, rowsOf, store } from './outbox-kit';

/** A unique string, so that leaked contents can be found. */
const CANARY = 'canary-07d1fe';
const HOSTILE = '<script>alert("1")</script>';
const data = { name: CANARY, email: `${CANARY}@example.com`, message: CANARY };

const ANA = '4f9c0b7e61d82a35b0e7f1c69d3a5482';
const BEN = '83ad015f7c2e9b46d1f08e35a97c6b20';
const named = { OPERATOR_TOKEN: `ana:${ANA}, ben:${BEN}` };

const FRAME = `<p data-fill="operator"></p><div data-fill="report" data-time-zone="America/New_York"></div>`;
const ASSETS = { fetch: async () => new Response(FRAME) } as unknown as EdgeEnv['ASSETS'];

const { crm, log } = withFakeCrm();

const see = (headers: Record<string, string> = operator) => ask('/operator', { headers }, { ASSETS });
const page = async () => (await (await see()).text()).replaceAll(/\s+/g, ' ');
/** Posts a form as the page does. */
const press = (
  action: string,
  fields: Record<string, string>,
  site = 'same-origin',
  changed: Partial<EdgeEnv> = {},
) => {
  const headers = { ...operator, ...ACCEPT_PAGE, 'sec-fetch-site': site };
  return post(`/api/outbox/${action}`, new URLSearchParams(fields), headers, changed);
};

const report = async (query = '') =>
  (await ask(`/api/outbox${query}`, { headers: operator })).json<Report & { ok: true }>();
const order = async (action: string, body: unknown, headers = basic('ana', ANA)) =>
  answerOf(await postJson(`/api/outbox/${action}`, body, headers, named));

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
  test.each([
    ['GET', '/operator'],
    ['GET', '/api/outbox'],
    ['POST', '/api/outbox/retry'],
    ['POST', '/api/outbox/delete'],
    ['POST', '/api/outbox/test-alert'],
  ])('may %s %s', async (method, path) => {
    for (const headers of [
      {},
      basic('operator', 'wrong'),
      basic('somebody', env.OPERATOR_TOKEN ?? ''),
      basic('operator', ''),
      { authorization: `Bearer ${env.OPERATOR_TOKEN}` },
    ]) {
      const response = await ask(path, { method, headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Basic realm="Operators"');
      expect(await refusalOf(response)).toMatchObject({ code: 'unauthorized' });
    }
  });

  test('from this website may act, although the browser adds name and token for others', async () => {
    const id = await addDead();
    for (const action of ['retry', 'delete', 'test-alert'])
      expect((await press(action, { id }, 'cross-site')).status).toBe(403);
    await expectCounts({ dead: 1 });
  });
});

describe('the page', () => {
  test('is the built frame with the state of the outbox, without contents, and never cached', async () => {
    expect(await page()).toContain('Everything is on its way.');
    const id = await addDead();
    await change("UPDATE submissions SET created_at = unixepoch('2026-01-24 01:15:00') * 1000");
    // A link in an alert leads here.
    const { status, headers } = await see({ ...operator, 'sec-fetch-site': 'cross-site' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    const html = await page();
    expect(html).toContain('<p data-fill="operator">operator</p>');
    expect(html).toMatch(/Something needs attention\.[^]*contact: 1 submission given up/);
    expect(html).toContain(`<code title="${id}">${id.slice(0, 8)}</code>`);
    expect(html).toMatch(/<time datetime="2026-01-24T01:15:00.000Z">Jan 23, 2026, 8:15 PM<\/time>/);
    expect(html).toContain('HTTP 410');
    expect(html).not.toContain(CANARY);
  });

  test('shows hostile text as text', async () => {
    await addDead();
    await change('UPDATE submissions SET last_result = ?', HOSTILE);
    await change("INSERT INTO audit VALUES (0, ?1, 'retry', ?1, 1)", HOSTILE);
    const html = await page();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  });

  test('has forms, which act and lead back to the log', async () => {
    const id = await addDead();
    const retried = await press('retry', { id });
    expect([retried.status, retried.headers.get('location')]).toEqual([303, '/operator#log']);
    await expectCounts({ dead: 0, delivered: 1 });
    expect(await page()).toMatch(new RegExp(`id="log"[^]*>retry</td><td[^>]*>${id}</td><td[^>]*>1</td>`));
  });

  test('sends a test alert, and logs what each channel has answered', async () => {
    const toChat = { ALERT_WEBHOOK_URL: 'https://alerts.test/hook', ALERT_EMAIL: undefined };
    crm.answers(refuses(404));
    const pressed = await press('test-alert', {}, 'same-origin', toChat);
    expect(pressed.headers.get('location')).toBe('/operator#log');
    crm.answers(taken);
    const ordered = await postJson('/api/outbox/test-alert', {}, basic('ana', ANA), { ...named, ...toChat });
    expect(await answerOf(ordered)).toEqual({ ok: true, channels: [{ channel: 'webhook', problem: null }] });
    expect(crm.received.map(({ url }) => url)).toEqual(Array(2).fill('https://alerts.test/hook'));
    expect((await report()).audit).toMatchObject([
      { who: 'ana', action: 'test-alert', target: 'webhook: sent', count: 1 },
      { who: 'operator', target: 'webhook: The alert webhook answered 404', count: 1 },
    ]);
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
    expect(endpoints.contact).toMatchObject({
      waiting: 1,
      delivered: 0,
      dead: 1,
      oldestWaiting: rows[0]?.createdAt,
      isConfigured: true,
      breaker: { lastResult: 'HTTP 503' },
    });
    expect(endpoints.bmi).toMatchObject({ waiting: 0, isConfigured: false, oldestWaiting: null });
    const nextAt = endpoints.contact.breaker?.nextAt;
    expect(rows).toMatchObject([
      { id: waiting, state: 'waiting', attempts: 1, nextAt, settledAt: null, lastResult: 'HTTP 503' },
      { id: dead, state: 'dead', attempts: 1, nextAt: null, lastResult: 'HTTP 410' },
    ]);
    expect(rest).toMatchObject({
      status: 'degraded',
      problems: [{ key: 'contact dead', text: expect.stringContaining('contact: 1 submission given up') }],
    });
  });

  test('lists 100 at most, the delivered last, or those of a state or before a time', async () => {
    await addDead();
    await store();
    await expectCounts({ delivered: 1 });
    await change(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 149)
      INSERT INTO submissions (id, event, endpoint, state, key_id, created_at, since)
      SELECT 'copy ' || n, event, endpoint, state, key_id, created_at - n, since
      FROM submissions, numbers WHERE state = 'delivered'`);
    const { rows } = await report();
    expect(rows.map(({ state }) => state)).toEqual(['dead', ...Array(99).fill('delivered')]);
    expect((await report('?state=dead')).rows).toHaveLength(1);
    const last = (await report('?state=delivered')).rows.at(-1);
    expect((await report(`?state=delivered&before=${last?.createdAt}`)).rows).toHaveLength(50);
    for (const query of ['?state=all', '?before=yesterday', '?page=2'])
      expect((await ask(`/api/outbox${query}`, { headers: operator })).status).toBe(422);
  });
});

describe('a retry', () => {
  test('by id, or of one endpoint and state, sends only those', async () => {
    const ids = [await addDead(), await addDead(), await addDead()];
    crm.received.length = 0;
    expect(await order('retry', { id: ids[1] })).toEqual({ ok: true, count: 1 });
    await expectCounts({ dead: 2, delivered: 1 });
    expect(crm.received.map(({ headers }) => headers['webhook-id'])).toEqual([ids[1]]);

    const dead = { endpoint: 'contact', state: 'dead' };
    expect(await order('retry', { ...dead, endpoint: 'bmi' })).toMatchObject({ count: 0 });
    expect(await order('retry', dead)).toEqual({ ok: true, count: 2 });
    await expectCounts({ dead: 0, delivered: 3 });
    expect(await order('retry', { endpoint: 'contact', state: 'delivered' })).toMatchObject({ count: 0 });
    expect(crm.received).toHaveLength(3);
  });
});

describe('a deletion', () => {
  test('erases a submission in any state, but not while it is being sent', async () => {
    const dead = await addDead();
    const delivered = await store();
    await expectCounts({ delivered: 1 });
    const { answer, letGo } = hangs();
    crm.answers(answer);
    const waiting = await store();
    await eventually(() => expect(crm.received).toHaveLength(3));
    expect(await order('delete', { id: waiting })).toEqual({ ok: true, count: 0 });
    letGo();
    await expectCounts({ delivered: 2 });
    for (const id of [dead, delivered, waiting])
      expect(await order('delete', { id })).toEqual({ ok: true, count: 1 });
    expect(await rowsOf()).toEqual([]);
  });
});

test.each([{}, { id: 'all' }, { endpoint: 'contact' }, { state: 'dead' }, [], null])(
  'an action on %j is 422, and changes nothing',
  async (selection) => {
    await addDead();
    for (const action of ['retry', 'delete'])
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
    await order('retry', { id });
    await order('delete', { endpoint: 'contact', state: 'delivered' }, basic('ben', BEN));
    expect((await report()).audit).toEqual([
      { at: expect.any(String), who: 'ben', action: 'delete', target: 'contact delivered', count: 0 },
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

/** The operator's page: who may see it, what it shows, and what its forms do. The rest of the API is in operator.test.ts. */
import { describe, expect, test } from 'vitest';
import type { EdgeEnv } from '../../functions/env';
import { ACCEPT_PAGE, ask, basic, brokenOutbox, operator, post, refusalOf } from './ask';
import { refuses, taken, withFakeCrm } from './fake-crm';
import { change, expectCounts, restart, restoresSettings, store } from './outbox-kit';

/** A unique string, so that leaked contents can be found. */
const CANARY = 'canary-4be81c';
const HOSTILE = '<script>alert("1")</script>';

const FRAME = `<p data-fill="operator"></p><div data-fill="report" data-time-zone="America/New_York"></div>`;
const ASSETS = {
  fetch: async () => new Response(FRAME),
} as unknown as EdgeEnv['ASSETS'];

const { crm } = withFakeCrm();
restoresSettings();

const see = (query = '', headers: Record<string, string> = operator, changed: Partial<EdgeEnv> = {}) =>
  ask(`/operator${query}`, { headers }, { ASSETS, ...changed });
const page = async (query = '') => (await (await see(query)).text()).replaceAll(/\s+/g, ' ');
/** Posts a form as the page does. */
const press = (action: string, fields: Record<string, string>, site = 'same-origin') => {
  const headers = { ...operator, ...ACCEPT_PAGE, 'sec-fetch-site': site };
  return post(`/api/outbox/${action}`, new URLSearchParams(fields), headers, { ASSETS });
};

/** @returns the id of a dead submission */
async function addDead() {
  crm.answers(refuses(410));
  const id = await store({ data: { name: CANARY, email: `${CANARY}@example.com`, message: CANARY } });
  await expectCounts({ dead: 1 });
  crm.answers(taken);
  return id;
}

describe('the page', () => {
  test.each([
    ['nobody', {}],
    ['a wrong token', basic('operator', 'wrong')],
    ['a bearer token', { authorization: operator.authorization.replace('Basic', 'Bearer') }],
  ])('asks %s for name and token', async (_, headers) => {
    const response = await see('', headers);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Operators"',
    ]);
    expect(await refusalOf(response)).toMatchObject({ code: 'unauthorized' });
  });

  test('is the built frame with the state of the outbox, and never cached', async () => {
    const id = await addDead();
    await change("UPDATE submissions SET created_at = unixepoch('2026-01-24 01:15:00') * 1000");
    // A link in an alert leads here.
    const response = await see('', { ...operator, 'sec-fetch-site': 'cross-site' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await page();
    expect(html).toContain('<p data-fill="operator">operator</p>');
    expect(html).toContain('One thing needs attention.');
    expect(html).toContain('Contact form: 1 submission given up');
    expect(html).toContain(`<code title="${id}">${id.slice(0, 8)}</code>`);
    expect(html).toMatch(/<time datetime="2026-01-24T01:15:00.000Z">Jan 23(, 2026)?, 8:15 PM<\/time>/);
    expect(html).toContain('HTTP 410');
    expect(html).not.toContain(CANARY);
  });

  test('shows hostile text as text', async () => {
    await addDead();
    await change('UPDATE submissions SET last_result = ?', HOSTILE);
    await change("INSERT INTO audit VALUES (0, ?1, 'retry', ?1, 1)", HOSTILE);
    const html = await page(`?state=dead&${new URLSearchParams({ done: HOSTILE, before: HOSTILE })}`);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  });

  test('says that all is well, or that the outbox does not answer', async () => {
    expect(await page()).toContain('Everything is on its way.');
    const response = await see('', operator, { OUTBOX: brokenOutbox });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('The outbox does not answer.');
  });

  test('lists one state, and 100 submissions with a link to older ones', async () => {
    await addDead();
    await store();
    await expectCounts({ delivered: 1 });
    const shown = async (query?: string) => (await page(query)).match(/<code title=/g)?.length;
    expect([await shown(), await shown('?state=dead'), await shown('?state=waiting')]).toEqual([
      2,
      1,
      undefined,
    ]);
    await change(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 149)
      INSERT INTO submissions (id, event, endpoint, state, key_id, created_at, since)
      SELECT 'copy ' || n, event, endpoint, state, key_id, created_at - n, since
      FROM submissions, numbers WHERE state = 'dead'`);
    const html = await page('?state=dead');
    const [, older = ''] = /href="\/operator(\?state=dead&amp;before=[^#"]*)#submissions"/.exec(html) ?? [];
    expect([await shown('?state=dead'), await shown(older.replace('&amp;', '&'))]).toEqual([100, 50]);
  });

  test.each([
    ['?done=retry&count=1', 'Retried 1 submission.'],
    ['?done=delete&count=1204', 'Deleted 1,204 submissions for good.'],
    ['?done=release&count=0', 'Nothing was changed'],
  ])('%s says what has happened', async (query, text) => {
    expect(await page(query)).toContain(text);
  });
});

describe('a form of the page', () => {
  test('acts, and leads back to the page with what it did', async () => {
    const id = await addDead();
    const retried = await press('retry', { id });
    expect([retried.status, retried.headers.get('location')]).toEqual([303, '/operator?done=retry&count=1']);
    await expectCounts({ dead: 0, delivered: 1 });
  });

  test('of another website is refused, although the browser adds name and token', async () => {
    const id = await addDead();
    for (const action of ['retry', 'release', 'delete', 'test-alert'])
      expect((await press(action, { id }, 'cross-site')).status).toBe(403);
    await expectCounts({ dead: 1 });
  });

  test('sends a test alert, and shows what each channel answered', async () => {
    await restart({ ALERT_WEBHOOK_URL: 'https://alerts.test/hook' });
    crm.answers(refuses(404));
    expect(await (await press('test-alert', {})).text()).toContain(
      'Not sent to webhook: The alert webhook answered 404.',
    );
    crm.answers(taken);
    expect(await (await press('test-alert', {})).text()).toContain('Sent to webhook.');
    expect(crm.received.map(({ url }) => url)).toEqual(Array(2).fill('https://alerts.test/hook'));
  });
});

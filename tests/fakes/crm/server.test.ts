import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Provider } from '../provider.ts';
import { startCrm } from './server.ts';

const SECRET = `whsec_${Buffer.from('a secret of the tests, 32 bytes.').toString('base64')}`;

let crm: Provider;
beforeEach(async () => {
  crm = await startCrm({ port: 0, signingSecret: SECRET });
});
afterEach(() => crm.stop());

interface Sent {
  id?: string;
  secret?: string;
  path?: string;
}

/** Sends a signed webhook like the site. */
function send(payload: unknown, { id = 'msg_1', secret = SECRET, path = '/contact' }: Sent = {}) {
  const body = JSON.stringify(payload);
  const now = new Date();
  return fetch(crm.origin + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
  });
}

const inbox = async (query = '') => (await fetch(crm.origin + query)).text();

const contact = (data: Record<string, unknown>) => ({
  event: 'contact_form_submission',
  data,
  source: 'website',
  timestamp: '2026-01-02T03:04:05.000Z',
});

describe('a webhook', () => {
  test('is accepted at any path and recorded unchanged', async () => {
    const answer = await send(contact({ name: 'Ann' }), { path: '/hooks/contact?x=1' });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(crm.requests).toMatchObject([
      { method: 'POST', path: '/hooks/contact?x=1', body: JSON.stringify(contact({ name: 'Ann' })) },
    ]);
  });

  test('is shown with its event, fields, id and path', async () => {
    await send(contact({ name: 'Ann', quizResults: { score: 7, answers: ['a', 'b'] }, phone: null }));
    const page = await inbox();
    expect(page).toContain('contact_form_submission</h2>');
    expect(page).toMatch(/<dt>name<\/dt>\s*<dd><span class="text">Ann<\/span><\/dd>/);
    expect(page).toMatch(/<dt>score<\/dt>\s*<dd><span class="text">7<\/span>/);
    expect(page.match(/<li>/g)).toHaveLength(2);
    expect(page).toContain('>none<');
    for (const part of ['msg_1', '/contact', 'website', '2026-01-02T03:04:05.000Z', '1 message']) {
      expect(page).toContain(part);
    }
  });

  test('is not in the inbox if a behaviour made it fail', async () => {
    crm.setBehaviour({ failNext: 1, status: 500 });
    expect((await send(contact({ name: 'Ann' }))).status).toBe(500);
    expect(await inbox()).toContain('0 messages');
  });

  test('is in the inbox even if its answer was lost', async () => {
    crm.setBehaviour({ failNext: 1, resetAfter: true });
    await expect(send(contact({ name: 'Ann' }))).rejects.toThrow();
    expect(await inbox()).toContain('1 message');
  });
});

describe('the signature', () => {
  test('is valid with the configured secret', async () => {
    await send(contact({}));
    expect(await inbox()).toContain('Signature valid');
  });

  test('is invalid with another secret', async () => {
    await send(contact({}), { secret: `whsec_${Buffer.from('another').toString('base64')}` });
    expect(await inbox()).toContain('Signature invalid: No matching signature found');
  });

  test('is invalid if headers are missing', async () => {
    await fetch(crm.origin, { method: 'POST', body: '{"event": "x"}' });
    expect(await inbox()).toContain('Signature invalid: Missing required headers');
  });

  test('needs a secret', () => {
    expect(() => startCrm({ port: 0, signingSecret: '' })).toThrow('Secret');
  });
});

describe('the inbox', () => {
  test('shows the newest message first', async () => {
    await send({ event: 'older', data: {} }, { id: 'msg_1' });
    await send({ event: 'newer', data: {} }, { id: 'msg_2' });
    const page = await inbox();
    expect(page).toContain('2 messages');
    expect(page.indexOf('newer')).toBeLessThan(page.indexOf('older'));
  });

  test('groups redeliveries with the same id', async () => {
    await send(contact({ name: 'Ann' }));
    await send(contact({ name: 'Ann' }));
    await send(contact({ name: 'Eve' }));
    const page = await inbox();
    expect(page).toContain('1 message');
    expect(page).toContain('Came again 2 times');
    expect(page.match(/the same content/g)).toHaveLength(1);
    expect(page.match(/OTHER CONTENT/g)).toHaveLength(1);
    expect(page).not.toContain('Eve');
  });

  test('does not group messages without an id', async () => {
    for (const event of ['one', 'two']) {
      await fetch(crm.origin, { method: 'POST', body: JSON.stringify({ event, data: {} }) });
    }
    expect(await inbox()).toContain('2 messages');
  });

  test('escapes what a visitor wrote', async () => {
    const hostile = `<img src=x onerror=alert(1)>'"&`;
    await send(
      { event: hostile, data: { [hostile]: hostile, link: 'javascript:alert(1)' } },
      { id: 'msg_<script>', path: '/<b>' },
    );
    const page = await inbox();
    expect(page).not.toMatch(/<img|<script|<b>|href="javascript/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&#39;&quot;&amp;');
  });

  test('links web addresses', async () => {
    await send(contact({ url: 'https://clinic.example/r?a=1&b=2' }));
    expect(await inbox()).toContain('<a href="https://clinic.example/r?a=1&amp;b=2" rel="noreferrer">');
  });

  test.each(['not JSON <at all>', '', '[1]', 'null', '{"event": 5}'])(
    'shows a body that is not an event: %j',
    async (body) => {
      await fetch(crm.origin, { method: 'POST', body });
      expect(await inbox()).toContain('Not an event</h2>');
    },
  );

  test('reloads itself only on request', async () => {
    expect((await fetch(crm.origin)).headers.has('refresh')).toBe(false);
    expect((await fetch(`${crm.origin}/?refresh`)).headers.get('refresh')).toBe('5');
  });

  test('is cleared with the requests', async () => {
    await send(contact({}));
    await fetch(`${crm.origin}/requests`, { method: 'DELETE' });
    expect(await inbox()).toContain('0 messages');
  });

  test('is the only page', async () => {
    expect((await fetch(`${crm.origin}/elsewhere`)).status).toBe(404);
    expect((await fetch(crm.origin, { method: 'PUT' })).status).toBe(405);
  });
});

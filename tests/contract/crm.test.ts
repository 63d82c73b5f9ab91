/** Tests the fake for the CRM with the library of Standard Webhooks. */
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { startCrm } from '../fakes/crm/server.ts';

const SECRET = 'whsec_Y29udHJhY3QtMzItYnl0ZXMtMDAwMDAwMDAwMDAwMDA=';

const crm = await startCrm({ port: 0, signingSecret: SECRET });
afterAll(() => crm.stop());

async function deliver(id: string, body: string, signed = body) {
  const now = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(id, now, signed),
  };
  expect((await fetch(`${crm.origin}/contact`, { method: 'POST', headers, body })).status).toBe(200);
}

test('shows what arrives, whether its signature is valid, and repeats of an id as one message', async () => {
  const body = JSON.stringify({ event: 'contact_form_submission', data: { message: '<b>Hello</b>' } });
  await deliver('msg_1', body);
  await deliver('msg_1', body);
  await deliver('msg_2', body, '{}');
  const inbox = await (await fetch(crm.origin)).text();
  expect(inbox).toContain('2 messages');
  expect(inbox).toContain('&lt;b&gt;Hello');
  expect(inbox).toContain('Came again once');
  expect(inbox.match(/Signature invalid/g)).toHaveLength(1);
});

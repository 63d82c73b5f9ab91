/** A setting that the Worker cannot use switches off its own part. Every other part works as before. */
import { env as bindings } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { siteSettings } from '@/shared/config/settings';
import { parseEdgeEnv, type EdgeEnv } from '../../functions/worker-env';
import { Outbox, type NewRow } from '../../functions/outbox/outbox';
import { fixtures } from '../fixtures/posted';
import { ask as askWith, basic, expectRefusal, fakeNamespace, operator, postJson } from './ask';
import { withFakeCrm } from './fake-crm';
import { counts, restart, restoresSettings, stub } from './outbox-kit';

const { crm, log } = withFakeCrm();
restoresSettings();

/** The settings of a Worker that was started with some of them wrong: these are unset. */
const started = (wrong: Record<string, string>): Partial<EdgeEnv> => ({
  ...Object.fromEntries(Object.keys(wrong).map((name) => [name, undefined])),
  ...parseEdgeEnv({ ...bindings, ...wrong }),
});
const ask = (wrong: Record<string, string>, path: string, headers = {}) =>
  askWith(path, { headers }, started(wrong));

const contact = fixtures.contact.complete.input;
const WRONG = 'mistyped';

/** The Worker does not start without these; see functions/worker-env.test.ts. */
const STOPPING = ['OUTBOX_ENCRYPTION_KEY', 'SITE_SECRET', 'DATA_JURISDICTION'];
const others = Object.keys(siteSettings).filter((name) => !STOPPING.includes(name));

test('with all others wrong, forms are accepted, and health is degraded without their names', async () => {
  const wrong = Object.fromEntries(others.map((name) => [name, WRONG]));
  expect((await postJson('/api/forms/contact', contact, {}, started(wrong))).status).toBe(202);
  await restart(wrong);
  expect(await (await ask(wrong, '/api/health')).json()).toEqual({ ok: true, status: 'degraded' });
  expect((await ask(wrong, '/api/health?strict')).status).toBe(503);
});

test('operators see the sentence, without the value', async () => {
  await restart({ ALERT_EMAIL: WRONG, ALERT_WEBHOOK_URL: 'https://chat.test/alerts' });
  const text = 'A setting is wrong, so its part is off: ALERT_EMAIL must be an email address.';
  expect(await (await ask({}, '/api/outbox', operator)).json()).toMatchObject({ problems: [{ text }] });
});

test.each([
  ['STRIPE_SECRET_KEY', '/api/stripe-checkout', fixtures['stripe-checkout'].complete.input],
  ['STRIPE_WEBHOOK_SECRET', '/api/stripe-webhook', {}],
])('without %s, %s is off', async (name, path, body) => {
  const answer = await postJson(path, body, {}, started({ [name]: WRONG }));
  await expectRefusal(answer, 503, {
    code: 'unavailable',
    message: 'This does not work at the moment. Please call us.',
  });
  expect(log.text()).not.toContain(WRONG);
});

test('a wrong token lets nobody in', async () => {
  for (const token of ['', ' ', WRONG])
    expect((await ask({ OPERATOR_TOKEN: WRONG }, '/api/outbox', basic('operator', token))).status).toBe(503);
});

test.each(['WEBHOOK_CONTACT_URL', 'WEBHOOK_SIGNING_SECRET'])(
  'a submission waits, and none is sent or lost, while %s is wrong',
  async (name) => {
    // An object that was started with it, too.
    const accept = (row: NewRow) =>
      runInDurableObject(stub(), async (_, state) => {
        await state.storage.deleteAlarm();
        return new Outbox(state, { ...bindings, [name]: WRONG }).accept(row);
      });
    const changed = { ...started({ [name]: WRONG }), OUTBOX: fakeNamespace(() => ({ accept })) };
    expect((await postJson('/api/forms/contact', contact, {}, changed)).status).toBe(202);
    expect(await counts()).toMatchObject({ waiting: 1, dead: 0, delivered: 0 });
    expect(crm.received).toEqual([]);
  },
);

/** A setting that the Worker cannot use switches off its own part. Every other part works as before. */
import { env as bindings } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { parseEdgeEnv } from '../../functions/env';
import { createApp } from '../../functions/worker';
import { Outbox, type NewRow } from '../../functions/outbox/outbox';
import { fixtures } from '../fixtures/posted';
import { basic, expectRefusal, fakeNamespace, operator, ORIGIN } from './ask';
import { withFakeCrm } from './fake-crm';
import { counts, stub } from './outbox-kit';

const { crm, log } = withFakeCrm();

const json = { 'content-type': 'application/json' };

/** Asks a Worker that was started with one wrong setting. */
async function ask(wrong: Record<string, string>, path: string, body?: unknown, headers = {}) {
  const init =
    body === undefined
      ? { headers }
      : { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } };
  return createApp().request(ORIGIN + path, init, parseEdgeEnv({ ...bindings, ...wrong }));
}

const contact = fixtures.contact.complete.input;
const WRONG = 'mistyped';

const settings = [
  'WEBHOOK_CONTACT_URL',
  'WEBHOOK_SIGNING_SECRET',
  'OPERATOR_TOKEN',
  'ALERT_WEBHOOK_URL',
  'ALERT_EMAIL',
  'ADMIN_URL',
  'PUBLIC_SITE_URL',
  'FORM_RATE_LIMIT',
  'WEBHOOK_TOOLS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'PUBLIC_HSTS',
];

test('with all of them wrong, forms are accepted, and health is degraded without their names', async () => {
  const wrong = Object.fromEntries(settings.map((name) => [name, WRONG]));
  expect((await ask(wrong, '/api/forms/contact', contact)).status).toBe(202);
  expect(await (await ask(wrong, '/api/health')).json()).toEqual({ ok: true, status: 'degraded' });
  expect((await ask(wrong, '/api/health?strict')).status).toBe(503);
});

test('operators see the sentence, without the value', async () => {
  const answer = await ask({ ALERT_EMAIL: WRONG }, '/api/outbox', undefined, operator);
  expect(await answer.json()).toMatchObject({ settingProblems: ['ALERT_EMAIL must be an email address'] });
});

describe('a part that is off', () => {
  test.each([
    [
      'card payments',
      'STRIPE_SECRET_KEY',
      '/api/stripe-checkout',
      fixtures['stripe-checkout'].complete.input,
    ],
    ['the reports of payments, which Stripe repeats', 'STRIPE_WEBHOOK_SECRET', '/api/stripe-webhook', {}],
  ])('is %s', async (_, name, path, body) => {
    const answer = await ask({ [name]: WRONG }, path, body);
    await expectRefusal(answer, 503, {
      code: 'unavailable',
      message: 'This does not work at the moment. Please call us.',
    });
    expect(log.text()).not.toContain(WRONG);
  });

  test('is the operator’s: no token lets anybody in', async () => {
    for (const token of ['', ' ', WRONG])
      expect(
        (await ask({ OPERATOR_TOKEN: WRONG }, '/api/outbox', undefined, basic('operator', token))).status,
      ).toBe(503);
  });
});

/** Submits a form to a Worker and an object of the outbox that were both started with one wrong setting. */
async function submitTo(wrong: Record<string, string>, path: string, input: unknown) {
  const accept = (row: NewRow) =>
    runInDurableObject(stub(), async (_, state) => {
      await state.storage.deleteAlarm();
      return new Outbox(state, { ...bindings, ...wrong }).accept(row);
    });
  const OUTBOX = fakeNamespace(() => ({ accept }));
  return createApp().request(
    ORIGIN + path,
    { method: 'POST', body: JSON.stringify(input), headers: json },
    { ...parseEdgeEnv({ ...bindings, ...wrong }), OUTBOX },
  );
}

describe('a submission waits, and none is sent or lost, while', () => {
  test.each([
    ['its address is wrong', 'WEBHOOK_CONTACT_URL', '/api/forms/contact', contact],
    ['nothing can be signed', 'WEBHOOK_SIGNING_SECRET', '/api/forms/contact', contact],
  ])('%s', async (_, name, path, input) => {
    const answer = await submitTo({ [name]: WRONG }, path, input);
    expect(answer.status).toBe(202);
    expect(await counts()).toMatchObject({ waiting: 1, dead: 0, delivered: 0 });
    expect(crm.received).toEqual([]);
  });
});

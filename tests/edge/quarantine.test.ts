/**
 * Submissions with a filled honeypot and another sign of a bot are held back until an operator releases or deletes them.
 * These are sent without a page.
 */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { referenceOf } from '@/shared/lib/reference';
import type { EventName } from '@/shared/events';
import { fixtures } from '../fixtures/posted';
import type { Report } from '@/shared/outbox';
import { sweepAll } from '../../functions/outbox/sweep';
import { outboxOf } from '../../functions/outbox/outbox-stub';
import { ask, brokenOutbox, env, postJson, postPage, refusalOf } from './ask';
import { hangs, refuses, withFakeCrm } from './fake-crm';

const CONTACT = '/api/forms/contact';
const EVENT = 'contact_form_submission' satisfies EventName;
const CANARY = 'canary-91c7ae';
const genuine = { ...fixtures.contact.complete.input, message: CANARY };
const trapped = { ...genuine, website: 'https://filled-by-a-password-manager.example' };

const KEY = { 'idempotency-key': '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const operator = { authorization: `Bearer ${env.OPERATOR_TOKEN}` };

const { crm, log } = withFakeCrm();

const idOf = async (response: Response) => (await response.json<{ id: string }>()).id;
const trap = async (headers = {}) => idOf(await postJson(CONTACT, trapped, headers));
const release = async (selection: unknown) =>
  (await postJson('/api/outbox/release', selection, operator)).json();
const erase = async (selection: unknown) =>
  (await postJson('/api/outbox/delete', selection, operator)).json();

const reportText = async () => (await ask('/api/outbox', { headers: operator })).text();
const report = async () => JSON.parse(await reportText()) as Report;
const totals = (expected: Partial<Report['totals']>) =>
  vi.waitFor(async () => expect((await report()).totals).toMatchObject(expected), { timeout: 5000 });

const inObject = <T>(work: (storage: DurableObjectStorage) => T) =>
  runInDurableObject(outboxOf(env, EVENT), (_, { storage }) => work(storage));

/** Makes every row older by `days`. */
const age = (days: number) =>
  inObject(
    ({ sql }) => void sql.exec('UPDATE submissions SET created_at = created_at - ?', days * 86_400_000),
  );

describe('a submission with two signs of a bot', () => {
  test('is stored encrypted, and neither a retry nor a sweep delivers it', async () => {
    await trap();
    await ask('/api/outbox/retry', { method: 'POST', headers: operator });
    await sweepAll(env);
    expect((await report()).totals).toMatchObject({ quarantined: 1, waiting: 0, delivered: 0 });
    expect(crm.received).toEqual([]);
    const [row] = await inObject(({ sql }) =>
      sql.exec<{ payload: ArrayBuffer }>('SELECT payload FROM submissions').toArray(),
    );
    expect(row?.payload.byteLength).toBeGreaterThan(0);
    expect(new TextDecoder().decode(row?.payload)).not.toContain(CANARY);
    expect(log.text()).not.toContain(CANARY);
  });

  test('is counted and listed for the operator, without its contents', async () => {
    const id = await trap();
    const { events, rows, undeliveredByKey } = await report();
    expect(events.find(({ event }) => event === EVENT)).toMatchObject({ quarantined: 1, waiting: 0 });
    expect(rows).toEqual([
      {
        id,
        event: EVENT,
        state: 'quarantined',
        attempts: 0,
        createdAt: expect.any(String),
        nextAt: null,
        settledAt: null,
        lastStatus: null,
        lastError: null,
      },
    ]);
    expect(undeliveredByKey).toEqual({ k1: 1 });
    expect(await reportText()).not.toContain(CANARY);
  });

  test('is stored once, however often it is sent', async () => {
    const ids = [await trap(KEY), await trap(KEY), await trap(KEY)];
    expect(new Set(ids).size).toBe(1);
    await totals({ quarantined: 1 });
  });

  test('is delivered once when it is sent again with an empty honeypot', async () => {
    const id = await trap(KEY);
    expect(await idOf(await postJson(CONTACT, genuine, KEY))).toBe(id);
    const [received] = await crm.got(1);
    expect(received?.headers['webhook-id']).toBe(id);
    await totals({ quarantined: 0, delivered: 1 });
  });

  test('stays in quarantine when its key is sent with other content', async () => {
    await trap(KEY);
    const other = await postJson(CONTACT, { ...genuine, message: 'Something else' }, KEY);
    expect(other.status).toBe(409);
    await totals({ quarantined: 1 });
  });

  test('redirects to the same page as any other without JavaScript', async () => {
    const { message, name, email } = genuine;
    const response = await postPage(CONTACT, { name, email, message, website: 'x' });
    expect(response.headers.get('location')).toBe('/sent#contact');
    await totals({ quarantined: 1 });
  });

  test('is 503 if it cannot be stored, because it must not be delivered directly', async () => {
    const response = await postJson(CONTACT, trapped, {}, { OUTBOX: brokenOutbox });
    expect(response.status).toBe(503);
    expect(await refusalOf(response)).toMatchObject({ code: 'unavailable' });
    expect(crm.received).toEqual([]);
  });

  test('is kept for 30 days', async () => {
    await trap();
    await age(29);
    await sweepAll(env);
    await totals({ quarantined: 1 });
    await age(2);
    await sweepAll(env);
    await totals({ quarantined: 0 });
  });
});

describe('POST /api/outbox/release', () => {
  test('delivers a submission under its id, with the mark that it had', async () => {
    const [first, second] = [await trap(), await trap()];
    expect(await release({ id: first })).toEqual({ ok: true, released: 1 });
    const [received] = await crm.got(1);
    expect(received?.headers['webhook-id']).toBe(first);
    const data = { message: CANARY, suspected: true };
    expect(received && crm.open(received)).toMatchObject({ event: EVENT, data });
    await totals({ delivered: 1, quarantined: 1 });
    expect((await report()).rows.map(({ id }) => id)).toEqual([second, first]);
    expect(await release({ id: first })).toEqual({ ok: true, released: 0 });
  });

  test('delivers submissions of an event over an age', async () => {
    const old = await trap();
    await age(2);
    await trap();
    expect(await release({ event: EVENT, olderThanHours: 24 })).toEqual({ ok: true, released: 1 });
    const [received] = await crm.got(1);
    expect(received?.headers['webhook-id']).toBe(old);
    expect(await release({ event: 'iv_therapy_intake', olderThanHours: 0 })).toEqual({
      ok: true,
      released: 0,
    });
    await totals({ quarantined: 1 });
  });

  test('does not affect dead or waiting submissions', async () => {
    crm.answers(refuses(410));
    const id = await idOf(await postJson(CONTACT, genuine));
    await totals({ dead: 1 });
    expect(await release({ id })).toEqual({ ok: true, released: 0 });
    expect(await release({ event: EVENT, olderThanHours: 0 })).toEqual({ ok: true, released: 0 });
    await totals({ dead: 1 });
  });

  test('sends the clinic the same insurance booking reference that the visitor received', async () => {
    const { input } = fixtures['telehealth-insurance'].complete;
    const id = await idOf(await postJson('/api/forms/telehealth-insurance', { ...input, website: 'x' }));
    await release({ id });
    const [received] = await crm.got(1);
    expect(received && crm.open(received)).toMatchObject({ data: { reference: referenceOf(id) } });
  });
});

describe('POST /api/outbox/delete', () => {
  test('erases rows in any state', async () => {
    const quarantined = await trap();
    const delivered = await idOf(await postJson(CONTACT, genuine));
    await totals({ delivered: 1 });
    crm.answers(refuses(410));
    const dead = await idOf(await postJson(CONTACT, genuine));
    await totals({ dead: 1 });
    crm.answers(refuses(503));
    const waiting = await idOf(await postJson(CONTACT, genuine));
    await vi.waitFor(async () =>
      expect((await report()).rows.find(({ id }) => id === waiting)).toMatchObject({ attempts: 1 }),
    );
    for (const id of [quarantined, delivered, dead, waiting])
      expect(await erase({ id })).toEqual({ ok: true, deleted: 1 });
    const { totals: left, rows } = await report();
    expect(rows).toEqual([]);
    expect(left).toEqual({ waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 });
    expect(await erase({ id: waiting })).toEqual({ ok: true, deleted: 0 });
  });

  test('erases submissions of an event over an age', async () => {
    await trap();
    await age(2);
    const young = await trap();
    const old = { event: EVENT, olderThanHours: 24, state: 'quarantined', reason: 'Bots' };
    expect(await erase(old)).toEqual({ ok: true, deleted: 1 });
    expect((await report()).rows).toMatchObject([{ id: young }]);
  });

  test.each([
    ['a state', { state: undefined }],
    ['a reason', { reason: undefined }],
    ['words in the reason', { reason: ' ' }],
  ])('by age, without %s, is 422 and deletes nothing', async (_, missing) => {
    await trap();
    const order = { event: EVENT, olderThanHours: 0, state: 'quarantined', reason: 'Bots', ...missing };
    expect((await postJson('/api/outbox/delete', order, operator)).status).toBe(422);
    await totals({ quarantined: 1 });
  });

  test('leaves out a submission that is being sent, and says so', async () => {
    const { answer, letGo } = hangs();
    crm.answers(answer);
    const id = await idOf(await postJson(CONTACT, genuine));
    await crm.got(1);
    expect(await erase({ id })).toEqual({ ok: true, deleted: 0 });
    const all = { event: EVENT, olderThanHours: 0, state: 'waiting', reason: 'Test' };
    expect(await erase(all)).toEqual({ ok: true, deleted: 0 });
    letGo();
    await totals({ delivered: 1 });
    expect(await erase({ id })).toEqual({ ok: true, deleted: 1 });
    expect(crm.received).toHaveLength(1);
  });
});

describe.each(['/api/outbox/release', '/api/outbox/delete'])('POST %s', (path) => {
  test('without the token is 401', async () => {
    const id = await trap();
    expect((await postJson(path, { id })).status).toBe(401);
    expect((await postJson(path, { id }, { authorization: 'Bearer wrong' })).status).toBe(401);
    await totals({ quarantined: 1 });
  });

  test.each([
    ['no selection', {}],
    ['a malformed id', { id: 'all' }],
    ['only an event', { event: EVENT }],
    ['only hours', { olderThanHours: 0 }],
    ['both ways at once', { id: NOBODY, event: EVENT, olderThanHours: 0 }],
    ['an unknown event', { event: 'webhook_test', olderThanHours: 0 }],
    ['negative hours', { event: EVENT, olderThanHours: -1 }],
    ['a list', [NOBODY]],
    ['null', null],
  ])('with %s is 422, and nothing changes', async (_, selection) => {
    await trap();
    const response = await postJson(path, selection, operator);
    expect(response.status).toBe(422);
    expect(await refusalOf(response)).toMatchObject({
      code: 'invalid-input',
      fields: { form: expect.any(String) },
    });
    expect((await report()).totals).toMatchObject({ quarantined: 1 });
  });

  test('accepts only JSON', async () => {
    const body = { method: 'POST', body: 'id=1', headers: { ...operator, 'content-type': 'text/plain' } };
    expect((await ask(path, body)).status).toBe(415);
  });
});

/**
 * Submissions with a filled honeypot and another sign of a bot are held back until an operator releases or deletes them.
 * These are sent without a page.
 */
import { describe, expect, test } from 'vitest';
import { fixtures } from '../fixtures/posted';
import { answerOf, brokenOutbox, expectRefusal, operator, postJson } from './ask';
import { refuses, taken, withFakeCrm } from './fake-crm';
import { CONTACT as EVENT, counts, expectCounts, rowsOf, stub } from './outbox-kit';

const CONTACT = '/api/forms/contact';
const CANARY = 'canary-91c7ae';
const genuine = { ...fixtures.contact.complete.input, message: CANARY };
const trapped = { ...genuine, website: 'https://filled-by-a-password-manager.example' };

const KEY = { 'idempotency-key': '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11' };

const { crm, log } = withFakeCrm();

const idOf = async (response: Response) => (await response.json<{ id: string }>()).id;
const trap = async (headers = {}) => idOf(await postJson(CONTACT, trapped, headers));
const release = async (selection: object) =>
  answerOf(await postJson('/api/outbox/release', selection, operator));

describe('a submission with two signs of a bot', () => {
  test('is stored encrypted, and neither a retry nor a sweep delivers it', async () => {
    await trap();
    const selection = { endpoint: 'contact', state: 'quarantined' };
    await postJson('/api/outbox/retry', selection, operator);
    await stub().sweep();
    const [row] = await rowsOf();
    expect(row).toMatchObject({ event: EVENT, state: 'quarantined', attempts: 0 });
    expect(row?.payload?.length).toBeGreaterThan(0);
    expect(row?.payload).not.toContain(CANARY);
    expect(crm.received).toEqual([]);
    expect(log.text()).not.toContain(CANARY);
  });

  test('is stored once, and delivered once when it is sent again with an empty honeypot', async () => {
    const ids = [await trap(KEY), await trap(KEY)];
    expect(new Set(ids).size).toBe(1);
    const other = await postJson(CONTACT, { ...genuine, message: 'Something else' }, KEY);
    expect(other.status).toBe(409);
    expect(await counts()).toMatchObject({ quarantined: 1 });
    expect(await idOf(await postJson(CONTACT, genuine, KEY))).toBe(ids[0]);
    const [received] = await crm.got(1);
    expect(received?.headers['webhook-id']).toBe(ids[0]);
    await expectCounts({ quarantined: 0, delivered: 1 });
  });

  test('is 503 if it cannot be stored, because it must not be delivered directly', async () => {
    const response = await postJson(CONTACT, trapped, {}, { OUTBOX: brokenOutbox });
    await expectRefusal(response, 503, { code: 'unavailable' });
    expect(crm.received).toEqual([]);
  });
});

describe('a release', () => {
  test('delivers a submission under its id, with the mark that it had, and no dead one', async () => {
    crm.answers(refuses(410));
    const dead = await idOf(await postJson(CONTACT, genuine));
    await expectCounts({ dead: 1 });
    expect(await release({ id: dead })).toEqual({ ok: true, count: 0 });
    crm.answers(taken);
    const [first] = [await trap(), await trap()];
    expect(await release({ id: first })).toEqual({ ok: true, count: 1 });
    const [, received] = await crm.got(2);
    expect(received?.headers['webhook-id']).toBe(first);
    const data = { message: CANARY, suspected: true };
    expect(received && crm.open(received)).toMatchObject({ event: EVENT, data });
    await expectCounts({ delivered: 1, quarantined: 1 });
    expect(await release({ id: first })).toEqual({ ok: true, count: 0 });
    expect(await release({ endpoint: 'contact', state: 'quarantined' })).toEqual({ ok: true, count: 1 });
    await expectCounts({ delivered: 2 });
  });
});

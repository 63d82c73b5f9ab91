import {
  createExecutionContext,
  createScheduledController,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env as bindings, exports } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { apiAnswerSchema } from '../lib/api-answer';
import { parseEdgeEnv } from '../../functions/env';
import { storeEvent } from '../../functions/outbox/client';
import type { Report } from '@/shared/outbox';
import { outboxEvents, outboxOf } from '../../functions/outbox/outbox-stub';
import worker from '../../functions/worker';
import { refuses, taken, withFakeCrm } from './fake-crm';

const ORIGIN = 'https://clinic.example';
const CONTACT = 'contact_form_submission';
const CANARY = 'canary-58c0d2';
const env = parseEdgeEnv(bindings);

const { crm } = withFakeCrm();

const ask = (path: string, init?: RequestInit) => exports.default.fetch(new Request(ORIGIN + path, init));
const asOperator = (path: string, init?: RequestInit) =>
  ask(path, { ...init, headers: { authorization: `Bearer ${env.OPERATOR_TOKEN}` } });
const reportOf = async () => (await asOperator('/api/outbox')).json<Report & { ok: true }>();
const retry = async () => (await asOperator('/api/outbox/retry', { method: 'POST' })).json();

const submit = (as = env) =>
  storeEvent(as, {
    event: CONTACT,
    data: { name: CANARY, email: `${CANARY}@example.com`, message: CANARY },
    idempotencyKey: `key-${CANARY}-${crypto.randomUUID()}`,
  });

const totals = (expected: Partial<Report['totals']>) =>
  vi.waitFor(async () => expect((await reportOf()).totals).toMatchObject(expected), { timeout: 5000 });

describe.each([
  ['GET', '/api/outbox'],
  ['POST', '/api/outbox/retry'],
])('%s %s', (method, path) => {
  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: `Bearer ${env.OPERATOR_TOKEN?.toUpperCase()}` }],
    ['part of the token', { authorization: `Bearer ${env.OPERATOR_TOKEN?.slice(0, -1)}` }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: `Basic ${btoa(`operator:${env.OPERATOR_TOKEN}`)}` }],
  ])('with %s is 401', async (_, headers: Record<string, string>) => {
    const answer = await ask(path, { method, headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(apiAnswerSchema.parse(await answer.json())).toMatchObject({ error: { code: 'unauthorized' } });
  });

  test('with the token is 200', async () => {
    expect((await asOperator(path, { method })).status).toBe(200);
  });
});

describe.each([
  ['with the token', asOperator],
  ['without a token', ask],
])('%s', (_, send) => {
  test.each([
    ['POST', '/api/outbox', 'GET, HEAD'],
    ['PUT', '/api/outbox', 'GET, HEAD'],
    ['DELETE', '/api/outbox', 'GET, HEAD'],
    ['GET', '/api/outbox/retry', 'POST'],
    ['PUT', '/api/outbox/retry', 'POST'],
    ['GET', '/api/outbox/release', 'POST'],
    ['DELETE', '/api/outbox/delete', 'POST'],
  ])('%s %s is 405', async (method, path, allow) => {
    const answer = await send(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('the report', () => {
  test('of an empty outbox has an entry for each event and no rows', async () => {
    const { ok, events, rows, totals: all } = await reportOf();
    expect(ok).toBe(true);
    expect(events.map(({ event }) => event)).toEqual(outboxEvents);
    expect(all).toEqual({ waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 });
    expect(rows).toEqual([]);
  });

  test('counts undelivered submissions by encryption key', async () => {
    await submit();
    await totals({ delivered: 1 });
    expect((await reportOf()).undeliveredByKey).toEqual({});

    crm.answers(refuses(410));
    await submit();
    await totals({ dead: 1 });
    crm.answers(refuses(503));
    await submit();
    await submit(
      parseEdgeEnv({ ...bindings, OUTBOX_ENCRYPTION_KEY: `k2:${btoa('another key'.padEnd(32, '.'))}` }),
    );
    await totals({ delivered: 1, dead: 1, waiting: 2 });
    expect((await reportOf()).undeliveredByKey).toEqual({ k1: 2, k2: 1 });
  });

  test('contains the state of each submission, but never its contents', async () => {
    crm.answers(refuses(503));
    const before = Date.now();
    const { id } = await submit();
    await vi.waitFor(async () => expect((await reportOf()).rows).toMatchObject([{ attempts: 1 }]));

    const answer = await asOperator('/api/outbox');
    const text = await answer.text();
    expect(text).not.toContain(CANARY);
    const report = JSON.parse(text) as Report;
    const [row] = report.rows;
    expect(row).toEqual({
      id,
      event: CONTACT,
      state: 'waiting',
      attempts: 1,
      createdAt: expect.any(String),
      nextAt: expect.any(String),
      settledAt: null,
      lastStatus: 503,
      lastError: null,
    });
    expect(Date.parse(row?.createdAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(report.events.find(({ event }) => event === CONTACT)).toEqual({
      event: CONTACT,
      isConfigured: true,
      waiting: 1,
      unconfigured: 0,
      delivered: 0,
      dead: 0,
      quarantined: 0,
      oldestWaiting: row?.createdAt,
      troubles: [],
      last24Hours: { delivered: 0, failedAttempts: 1, successRate: 0, p50Ms: null, p95Ms: null },
    });
  });

  test('lists undelivered submissions first', async () => {
    crm.answers(refuses(410));
    const dead = await submit();
    await totals({ dead: 1 });
    crm.answers(taken);
    await submit();
    await totals({ delivered: 1 });
    expect((await reportOf()).rows.map(({ id, state }) => [id === dead.id, state])).toEqual([
      [true, 'dead'],
      [false, 'delivered'],
    ]);
  });
});

describe('a retry', () => {
  test('sends dead and waiting submissions at once, under the same ids', async () => {
    crm.answers(refuses(410));
    const dead = await submit();
    await totals({ dead: 1 });
    crm.answers(refuses(503));
    const waiting = await submit();
    await vi.waitFor(() => expect(crm.received).toHaveLength(2));
    await totals({ dead: 1, waiting: 1 });

    crm.answers(taken);
    expect(await retry()).toEqual({ ok: true, retried: 2 });
    await totals({ delivered: 2, dead: 0, waiting: 0 });
    const ids = crm.received.slice(2).map(({ headers }) => headers['webhook-id']);
    expect(ids.sort()).toEqual([dead.id, waiting.id].sort());
    expect(await retry()).toEqual({ ok: true, retried: 0 });
  });

  test('restarts the schedule of a dead submission', async () => {
    crm.answers(refuses(410));
    await submit();
    await totals({ dead: 1 });
    crm.answers(refuses(503));
    await retry();
    await totals({ dead: 0, waiting: 1 });
    await vi.waitFor(async () => expect((await reportOf()).rows).toMatchObject([{ attempts: 2 }]));
    const [row] = (await reportOf()).rows;
    expect(Date.parse(row?.nextAt ?? '') - Date.now()).toBeLessThanOrEqual(6000);
  });
});

describe('the cron trigger', () => {
  test('restores a lost alarm', async () => {
    crm.answers(refuses(503));
    await submit();
    await totals({ waiting: 1 });
    const alarm = (change: (storage: DurableObjectStorage) => Promise<unknown>) =>
      runInDurableObject(outboxOf(env, CONTACT), (_, { storage }) => change(storage));
    await vi.waitFor(async () =>
      expect((await alarm((storage) => storage.getAlarm())) ?? 0).toBeGreaterThan(Date.now() + 1000),
    );
    await alarm((storage) => storage.deleteAlarm());

    const context = createExecutionContext();
    worker.scheduled(createScheduledController(), bindings, context);
    await waitOnExecutionContext(context);
    expect(await alarm((storage) => storage.getAlarm())).toBeGreaterThan(Date.now());
    await totals({ waiting: 1, dead: 0 });
  });
});

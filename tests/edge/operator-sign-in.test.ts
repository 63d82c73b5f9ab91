/** Signing in and out: the session's cookie, its limits, and what the audit log says about it. */
import { reset } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '@/shared/outbox';
import type { EdgeEnv } from '../../functions/env';
import { createApp } from '../../functions/worker';
import { ask, env, post, postJson, refusalOf, watchLog } from './ask';

const MINUTE_MS = 60_000;
const ANA = '4f9c0b7e61d82a35b0e7f1c69d3a5482';
const BEN = '83ad015f7c2e9b46d1f08e35a97c6b20';
const named = { OPERATOR_TOKEN: `ana:${ANA}, ben:${BEN}:retry` };
const WRONG = '00112233445566778899aabbccddeeff';

let log: ReturnType<typeof watchLog>;
beforeEach(() => {
  log = watchLog();
});
afterEach(async () => {
  vi.useRealTimers();
  await reset();
  vi.restoreAllMocks();
});

const signIn = (token: string, headers: Record<string, string> = {}, changed: Partial<EdgeEnv> = named) =>
  postJson('/api/operator/sign-in', { token }, headers, changed);

/** Returns the request header with the cookie of a session. */
async function cookieOf(token = ANA) {
  const cookie = (await signIn(token)).headers.get('set-cookie') ?? '';
  return { cookie: cookie.split(';')[0] ?? '' };
}

const report = (headers: Record<string, string>, changed: Partial<EdgeEnv> = named) =>
  ask('/api/outbox', { headers }, changed);

async function audit() {
  const response = await ask('/api/outbox/audit', { headers: { authorization: `Bearer ${ANA}` } }, named);
  const { entries } = await response.json<{ entries: AuditEntry[] }>();
  return entries.map(({ who, action, target, count }) => ({ who, action, target, count }));
}

describe('signing in', () => {
  test('sets a cookie that no script and no other site can use', async () => {
    const answer = await signIn(ANA);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, operator: 'ana', rights: ['retry', 'delete'] });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-operator=[\da-f]{64}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('without HTTPS, on this computer, sets one that WebKit stores, too', async () => {
    const request = new Request('http://localhost:8787/api/operator/sign-in', {
      method: 'POST',
      body: JSON.stringify({ token: ANA }),
      headers: { 'content-type': 'application/json' },
    });
    const answer = await createApp().fetch(request, { ...env, ...named });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^operator=[\da-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('opens what the token opens', async () => {
    const ana = await cookieOf();
    expect(await (await report(ana)).json()).toMatchObject({ operator: 'ana', rights: ['retry', 'delete'] });
    expect((await postJson('/api/outbox/retry', {}, ana, named)).status).toBe(200);
    const ben = await cookieOf(BEN);
    const order = { id: crypto.randomUUID() };
    expect((await postJson('/api/outbox/retry', order, ben, named)).status).toBe(200);
    expect((await postJson('/api/outbox/delete', order, ben, named)).status).toBe(403);
  });

  test.each(['', WRONG, `ana:${ANA}`, ANA.slice(1), `${ANA} `])('with the token %j is 401', async (token) => {
    const answer = await signIn(token);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await refusalOf(answer)).toMatchObject({ code: 'unauthorized' });
  });

  test('from another site is 403, and so is an action with the cookie', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await signIn(ANA, foreign)).status).toBe(403);
    const ana = await cookieOf();
    expect((await postJson('/api/outbox/retry', {}, { ...ana, ...foreign }, named)).status).toBe(403);
    const origin = { origin: 'https://elsewhere.example' };
    expect((await postJson('/api/outbox/retry', {}, { ...ana, ...origin }, named)).status).toBe(403);
    expect((await post('/api/operator/sign-out', '', { ...ana, ...foreign }, named)).status).toBe(403);
    expect((await report(ana)).status).toBe(200);
  });

  test('with anything but JSON is 415, and a guess', async () => {
    const form = new URLSearchParams({ token: ANA });
    expect((await post('/api/operator/sign-in', form, {}, named)).status).toBe(415);
    expect(
      (await post('/api/operator/sign-in', '[', { 'content-type': 'application/json' }, named)).status,
    ).toBe(401);
  });

  test('is 503 while nothing can be logged', async () => {
    const MONITOR = {
      jurisdiction: () => MONITOR,
      idFromName: () => ({}),
      get: () => ({ signIn: () => Promise.reject(new Error('broken')) }),
    } as unknown as typeof env.MONITOR;
    const answer = await signIn(ANA, {}, { ...named, MONITOR });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('a session', () => {
  const after = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  test('ends after 15 minutes without a request', async () => {
    const ana = await cookieOf();
    after(14);
    expect((await report(ana)).status).toBe(200);
    after(14);
    expect((await report(ana)).status).toBe(200);
    after(15);
    expect((await report(ana)).status).toBe(401);
  });

  test('ends after 12 hours, however busy it is', async () => {
    const ana = await cookieOf();
    for (let quarter = 0; quarter < 51; quarter++) {
      after(14);
      expect((await report(ana)).status, `after ${14 * (quarter + 1)} minutes`).toBe(200);
    }
    after(6);
    expect((await report(ana)).status).toBe(401);
  });

  test('ends at sign-out, for whoever has kept the cookie, and no other session does', async () => {
    const [first, second] = [await cookieOf(), await cookieOf()];
    const answer = await post('/api/operator/sign-out', '', first, named);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-operator=; Max-Age=0; Path=\/; .*Secure/);
    expect((await report(first)).status).toBe(401);
    expect((await report(second)).status).toBe(200);
    expect((await post('/api/operator/sign-out', '', first, named)).status).toBe(200);
    expect((await audit()).filter(({ action }) => action === 'sign-out')).toHaveLength(1);
  });

  test('ends when its token is replaced, and has the rights that the token has now', async () => {
    const ana = await cookieOf();
    expect(await (await report(ana, { OPERATOR_TOKEN: `ana:${ANA}:retry` })).json()).toMatchObject({
      rights: ['retry'],
    });
    expect((await report(ana, { OPERATOR_TOKEN: `ana:${BEN}` })).status).toBe(401);
  });

  test.each(['', '0'.repeat(64), 'x', ANA])('is not opened by the cookie %j', async (value) => {
    await cookieOf();
    expect((await report({ cookie: `__Host-operator=${value}` })).status).toBe(401);
  });
});

describe('the audit log', () => {
  test('has each sign-in and sign-out, and the requests of scripts by the hour', async () => {
    const ana = await cookieOf();
    await post('/api/operator/sign-out', '', ana, named);
    await report({ authorization: `Bearer ${BEN}` });
    await report({ authorization: `Bearer ${BEN}` });
    expect((await audit()).filter(({ who }) => who !== 'unknown')).toEqual([
      { who: 'ana', action: 'sign-in', target: 'requests with the token', count: 1 },
      { who: 'ben', action: 'sign-in', target: 'requests with the token', count: 2 },
      { who: 'ana', action: 'sign-out', target: 'the page', count: 1 },
      { who: 'ana', action: 'sign-in', target: 'the page', count: 1 },
    ]);
  });

  test('counts refusals by network, and never has the network or the token', async () => {
    const from = (address: string) => ({ 'cf-connecting-ip': address });
    for (let turn = 0; turn < 3; turn++) await signIn(WRONG, from('203.0.113.9'));
    await report({ ...from('203.0.113.9'), authorization: `Bearer ${WRONG}` });
    await signIn(WRONG, from('198.51.100.7'));
    // Nobody tried to get in.
    await report(from('192.0.2.1'));
    const refused = (await audit()).filter(({ action }) => action === 'refuse');
    expect(refused.map(({ who, count }) => [who, count])).toEqual([
      ['unknown', 1],
      ['unknown', 4],
    ]);
    expect(new Set(refused.map(({ target }) => target)).size).toBe(2);
    for (const { target } of refused) expect(target).toMatch(/^network [\da-f]{12}$/);
    expect(JSON.stringify(refused) + log.text()).not.toMatch(/203\.0|198\.51|00112233/);
  });

  test('knows a network again after the tokens were replaced', async () => {
    const from = { 'cf-connecting-ip': '203.0.113.9' };
    await signIn(WRONG, from);
    await signIn(WRONG, from, { OPERATOR_TOKEN: `ana:${BEN}` });
    expect((await audit()).filter(({ action }) => action === 'refuse')).toMatchObject([{ count: 2 }]);
  });

  test('has at most 50 entries an hour for an attacker from many networks', async () => {
    for (let host = 0; host < 60; host++) await signIn(WRONG, { 'cf-connecting-ip': `198.51.100.${host}` });
    const refused = (await audit()).filter(({ action }) => action === 'refuse');
    expect(refused).toHaveLength(51);
    expect(refused[0]).toMatchObject({ target: 'others', count: 10 });
  });
});

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkLive,
  editorProblems,
  isDegraded,
  plainOrigin,
  redirectProblems,
  siteProblems,
} from './live-site.mjs';

type Answer = [status: number, headers: Record<string, string>, body: string];

const page: Answer = [200, { 'content-type': 'text/html; charset=utf-8' }, '<!doctype html>'];
const health = (status: string): Answer => [
  200,
  { 'content-type': 'application/json' },
  JSON.stringify({ ok: true, status }),
];
const broken: Answer = [500, { 'content-type': 'application/json' }, '{"ok":false}'];

let answers: Record<string, Answer>;
let origin: string;
const server = createServer(({ url = '' }, response: ServerResponse) => {
  const [status, headers, body] = answers[url] ?? [404, {}, ''];
  response.writeHead(status, headers).end(body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = { '/': page, '/api/health': health('ok') };
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('a site with a page and good health has no problems', async () => {
  expect(await siteProblems(origin)).toEqual([]);
  expect(await editorProblems(origin)).toEqual([]);
});

test.each([
  ['a Worker that does not start', { '/api/health': broken }, ['/api/health answers 500, without a status']],
  [
    'a wrong setting',
    { '/api/health': health('degraded') },
    ['/api/health answers 200, degraded: the page /operator says why'],
  ],
  ['an outbox that is down', { '/api/health': health('down') }, ['/api/health answers 200, down']],
  ['no page', { '/': broken }, ['/ answers 500 without a page']],
])('a site with %s is named', async (_, changed, problems) => {
  answers = { ...answers, ...changed };
  expect(await siteProblems(origin)).toEqual(problems.map((problem) => origin + problem));
});

describe('a site that was degraded before the change, by dead submissions or an outage of the CRM,', () => {
  test('is no reason to roll the change back', async () => {
    answers['/api/health'] = health('degraded');
    expect(await isDegraded(origin)).toBe(true);
    expect(await siteProblems(origin, true)).toEqual([]);
  });

  test.each([
    ['is down', { '/api/health': health('down') }],
    ['has no Worker', { '/api/health': broken }],
    ['has no page', { '/': broken }],
  ])('is one when it %s afterwards', async (_, changed) => {
    answers = { ...answers, '/api/health': health('degraded'), ...changed };
    expect(await siteProblems(origin, true)).toHaveLength(1);
  });

  test.each(['ok', 'down'])('is none that was %s', async (status) => {
    answers['/api/health'] = health(status);
    expect(await isDegraded(origin)).toBe(false);
    expect(await isDegraded('http://127.0.0.1:1')).toBe(false);
  });
});

test('a site that does not answer is named', async () => {
  expect(await siteProblems('http://127.0.0.1:1')).toEqual([
    'http://127.0.0.1:1/ cannot be reached',
    'http://127.0.0.1:1/api/health cannot be reached',
  ]);
});

test.each([301, 308])('plain HTTP may only lead to HTTPS for good: %i', async (status) => {
  answers['/'] = [status, { location: 'https://clinic.example/' }, ''];
  expect(await redirectProblems(origin)).toEqual([]);
});

test.each([
  ['a page', page],
  ['a redirect that browsers forget', [302, { location: 'https://clinic.example/' }, ''] as Answer],
  ['a redirect to plain HTTP', [301, { location: 'http://clinic.example/' }, ''] as Answer],
  ['a redirect to nowhere', [301, {}, ''] as Answer],
])('plain HTTP with %s stops the deploy', async (_, answer) => {
  answers['/'] = answer;
  expect(await redirectProblems(origin)).toEqual([expect.stringMatching(/Always Use HTTPS/)]);
});

test('the plain address has the same host', () => {
  expect(plainOrigin('https://www.clinic.example')).toBe('http://www.clinic.example');
});

test('a new version gets time, and the last answer counts', async () => {
  const fast = { settleMs: 0, pauseMs: 0, tries: 3 };
  const check = vi
    .fn(async () => ['not yet'])
    .mockResolvedValueOnce(['not yet'])
    .mockResolvedValueOnce([]);
  expect(await checkLive(check, fast)).toEqual([]);
  expect(check).toHaveBeenCalledTimes(2);
  check.mockClear();
  expect(await checkLive(check, fast)).toEqual(['not yet']);
  expect(check).toHaveBeenCalledTimes(3);
});

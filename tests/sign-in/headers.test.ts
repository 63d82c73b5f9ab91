/** The headers of every response from the editor's origin. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../admin/worker/app';
import { ask, begin, env, ORIGIN, signIn, startGitHub, watchLog } from './kit';

beforeEach(() => void watchLog());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A policy, by directive. */
const policyOf = (answer: Response) =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive): [string, string] => [
        directive.split(' ')[0] ?? '',
        directive.split(' ').slice(1).join(' '),
      ]),
  );

const answers: [string, () => Promise<Response>][] = [
  ['the editor', () => ask('/')],
  ['a script', () => ask('/sign-in.js')],
  ['a hashed script', () => ask('/editor-4NVQ7XKT.js')],
  ['nothing', () => ask('/nothing')],
  ['a post', () => ask('/', { method: 'POST' })],
  ['the beginning of a sign-in', async () => (await begin()).answer],
  ['the end of a sign-in', async () => (await signIn(startGitHub().github)).page],
  ['a sign-in that fails', () => ask('/callback?code=a&state=b')],
  ['a post to the sign-in', () => ask('/callback', { method: 'POST' })],
  ['a HEAD of the sign-in', () => ask('/auth?provider=github', { method: 'HEAD' })],
  [
    'an internal error',
    () =>
      ask(
        '/',
        {},
        { ASSETS: { fetch: () => Promise.reject(new Error('secret of the fault')) } as unknown as Fetcher },
      ),
  ],
];

describe.each(answers)('%s', (_, get) => {
  test('has every security header', async () => {
    const answer = await get();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(policyOf(answer)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'base-uri': expect.stringMatching(/^'(self|none)'$/),
      'frame-ancestors': "'none'",
    });
  });

  test('has a cache lifetime', async () => {
    expect((await get()).headers.get('cache-control')).toBeTruthy();
  });
});

test('allows only scripts that are files of the editor', async () => {
  for (const [, get] of answers)
    expect((await get()).headers.get('content-security-policy')).not.toMatch(
      /script-src[^;]*(unsafe|http|data|blob|\*)/,
    );
});

describe('the editor', () => {
  test('connects only to itself and to GitHub', async () => {
    expect(policyOf(await ask('/'))['connect-src']).toBe("'self' https://api.github.com data: blob:");
  });

  test('keeps its reference to the pop-up', async () => {
    expect((await ask('/')).headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  test.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/sign-in.js', 'public, max-age=0, must-revalidate'],
    ['/editor-4NVQ7XKT.js', 'public, max-age=31536000, immutable'],
    ['/chunks/base-K3BQ2ZJA.js', 'public, max-age=31536000, immutable'],
    ['/assets/webp_enc-BpZvKflB.wasm', 'public, max-age=31536000, immutable'],
    ['/editor-OLDVERSN.js', 'no-store'],
    ['/nothing', 'no-store'],
  ])('%s: %s', async (path, caching) => {
    expect((await ask(path)).headers.get('cache-control')).toBe(caching);
  });

  test('accepts only GET and HEAD', async () => {
    expect((await ask('/', { method: 'HEAD' })).status).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask('/', { method })).status).toBe(405);
  });

  test('reveals nothing about an error', async () => {
    const broken = { fetch: () => Promise.reject(new Error('secret of the fault')) } as unknown as Fetcher;
    const answer = await ask('/', {}, { ASSETS: broken });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('fault');
  });
});

describe('the pop-up', () => {
  const pages: [string, () => Promise<Response>][] = [
    ['on its way to GitHub', async () => (await begin()).answer],
    ['on its way back', async () => (await signIn(startGitHub().github)).page],
    ['with a problem', () => ask('/callback')],
  ];

  test.each(pages)('%s keeps its reference to the editor', async (_, get) => {
    expect((await get()).headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  test.each(pages)('%s is not cached and loads two files of ours', async (_, get) => {
    const answer = await get();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(policyOf(answer)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': 'data:',
      'form-action': "'none'",
    });
  });

  test('has no inline script or style', async () => {
    const text = await (await signIn(startGitHub().github)).page.text();
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/sign-in.js">']);
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});

test('the Worker starts without any setting: the editor works on this computer', async () => {
  const { ASSETS } = env;
  const answer = await createApp().request(`${ORIGIN}/`, {}, { ASSETS });
  expect(answer.status).toBe(200);
});

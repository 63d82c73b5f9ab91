/** Signing in at the editor, with a fake that follows GitHub's published API. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminEnv } from '../../admin/worker/env';
import {
  ask,
  begin,
  CALLBACK,
  cookieOf,
  decide,
  handshakeOf,
  ORIGIN,
  SECRET,
  signIn,
  startGitHub,
  watchLog,
} from './kit';

let log: ReturnType<typeof watchLog>;
beforeEach(() => {
  log = watchLog();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns what a person reads after a failure. Checks that the page and the editor say the same. */
async function failureOf(page: Response) {
  const { status } = page;
  const copy = page.clone();
  const text = await page.text();
  const { result, content } = await handshakeOf(copy);
  expect(result).toBe('error');
  expect(content).not.toHaveProperty('token');
  expect(text).not.toMatch(/ghu_|ghr_| at .*\.ts/);
  const title = /<h1>(.*?)<\/h1>/.exec(text)?.[1];
  expect(content['error']).toContain(title);
  return { status, title };
}

describe('/auth', () => {
  test('redirects to GitHub with a state and an S256 challenge, and without a scope', async () => {
    const { answer, location } = await begin();
    expect(answer.status).toBe(302);
    const url = new URL(location);
    expect(url.origin + url.pathname).toBe('https://github.test/login/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'Iv23liClinic',
      redirect_uri: CALLBACK,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      allow_signup: 'false',
    });
  });

  test('stores state and verifier in a short-lived cookie of this host that scripts cannot read', async () => {
    const { answer, location } = await begin();
    const [value = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(value).toMatch(/^__Host-sign-in=[\w-]{43}\.[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
    const verifier = value.split('.')[1] ?? 'none';
    expect(location).not.toContain(verifier);
  });

  test('is different each time', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(first.cookie).not.toBe(second.cookie);
    expect(first.location).not.toBe(second.location);
  });

  test.each(['/auth', '/auth?provider=gitlab', '/auth?provider=github%00'])('%s: 400', async (path) => {
    const page = await ask(path);
    expect(page.headers.has('set-cookie')).toBe(false);
    expect(await failureOf(page)).toEqual({ status: 400, title: 'This is not how the editor signs in' });
  });
});

describe('a sign-in', () => {
  test('gives the token to the allowed origins only', async () => {
    const { github } = startGitHub();
    const { page } = await signIn(github);
    expect(page.status).toBe(200);
    const { origins, result, content } = await handshakeOf(page);
    expect(origins).toEqual([ORIGIN]);
    expect(result).toBe('success');
    expect(Object.keys(content).sort()).toEqual(['provider', 'token']);
    expect(github.isGood(content['token'] ?? '')).toBe(true);
  });

  test('drops the refresh token: when the token expires, people sign in again', async () => {
    const { github } = startGitHub();
    const { page } = await signIn(github);
    const text = await page.clone().text();
    expect(text).not.toContain('ghr_');
    const { content } = await handshakeOf(page);
    const profile = () =>
      github.handle(
        new Request('https://github.test/user', { headers: { authorization: `token ${content['token']}` } }),
      );
    expect((await profile()).status).toBe(200);
    github.expireTokens();
    expect((await profile()).status).toBe(401);
  });

  test('never puts the token into an address, cookie, header or log line', async () => {
    const { github, asked } = startGitHub();
    const { page, path } = await signIn(github);
    const { content } = await handshakeOf(page.clone());
    const token = content['token'] ?? 'none';
    expect(token).toMatch(/^ghu_/);
    for (const [url] of asked.mock.calls)
      expect(String(url)).toBe('https://github.test/login/oauth/access_token');
    expect(path).not.toContain(token);
    expect(JSON.stringify([...page.headers])).not.toContain(token);
    const code = new URLSearchParams(path.split('?')[1]).get('code') ?? 'none';
    for (const secret of [token, code, SECRET, 'ghr_']) expect(log.text()).not.toContain(secret);
    expect(log.text()).toContain('/callback');
  });

  test('deletes the cookie, whatever the result', async () => {
    const { github } = startGitHub();
    const { page } = await signIn(github);
    expect(page.headers.get('set-cookie')).toMatch(/^__Host-sign-in=; Max-Age=0; Path=\/; Secure/);
    const { cookie } = await begin();
    const wrong = await ask('/callback?code=a&state=b', { headers: { cookie } });
    expect(wrong.headers.get('set-cookie')).toMatch(/^__Host-sign-in=; Max-Age=0; Path=\/; Secure/);
  });

  test('several origins may be allowed', async () => {
    const { github } = startGitHub();
    const origins = [ORIGIN, 'https://edit2.clinic.example'];
    const { page } = await signIn(github, { ALLOWED_ORIGINS: origins });
    expect((await handshakeOf(page)).origins).toEqual(origins);
  });
});

describe('a sign-in that began elsewhere is refused', () => {
  const notStarted = { status: 400, title: 'This sign-in did not begin in this browser' };

  /** Opens /callback, and checks that nothing is requested from GitHub. */
  async function callback(path: string, cookie?: string) {
    const { asked } = startGitHub();
    const page = await ask(path, cookie ? { headers: { cookie } } : {});
    expect(asked).not.toHaveBeenCalled();
    return failureOf(page);
  }

  test('without a cookie', async () => {
    const { github } = startGitHub();
    const { location } = await begin();
    expect(await callback(await decide(github, location))).toEqual(notStarted);
  });

  test('with the state of another browser', async () => {
    const { github } = startGitHub();
    const [mine, theirs] = [await begin(), await begin()];
    expect(await callback(await decide(github, theirs.location), mine.cookie)).toEqual(notStarted);
  });

  test.each(['', 'a', 'undefined', '%00'])('with the state "%s"', async (state) => {
    const { cookie } = await begin();
    expect(await callback(`/callback?code=abc&state=${state}`, cookie)).toEqual(notStarted);
  });

  test.each(['__Host-sign-in=', '__Host-sign-in=.', '__Host-sign-in=a', 'sign-in=a.b', '__Host-sign-in=.b'])(
    'with the cookie %s',
    async (cookie) => {
      expect(await callback('/callback?code=abc&state=', cookie)).toEqual(notStarted);
      expect(await callback('/callback?code=abc&state=a', cookie)).toEqual(notStarted);
    },
  );

  test('without a code', async () => {
    const { cookie, location } = await begin();
    const state = new URL(location).searchParams.get('state');
    expect(await callback(`/callback?state=${state}`, cookie)).toEqual(notStarted);
  });
});

describe('a code', () => {
  const codeUsed = { status: 400, title: 'This sign-in has been used already, or has expired' };

  test('works once', async () => {
    const { github } = startGitHub();
    const { page, path, cookie } = await signIn(github);
    expect(page.status).toBe(200);
    expect(await failureOf(await ask(path, { headers: { cookie } }))).toEqual(codeUsed);
  });

  test('expires after ten minutes', async () => {
    let now = Date.now();
    const { github } = startGitHub({ now: () => now });
    const { cookie, location } = await begin();
    const path = await decide(github, location);
    now += 600_001;
    expect(await failureOf(await ask(path, { headers: { cookie } }))).toEqual(codeUsed);
  });

  test('is refused with the verifier of another sign-in', async () => {
    const { github } = startGitHub();
    const [mine, theirs] = [await begin(), await begin()];
    const stolen = new URLSearchParams((await decide(github, theirs.location)).split('?')[1]).get('code');
    const state = new URL(mine.location).searchParams.get('state');
    const page = await ask(`/callback?code=${stolen}&state=${state}`, { headers: { cookie: mine.cookie } });
    expect(await failureOf(page)).toEqual(codeUsed);
  });

  test('is refused if it is made up', async () => {
    startGitHub();
    const { cookie, location } = await begin();
    const state = new URL(location).searchParams.get('state');
    const page = await ask(`/callback?code=made-up&state=${state}`, { headers: { cookie } });
    expect(await failureOf(page)).toEqual(codeUsed);
  });

  test('is not used up by a program that previews the link', async () => {
    const { github } = startGitHub();
    const { cookie, location } = await begin();
    const path = await decide(github, location);
    expect((await ask(path, { method: 'HEAD', headers: { cookie } })).status).toBe(405);
    expect((await ask(path, { headers: { cookie } })).status).toBe(200);
  });
});

describe('a person who presses Cancel', () => {
  test('reads what to do', async () => {
    const { github } = startGitHub();
    const { cookie, location } = await begin();
    const page = await ask(await decide(github, location, '0'), { headers: { cookie } });
    expect(await failureOf(page)).toEqual({ status: 403, title: 'You have not given the editor access' });
  });
});

describe('no token', () => {
  const missing: [string, Partial<AdminEnv>][] = [
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: [] }],
    ['GITHUB_APP_CLIENT_ID', { GITHUB_APP_CLIENT_ID: undefined }],
    ['GITHUB_APP_CLIENT_SECRET', { GITHUB_APP_CLIENT_SECRET: undefined }],
  ];
  test.each(missing)('without %s, at the beginning and at the end', async (_, changed) => {
    const { github, asked } = startGitHub();
    const notSetUp = { status: 503, title: 'Signing in is not set up here' };
    expect(await failureOf((await begin(changed)).answer)).toEqual(notSetUp);
    const { cookie, location } = await begin();
    const path = await decide(github, location);
    expect(await failureOf(await ask(path, { headers: { cookie } }, changed))).toEqual(notSetUp);
    expect(asked).not.toHaveBeenCalled();
  });

  test('if it would never expire', async () => {
    const { github } = startGitHub({ tokensExpire: false });
    const { page } = await signIn(github);
    expect(await failureOf(page)).toEqual({ status: 502, title: 'GitHub gave a key that never expires' });
  });

  const wrongApp = { status: 502, title: 'GitHub does not know this editor' };

  test('with a client secret that GitHub does not know', async () => {
    const { github } = startGitHub({ clientSecret: 'another-secret-of-the-app' });
    expect(await failureOf((await signIn(github)).page)).toEqual(wrongApp);
  });

  test('if the App has another callback address', async () => {
    const { github } = startGitHub({ callbackUrls: [`${ORIGIN}/callback?old`] });
    const { location, cookie } = await begin();
    const path = (await decide(github, location)).replace('?old&', '?');
    expect(await failureOf(await ask(path, { headers: { cookie } }))).toEqual(wrongApp);
  });
});

describe('GitHub', () => {
  const noAnswer = { status: 502, title: 'GitHub does not answer' };

  /** Returns the last page when GitHub answers with something else. */
  async function lastPage(answer: () => Promise<Response>) {
    const { github, asked } = startGitHub();
    const { cookie, location } = await begin();
    const path = await decide(github, location);
    asked.mockImplementation(answer);
    return ask(path, { headers: { cookie } });
  }

  const nonsense: [string, () => Promise<Response>][] = [
    ['fails', async () => new Response('<h1>Unicorn!</h1>', { status: 502 })],
    ['cannot be reached', async () => Promise.reject(new TypeError('Network connection lost'))],
    ['answers an HTML page', async () => new Response('<!doctype html><title>GitHub</title>')],
    ['answers a form', async () => new Response('access_token=ghu_abcdefghijkl&token_type=bearer')],
    ['answers nothing', async () => new Response(null, { status: 204 })],
    ['answers null', async () => Response.json(null)],
    ['answers a list', async () => Response.json(['ghu_abcdefghijkl'])],
    ['answers no token', async () => Response.json({ token_type: 'bearer', expires_in: 28_800 })],
    [
      'answers an empty token',
      async () => Response.json({ access_token: '', token_type: 'bearer', expires_in: 1 }),
    ],
    [
      'answers a token that is HTML',
      async () => Response.json({ access_token: '"><script>', token_type: 'bearer', expires_in: 1 }),
    ],
    ['answers an unknown error', async () => Response.json({ error: 'slow_down' })],
    ['redirects elsewhere', async () => Response.redirect('https://elsewhere.example/', 307)],
  ];
  test.each(nonsense)('%s: a page says what to do', async (_, answer) => {
    expect(await failureOf(await lastPage(answer))).toEqual(noAnswer);
  });

  test('is called without following redirects, which would receive the secret', async () => {
    const { github, asked } = startGitHub();
    await signIn(github);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', redirect: 'manual' });
  });

  test('hangs: a page says what to do after 8 seconds', async () => {
    vi.useFakeTimers();
    const page = lastPage(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await failureOf(await page)).toEqual(noAnswer);
  });

  test('sends its answer a byte at a time: the same', async () => {
    vi.useFakeTimers();
    const page = lastPage(
      async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
    );
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await failureOf(await page)).toEqual(noAnswer);
  });

  test('requires a confirmed email address', async () => {
    const page = await lastPage(async () => Response.json({ error: 'unverified_user_email' }));
    expect(await failureOf(page)).toEqual({
      status: 403,
      title: 'GitHub does not know your email address yet',
    });
  });
});

test('a cookie is read under its whole name only', async () => {
  const { github } = startGitHub();
  const { cookie, location } = await begin();
  const path = await decide(github, location);
  const page = await ask(path, { headers: { cookie: cookie.replace('__Host-', '') } });
  expect(page.status).toBe(400);
  expect(cookieOf(page)).toBe('__Host-sign-in=');
});

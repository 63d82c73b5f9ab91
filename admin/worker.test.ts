/** Signing in at the editor's Worker, with a stand-in for GitHub's answer. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import worker from './worker';

const ORIGIN = 'https://edit.clinic.example';
const env = {
  GITHUB_APP_CLIENT_ID: 'Iv23liClinic',
  GITHUB_APP_CLIENT_SECRET: 'secret-of-the-github-app',
};
const TOKEN = { access_token: 'ghu_0123456789', token_type: 'bearer', expires_in: 28_800 };

const logged = vi.fn();
const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged);
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation(() =>
    Promise.resolve(Response.json({ ...TOKEN, refresh_token: 'ghr_0123456789' })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  asked.mockReset();
  logged.mockReset();
});

const ask = (path: string, init?: RequestInit, changed: object = {}) =>
  worker.fetch(new Request(ORIGIN + path, init), { ...env, ...changed });

/** Opens the pop-up. */
async function begin() {
  const answer = await ask('/auth?provider=github&site_id=edit.clinic.example&scope=repo');
  const github = new URL(answer.headers.get('location') ?? '');
  const cookie = answer.headers.get('set-cookie') ?? '';
  return { answer, github, cookie, state: github.searchParams.get('state') ?? '' };
}

/** Comes back from GitHub. */
async function end(query: (state: string) => string, changed = {}, cookieOf = (cookie: string) => cookie) {
  const { state, cookie } = await begin();
  const [sent = ''] = cookie.split(';');
  return ask(`/callback?${query(state)}`, { headers: { cookie: `theme=dark; ${cookieOf(sent)}` } }, changed);
}
const good = (state: string) => `code=abc&state=${state}`;

/** What the editor gets, and from which page. */
async function result(page: Response) {
  const html = await page.text();
  const [, json = '""'] = /const message = (.*?);\n/.exec(html) ?? [];
  const message = JSON.parse(json) as string;
  const [, outcome, content = '{}'] = /^authorization:github:(\w+):(.*)$/.exec(message) ?? [];
  const { token, error } = JSON.parse(content) as { token?: string; error?: string };
  return { html, outcome, token, error };
}

test('the way to GitHub has a state and a challenge, and their secrets are in a cookie of this host', async () => {
  const { answer, github, cookie, state } = await begin();
  expect(answer.status).toBe(302);
  expect(github.origin + github.pathname).toBe('https://github.com/login/oauth/authorize');
  const [, verifier = ''] = /^__Host-sign-in=[\w-]{43}\.([\w-]{43});/.exec(cookie) ?? [];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  expect(Object.fromEntries(github.searchParams)).toEqual({
    client_id: 'Iv23liClinic',
    redirect_uri: `${ORIGIN}/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge: btoa(String.fromCharCode(...new Uint8Array(hash)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace('=', ''),
    code_challenge_method: 'S256',
    allow_signup: 'false',
  });
  expect(cookie).toBe(
    `__Host-sign-in=${state}.${verifier}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect((await begin()).state).not.toBe(state);
});

test('the token goes to the editor, and is nowhere else', async () => {
  const page = await end(good);
  expect(page.status).toBe(200);
  const { html, ...given } = await result(page);
  expect(given).toEqual({ outcome: 'success', token: TOKEN.access_token, error: undefined });
  expect(html.split(TOKEN.access_token)).toHaveLength(2);
  expect(html).not.toContain('ghr_');
  expect(JSON.stringify([...page.headers])).not.toContain('ghu_');
  expect(logged).not.toHaveBeenCalled();
  const [[address, init] = []] = asked.mock.calls;
  expect(String(address)).toBe('https://github.com/login/oauth/access_token');
  // A redirect would get the secret.
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual' });
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
    client_id: 'Iv23liClinic',
    client_secret: env.GITHUB_APP_CLIENT_SECRET,
    code: 'abc',
    redirect_uri: `${ORIGIN}/callback`,
    code_verifier: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
});

const other = 'a'.repeat(43);
test.each<[string, number, () => Promise<Response>]>([
  ['at another provider', 400, () => ask('/auth?provider=gitlab')],
  ['with another state', 400, () => end(() => `code=abc&state=${other}`)],
  ['without a state', 400, () => end(() => 'code=abc')],
  ['without the cookie’s prefix', 400, () => end(good, {}, (cookie) => cookie.replace('__Host-', ''))],
  ['that the person declines', 400, () => end((state) => `error=access_denied&state=${state}`)],
  ['without a client ID', 503, () => ask('/auth?provider=github', {}, { GITHUB_APP_CLIENT_ID: '' })],
])('a sign-in %s does not reach GitHub', async (_, status, get) => {
  const page = await get();
  expect(page.status).toBe(status);
  expect(page.headers.get('set-cookie')).toContain('__Host-sign-in=; Max-Age=0;');
  const { outcome, token, error, html } = await result(page);
  expect({ outcome, token }).toEqual({ outcome: 'error', token: undefined });
  expect(html).toContain(error?.split('. ')[0]);
  expect(asked).not.toHaveBeenCalled();
});

const json = (value: unknown) => () => Promise.resolve(Response.json(value));
test.each<[string, number, () => Promise<Response>]>([
  ['a wrong client secret', 502, json({ error: 'incorrect_client_credentials' })],
  ['a token that never expires', 502, json({ ...TOKEN, expires_in: undefined })],
  ['a token that is HTML', 502, json({ ...TOKEN, access_token: '"></script><script>' })],
  ['a redirect', 502, () => Promise.resolve(Response.redirect('https://elsewhere.example/', 307))],
  ['nothing', 502, () => Promise.reject(new TypeError('Network connection lost'))],
])('GitHub answers %s: no token, and a sentence', async (_, status, answer) => {
  asked.mockImplementation(answer);
  const page = await end(good);
  expect(page.status).toBe(status);
  const { outcome, token, html } = await result(page);
  expect({ outcome, token }).toEqual({ outcome: 'error', token: undefined });
  expect(html).not.toMatch(/ghu_|Unicorn| at .*\.ts/);
  for (const secret of ['abc', 'ghu_', env.GITHUB_APP_CLIENT_SECRET])
    expect(JSON.stringify(logged.mock.calls)).not.toContain(secret);
});

/** Runs the last page's script in a pop-up that a window of the editor has opened. */
async function open(page: Response) {
  const [, script = ''] = /<script[^>]*>([^]*)<\/script>/.exec(await page.text()) ?? [];
  const opener = { postMessage: vi.fn<(message: string, origin: string) => void>() };
  const popup = new EventTarget();
  new Function('document', 'location', 'opener', 'addEventListener', 'removeEventListener', script)(
    { currentScript: { remove: () => {} } },
    { origin: ORIGIN },
    opener,
    popup.addEventListener.bind(popup),
    popup.removeEventListener.bind(popup),
  );
  const greet = (origin: string, source: unknown = opener, data: unknown = 'authorizing:github') =>
    popup.dispatchEvent(Object.assign(new Event('message'), { origin, source, data }));
  return { greet, sent: opener.postMessage.mock.calls };
}

test('the pop-up gives the token to the window that opened it, at its own origin, and once', async () => {
  const { greet, sent } = await open(await end(good));
  expect(sent).toEqual([['authorizing:github', ORIGIN]]);
  for (const origin of ['https://evil.example', `${ORIGIN}.evil.example`, `${ORIGIN}:8443`, 'null', ''])
    greet(origin);
  greet(ORIGIN, {});
  greet(ORIGIN, undefined, 'authorizing:gitlab');
  expect(sent).toHaveLength(1);
  greet(ORIGIN);
  greet(ORIGIN);
  expect(sent.slice(1)).toEqual([[expect.stringContaining(TOKEN.access_token), ORIGIN]]);
});

describe('every answer', () => {
  test.each<[string, () => Promise<Response>]>([
    ['the way to GitHub', () => ask('/auth?provider=github')],
    ['the last page', () => end(good)],
    ['a failure', () => ask('/callback')],
  ])('%s is kept to itself', async (_, get) => {
    const answer = await get();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  test('runs one script, which is ours', async () => {
    const page = await end(good);
    const policy = page.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /script-src 'nonce-([\w-]{43})';/.exec(policy) ?? [];
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|https:|\*/);
    expect((await page.text()).match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
    expect((await end(good)).headers.get('content-security-policy')).not.toContain(nonce);
  });
});

test('only GET is taken', async () => {
  for (const method of ['HEAD', 'POST']) expect((await ask('/callback', { method })).status).toBe(404);
  expect(asked).not.toHaveBeenCalled();
});

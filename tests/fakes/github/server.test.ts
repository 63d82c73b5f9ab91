/** The fake behaves as GitHub documents its sign-in. */
import { afterEach, expect, test } from 'vitest';
import type { Provider } from '../provider.ts';
import { startGitHub } from './server.ts';

const CALLBACK = 'http://localhost:8791/callback';
const app = { clientId: 'Iv23liClinic', clientSecret: 'secret-of-the-github-app' };

let github: Provider | undefined;
afterEach(() => github?.stop());

const start = async () => (github = await startGitHub({ port: 0, callbackUrls: [CALLBACK], ...app }));

const authorize = (origin: string, query: Record<string, string> = {}) =>
  `${origin}/login/oauth/authorize?${new URLSearchParams({ client_id: app.clientId, state: 's', ...query })}`;

/** Presses a button of the authorization page. @returns the query of the callback URL */
async function decide(address: string, choice = '1') {
  const body = new URLSearchParams({ authorize: choice });
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  expect(location.split('?')[0]).toBe(CALLBACK);
  return Object.fromEntries(new URL(location).searchParams);
}

const exchange = (origin: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/login/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, ...fields }),
    headers,
  });

test("asks the user and redirects to the callback with the user's decision", async () => {
  const { origin } = await start();
  expect(await (await fetch(authorize(origin))).text()).toContain('Authorize');
  expect(await decide(authorize(origin))).toEqual({ code: expect.stringMatching(/^\w{20}$/), state: 's' });
  expect(await decide(authorize(origin), '0')).toMatchObject({ error: 'access_denied', state: 's' });
});

test('accepts only its App, registered callback URLs and S256 challenges', async () => {
  const { origin } = await start();
  expect((await fetch(authorize(origin, { client_id: 'another' }))).status).toBe(404);
  expect(await decide(authorize(origin, { redirect_uri: 'http://localhost:8791/other' }))).toMatchObject({
    error: 'redirect_uri_mismatch',
  });
  const plain = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
  expect(await decide(authorize(origin, plain))).toMatchObject({ error: 'invalid_request' });
});

test('answers form-encoded, or with JSON if the request accepts it', async () => {
  const { origin } = await start();
  const { code = '' } = await decide(authorize(origin));
  const form = await exchange(origin, { code });
  expect(form.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
  expect(new URLSearchParams(await form.text()).get('access_token')).toMatch(/^ghu_\w{36}$/);
  const { code: second = '' } = await decide(authorize(origin));
  const json = await exchange(origin, { code: second }, { accept: 'application/json' });
  expect(await json.json()).toEqual({
    access_token: expect.stringMatching(/^ghu_\w{36}$/),
    expires_in: 28_800,
    refresh_token: expect.stringMatching(/^ghr_\w{76}$/),
    refresh_token_expires_in: 15_897_600,
    scope: '',
    token_type: 'bearer',
  });
});

test('reports errors with status 200', async () => {
  const { origin } = await start();
  const { code = '' } = await decide(authorize(origin));
  const errorOf = async (fields: Record<string, string>) => {
    const answer = await exchange(origin, fields, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { error?: string }).error;
  };
  expect(await errorOf({ code, client_secret: 'wrong' })).toBe('incorrect_client_credentials');
  expect(await errorOf({ code, redirect_uri: 'http://localhost:8791/other' })).toBe('redirect_uri_mismatch');
  expect(await errorOf({ code: 'wrong' })).toBe('bad_verification_code');
  expect(await errorOf({ code })).toBeUndefined();
  expect(await errorOf({ code })).toBe('bad_verification_code');
});

test('its API requires a valid token', async () => {
  const { origin } = await start();
  const { code = '' } = await decide(authorize(origin));
  const { access_token } = (await (
    await exchange(origin, { code }, { accept: 'application/json' })
  ).json()) as { access_token: string };
  const get = (path: string, token: string) =>
    fetch(origin + path, { headers: { authorization: `token ${token}` } });
  expect(await (await get('/api/v3/user', access_token)).json()).toMatchObject({ login: 'front-desk' });
  expect((await get('/repos/clinic/website/collaborators/front-desk', access_token)).status).toBe(204);
  expect((await get('/repos/clinic/website/collaborators/stranger', access_token)).status).toBe(404);
  expect((await get('/user', 'ghu_made_up')).status).toBe(401);
});

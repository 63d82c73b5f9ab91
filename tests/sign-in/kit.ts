/** A browser that signs in at the editor's Worker, and the fake for GitHub. */
import { vi } from 'vitest';
import { createApp } from '../../admin/worker/app';
import { parseAdminEnv, type AdminEnv } from '../../admin/worker/env';
import { GitHub, type GitHubOptions } from '../fakes/github/github';

export const ORIGIN = 'https://edit.clinic.example';
export const CALLBACK = `${ORIGIN}/callback`;
export const SECRET = 'secret-of-the-github-app';

/** The files in dist-admin/. */
const files: Record<string, string> = {
  '/': 'text/html; charset=utf-8',
  '/sign-in.js': 'text/javascript; charset=utf-8',
  '/editor-4NVQ7XKT.js': 'text/javascript; charset=utf-8',
  '/chunks/base-K3BQ2ZJA.js': 'text/javascript; charset=utf-8',
  '/assets/webp_enc-BpZvKflB.wasm': 'application/wasm',
};

/** Responds like Cloudflare's static files. */
const assets = {
  fetch: async (request: Request) => {
    const type = files[new URL(request.url).pathname];
    if (!type)
      return new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=31536000' } });
    return new Response('file', { headers: { 'content-type': type, 'cache-control': 'public, max-age=0' } });
  },
} as unknown as Fetcher;

export const env = parseAdminEnv({
  ASSETS: assets,
  ALLOWED_ORIGINS: ORIGIN,
  GITHUB_APP_CLIENT_ID: 'Iv23liClinic',
  GITHUB_APP_CLIENT_SECRET: SECRET,
  GITHUB_BASE_URL: 'https://github.test',
});

const app = createApp();

export const ask = async (path: string, init?: RequestInit, changed: Partial<AdminEnv> = {}) =>
  app.request(ORIGIN + path, init, { ...env, ...changed });

/** Makes the fake answer the Worker's requests to GitHub. */
export function startGitHub(options: Partial<GitHubOptions> = {}) {
  const github = new GitHub({
    clientId: 'Iv23liClinic',
    clientSecret: SECRET,
    callbackUrls: [CALLBACK],
    ...options,
  });
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) => github.handle(new Request(input, init)));
  return { github, asked };
}

/** Returns the part of a Set-Cookie header that a browser sends back. */
export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Opens the pop-up. Returns where the Worker redirects the browser, and its cookie. */
export async function begin(changed?: Partial<AdminEnv>) {
  const answer = await ask('/auth?provider=github&site_id=edit.clinic.example&scope=repo', {}, changed);
  return { answer, location: answer.headers.get('location') ?? '', cookie: cookieOf(answer) };
}

/**
 * Presses a button on GitHub's page.
 * @returns the path to which GitHub redirects the browser
 */
export async function decide(github: GitHub, location: string, authorize: '0' | '1' = '1') {
  const answer = await github.handle(
    new Request(location, { method: 'POST', body: new URLSearchParams({ authorize }) }),
  );
  const back = new URL(answer.headers.get('location') ?? 'https://no.answer');
  if (back.origin !== ORIGIN) throw new Error(`GitHub redirects to ${back.origin}`);
  return back.pathname + back.search;
}

/** Signs in, up to the last page. */
export async function signIn(github: GitHub, changed?: Partial<AdminEnv>) {
  const { location, cookie } = await begin(changed);
  const path = await decide(github, location);
  return { path, cookie, page: await ask(path, { headers: { cookie } }, changed) };
}

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Returns what the last page hands over, and to which origins. */
export async function handshakeOf(page: Response) {
  const attribute = /data-handshake="([^"]*)"/.exec(await page.text())?.[1] ?? '{}';
  const { origins, message } = JSON.parse(unescape(attribute)) as { origins: string[]; message: string };
  const [, result = '', json = '{}'] = /^authorization:github:(success|error):(.*)$/.exec(message) ?? [];
  return { origins, result, content: JSON.parse(json) as Record<string, string> };
}

/** Silences the log and records it. */
export function watchLog() {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  return { text: () => JSON.stringify(spies.flatMap(({ mock }) => mock.calls)) };
}

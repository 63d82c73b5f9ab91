/**
 * The editor's Worker. Signs staff in with GitHub in the pop-up that the editor opens: `/auth` leads to GitHub, which leads
 * back to `/callback`, whose page hands the token to the editor. The Worker stores nothing. Everything else at this origin
 * is a file; admin/_headers has the headers of files.
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app
 */
import { z } from 'zod';
import { readSettings } from '../src/shared/config/read-settings.ts';
import { editorSettings } from '../src/shared/config/settings.ts';

const DEADLINE_MS = 8_000;

/** GitHub answers errors with status 200, too. A token that never expires is refused; the refresh token is dropped. */
const answerSchema = z.object({
  access_token: z.string().regex(/^\w{10,255}$/),
  token_type: z.literal('bearer'),
  expires_in: z.number().positive(),
});

const messages = {
  notSetUp: [503, 'Signing in is not set up here', 'Please tell the clinic’s technician.'],
  again: [
    400,
    'You are not signed in',
    'Please sign in again from the editor, and choose “Authorize” at GitHub.',
  ],
  refused: [
    502,
    'GitHub has not let you in',
    'Please wait a minute, then sign in again from the editor. If that does not help, tell the clinic’s technician.',
  ],
} as const;

const headers = {
  'cache-control': 'no-store',
  // The pop-up visits GitHub in between: with any other value it loses the editor's window.
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'same-origin',
  // The address has GitHub's code.
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

const base64Url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** With the prefix, no other host can set or receive it. GitHub's redirect comes from another site, so not `Strict`. */
const cookie = (value: string, seconds: number) =>
  `__Host-sign-in=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** Greets the window that opened the pop-up. Only an answer from the same origin, which the browser vouches for, gets the message. */
const HANDSHAKE = `
  document.currentScript.remove();
  const answer = ({ source, origin, data }) => {
    if (source !== opener || data !== 'authorizing:github' || origin !== location.origin) return;
    removeEventListener('message', answer);
    opener.postMessage(message, origin);
  };
  if (opener) {
    addEventListener('message', answer);
    opener.postMessage('authorizing:github', location.origin);
  }`;

/** The page that ends the sign-in. @param content what the editor gets */
function page(status: number, [title, text]: [string, string], content: object) {
  const nonce = randomText();
  const result = status === 200 ? 'success' : 'error';
  const message = `authorization:github:${result}:${JSON.stringify({ provider: 'github', ...content })}`;
  const data = JSON.stringify(message).replaceAll('<', String.raw`\u003c`);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,">
<style nonce="${nonce}">body { max-width: 32rem; margin: 3rem auto; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif; color: #231519 }</style>
<main><h1>${title}</h1><p role="status">${text}</p></main>
<script nonce="${nonce}">{ const message = ${data};${HANDSHAKE} }</script>
</html>`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'set-cookie': cookie('', 0),
    },
  });
}

async function signIn(request: Request, env: object): Promise<Response> {
  const { values, problems } = readSettings(editorSettings, env);
  const {
    GITHUB_APP_CLIENT_ID: client_id,
    GITHUB_APP_CLIENT_SECRET: client_secret,
    GITHUB_BASE_URL,
  } = values;
  const fail = (name: keyof typeof messages, reason = '') => {
    if (reason) console.error(`Sign-in: ${reason}`);
    const [status, title, text] = messages[name];
    return page(status, [title, `${text} You can close this window.`], { error: `${title}. ${text}` });
  };
  if (problems.length > 0 || !client_id || !client_secret)
    return fail('notSetUp', `wrong or missing: ${problems.map(({ name }) => name).join() || 'a setting'}`);

  const url = new URL(request.url);
  const redirect_uri = new URL('/callback', url).href;
  if (url.pathname === '/auth') {
    if (url.searchParams.get('provider') !== 'github') return fail('again');
    // The state binds GitHub's answer to this browser; the verifier binds GitHub's code to this Worker (RFC 7636).
    const state = randomText();
    const verifier = randomText();
    const code_challenge = base64Url(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
    );
    const location = new URL('/login/oauth/authorize', GITHUB_BASE_URL);
    const more = { code_challenge, code_challenge_method: 'S256', allow_signup: 'false' };
    location.search = new URLSearchParams({ client_id, redirect_uri, state, ...more }).toString();
    // Enough time for a password and a second factor.
    const known = { location: location.href, 'set-cookie': cookie(`${state}.${verifier}`, 600) };
    return new Response(null, { status: 302, headers: { ...headers, ...known } });
  }

  // Every answer deletes the cookie, so the state can be guessed once.
  const found = /(?:^|; )__Host-sign-in=([\w-]{43})\.([\w-]{43})(?:;|$)/.exec(
    request.headers.get('cookie') ?? '',
  );
  const [, state, code_verifier] = found ?? [];
  const code = url.searchParams.get('code');
  if (!state || !code_verifier || !code || url.searchParams.get('state') !== state) return fail('again');
  const answer: unknown = await fetch(new URL('/login/oauth/access_token', GITHUB_BASE_URL), {
    method: 'POST',
    headers: { accept: 'application/json', 'user-agent': 'clinic-website-editor' },
    body: new URLSearchParams({ client_id, client_secret, code, redirect_uri, code_verifier }),
    // Following a redirect would send the secret elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
    .then((response) => response.json())
    .catch(() => undefined);
  const token = answerSchema.safeParse(answer);
  const reason = z.object({ error: z.string().regex(/^\w{1,50}$/) }).safeParse(answer).data?.error;
  if (reason === 'bad_verification_code' || reason === 'unverified_user_email') return fail('again');
  if (!token.success) return fail('refused', reason ?? 'no answer, or a token that never expires');
  const done =
    'You are being taken back to the editor. If not, close this window, and sign in again from the editor.';
  return page(200, ['Signed in', done], { token: token.data.access_token });
}

export default {
  async fetch(request: Request, env: object) {
    // GET only: programs that preview links send HEAD, which would use up GitHub's code.
    return request.method === 'GET' && ['/auth', '/callback'].includes(new URL(request.url).pathname)
      ? signIn(request, env)
      : new Response('Nothing is here.', { status: 404, headers });
  },
};

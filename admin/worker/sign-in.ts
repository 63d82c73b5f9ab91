/**
 * The two addresses of the sign-in, as the editor expects them: `/auth` sends the pop-up to GitHub, and GitHub sends it
 * back to `/callback`. The last page hands the token to the editor's window (see admin/sign-in/handshake.ts). The
 * Worker stores nothing.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { AppEnv } from './env';
import { authorizeUrl, exchangeCode, type GitHubApp } from './github';
import { successPage } from './pages';
import { SignInError } from './problems';

/** Has the prefix `__Host-`: no other host can set it or receive it. */
const COOKIE = 'sign-in';
/** Enough time to type a password and a second factor. */
const MAX_AGE_SECONDS = 600;
const RANDOM_BYTES = 32;

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

const base64Url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** @throws a SignInError when a setting is missing, including the origins that may get the token */
function appOf({ env, req }: Context<AppEnv>): GitHubApp {
  const { GITHUB_APP_CLIENT_ID, GITHUB_APP_CLIENT_SECRET, ALLOWED_ORIGINS, GITHUB_BASE_URL } = env;
  if (!GITHUB_APP_CLIENT_ID || !GITHUB_APP_CLIENT_SECRET || ALLOWED_ORIGINS.length === 0)
    throw new SignInError('notSetUp');
  return {
    baseUrl: GITHUB_BASE_URL,
    clientId: GITHUB_APP_CLIENT_ID,
    clientSecret: GITHUB_APP_CLIENT_SECRET,
    callbackUrl: new URL('/callback', req.url).href,
  };
}

/** Sends the pop-up to GitHub. */
export async function auth(c: Context<AppEnv>) {
  if (c.req.query('provider') !== 'github') throw new SignInError('otherProvider');
  const app = appOf(c);
  // The state binds GitHub's answer to this browser; the verifier binds GitHub's code to this Worker (RFC 7636).
  const [state, verifier] = [randomText(), randomText()];
  setCookie(c, COOKIE, `${state}.${verifier}`, {
    prefix: 'host',
    httpOnly: true,
    secure: true,
    // GitHub's redirect comes from another site, so `Strict` would leave out the cookie.
    sameSite: 'Lax',
    path: '/',
    maxAge: MAX_AGE_SECONDS,
  });
  return c.redirect(authorizeUrl(app, state, base64Url(await sha256(verifier))));
}

/** Handles GitHub's redirect, and answers with the page that hands over the token. */
export async function callback(c: Context<AppEnv>) {
  const app = appOf(c);
  const [state = '', verifier = ''] = getCookie(c, COOKIE, 'host')?.split('.') ?? [];
  // The cookie is good for one answer only, whatever it is.
  deleteCookie(c, COOKIE, { prefix: 'host', secure: true, path: '/' });
  const { state: given = '', code = '', error } = c.req.query();
  if (!state || !verifier || !(await timingSafeEqual(given, state))) throw new SignInError('notStartedHere');
  if (error === 'access_denied') throw new SignInError('declined');
  if (error) throw new SignInError('wrongApp');
  if (!code) throw new SignInError('notStartedHere');
  return successPage(c, await exchangeCode(app, code, verifier), c.env.ALLOWED_ORIGINS);
}

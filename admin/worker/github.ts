/**
 * The only code that knows how GitHub signs people in:
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app
 */
import { z } from 'zod';
import { withTimeout } from '@/shared/lib/with-timeout';
import { type ProblemName, SignInError } from './problems';

const DEADLINE_MS = 8_000;

export interface GitHubApp {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Exactly as registered in the App: GitHub compares every character. */
  callbackUrl: string;
}

/** Returns the address where a person authorizes the App. */
export function authorizeUrl(app: GitHubApp, state: string, codeChallenge: string): string {
  const url = new URL('/login/oauth/authorize', app.baseUrl);
  url.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: app.callbackUrl,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    allow_signup: 'false',
  }).toString();
  return url.href;
}

/** GitHub sends errors with status 200, too. */
const errorSchema = z.object({ error: z.string() });

/** `expires_in` is in seconds; Apps whose tokens never expire do not send it. The refresh token is ignored. */
const tokenSchema = z.object({
  access_token: z.string().regex(/^\w{10,255}$/),
  token_type: z.literal('bearer'),
  expires_in: z.number().positive().optional(),
});

const problemsOfErrors: Readonly<Record<string, ProblemName>> = {
  // The code is wrong, expired or already used, or belongs to another code challenge.
  bad_verification_code: 'codeUsed',
  incorrect_client_credentials: 'wrongApp',
  redirect_uri_mismatch: 'wrongApp',
  unverified_user_email: 'unverifiedEmail',
};

/**
 * Exchanges the browser's code for a token that expires.
 * @throws a SignInError for every failure
 */
export async function exchangeCode(app: GitHubApp, code: string, codeVerifier: string): Promise<string> {
  const answer = await withTimeout(askForToken(app, code, codeVerifier), DEADLINE_MS).catch(() => {
    throw new SignInError('noAnswer');
  });
  const error = errorSchema.safeParse(answer);
  if (error.success) throw new SignInError(problemsOfErrors[error.data.error] ?? 'noAnswer');
  const token = tokenSchema.safeParse(answer);
  if (!token.success) throw new SignInError('noAnswer');
  if (token.data.expires_in === undefined) throw new SignInError('neverExpires');
  return token.data.access_token;
}

async function askForToken(app: GitHubApp, code: string, codeVerifier: string): Promise<unknown> {
  const answer = await fetch(new URL('/login/oauth/access_token', app.baseUrl), {
    method: 'POST',
    headers: { accept: 'application/json', 'user-agent': 'clinic-website-editor' },
    body: new URLSearchParams({
      client_id: app.clientId,
      client_secret: app.clientSecret,
      code,
      redirect_uri: app.callbackUrl,
      code_verifier: codeVerifier,
    }),
    // Following a redirect would send the secret elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return answer.json();
}

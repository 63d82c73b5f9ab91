/**
 * The only code that knows how GitHub signs people in:
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app
 */
import { z } from 'zod';
import { withTimeout } from '@/lib/with-timeout';
import { type ProblemName, SignInError } from './problems';

const DEADLINE_MS = 8_000;

export interface GitHubApp {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** As the App has it: GitHub compares every character. */
  callbackUrl: string;
}

/** Returns the address at which somebody lets the App act for them. */
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

/** GitHub answers errors with status 200, too. */
const errorSchema = z.object({ error: z.string() });

/** Tokens of Apps that let them expire have `expires_in`, in seconds. The refresh token is dropped. */
const tokenSchema = z.object({
  access_token: z.string().regex(/^\w{10,255}$/),
  token_type: z.literal('bearer'),
  expires_in: z.number().positive().optional(),
});

const problemsOfErrors: Readonly<Record<string, ProblemName>> = {
  // Wrong, expired, used already, or of another code challenge.
  bad_verification_code: 'codeUsed',
  incorrect_client_credentials: 'wrongApp',
  redirect_uri_mismatch: 'wrongApp',
  unverified_user_email: 'unverifiedEmail',
};

/**
 * Changes the code that GitHub gave the browser for a token that ends by itself.
 * @throws a SignInError, whatever GitHub does
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
    // A redirect would take the secret elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return answer.json();
}

/** Cloudflare's Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
import { z } from 'zod';
import type { EdgeEnv } from '../env';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 3_000;

/** The field that the widget adds to a form. */
export const TOKEN_FIELD = 'cf-turnstile-response';

const answerSchema = z.object({ success: z.boolean() });

/**
 * Is the token one that Turnstile gave to a person? Everybody is one where Turnstile is not set up. Where it does not
 * answer, too: an outage of a bot filter must not keep patients out.
 */
export async function isHuman(
  { TURNSTILE_SECRET_KEY: secret }: Pick<EdgeEnv, 'TURNSTILE_SECRET_KEY'>,
  token: unknown,
): Promise<boolean> {
  if (!secret) return true;
  if (typeof token !== 'string' || !token) return false;
  try {
    const answer = await fetch(VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerSchema.parse(await answer.json()).success;
  } catch {
    console.error(JSON.stringify({ turnstile: 'does not answer' }));
    return true;
  }
}

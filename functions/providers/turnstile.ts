/** Cloudflare's Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
import { z } from 'zod';
import { withTimeout } from '@/shared/lib/with-timeout';
import { sha256 } from '../crypto/sha256';
import { uuidOf } from '../crypto/uuid';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 3_000;

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });

/** Answers that say nothing about the token: an outage, and a wrong secret, for example after a rotation. */
const FAULTS = ['internal-error', 'invalid-input-secret', 'missing-input-secret'];

/**
 * True if Turnstile gave the token to a person, and also if Turnstile does not answer or does not know the secret: a bot
 * filter that fails must not keep patients out.
 * @param idempotencyKey the form's key. A token is good for one form: a retry of the same form passes again, another
 * form with the same token is rejected
 */
export async function verifyTurnstile(
  secret: string,
  token: string,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<boolean> {
  try {
    const idempotency_key = uuidOf(await sha256(JSON.stringify([token, idempotencyKey.toLowerCase()])));
    const body = new URLSearchParams({ secret, response: token, idempotency_key });
    const ask = async () => (await fetch(VERIFY_URL, { method: 'POST', body })).json();
    const answer = answerSchema.parse(await withTimeout(ask(), TIMEOUT_MS));
    const fault = answer['error-codes']?.find((code) => FAULTS.includes(code));
    if (fault) console.error(JSON.stringify({ turnstile: fault }));
    return answer.success || fault !== undefined;
  } catch {
    console.error(JSON.stringify({ turnstile: 'does not answer' }));
    return true;
  }
}

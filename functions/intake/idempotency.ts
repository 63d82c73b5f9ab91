/** One submission is one event, however often it is sent. */
import type { HonoRequest } from 'hono';
import type { EdgeEnv } from '../env';
import { wantsPage } from '../middleware/page-answers';
import { secretHash } from '../crypto/secret-hash';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** How long the same form counts as the second click of a double click. */
const DOUBLE_CLICK_MS = 60_000;

/**
 * The key under which a submission counts once: the `Idempotency-Key` of our pages, a UUID. Without JavaScript there is
 * none: there, the same form within the same minute is the same submission. A program that gives no key means each
 * submission anew.
 *
 * @param what tells the same form from another: its name and what was sent
 * @returns undefined where the header is not a UUID
 */
export async function idempotencyKeyOf(
  env: EdgeEnv,
  request: Pick<HonoRequest, 'header'>,
  what: readonly unknown[],
): Promise<string | undefined> {
  const key = request.header('idempotency-key');
  if (key) return UUID.test(key) ? key.toLowerCase() : undefined;
  if (!wantsPage(request)) return crypto.randomUUID();
  const minute = Math.floor(Date.now() / DOUBLE_CLICK_MS);
  return secretHash(env.WEBHOOK_SIGNING_SECRET, 'double click', JSON.stringify([minute, ...what]));
}

/** What to answer when the header is something else. */
export const KEY_REFUSAL = {
  message: 'Idempotency-Key has to be a UUID.',
  fields: {},
};

/** Said when the key came before, with other content; our pages then make a new key. */
export const KEY_REUSED =
  'We already have this form, with something else in it. Press the button again to send what it says now.';

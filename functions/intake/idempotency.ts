/** Makes a submission one event, however often it is sent. */
import type { HonoRequest } from 'hono';
import type { EdgeEnv } from '../env';
import type { Acceptable } from '../outbox/client';
import { wantsPage } from '../middleware/page-answers';
import { secretHash } from '../crypto/secret-hash';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An identical form counts as a double click for this long at least, and for twice as long at most. */
const DOUBLE_CLICK_MS = 30_000;

/**
 * Returns a submission's idempotency key: the UUID in our pages' `Idempotency-Key` header. Without JavaScript there is
 * no header: then an identical form within half a minute is the same submission. API clients without a key submit
 * anew each time.
 *
 * @param what identifies the form: its name and content
 * @returns undefined if the header is not a UUID
 */
export async function idempotencyKeysOf(
  env: EdgeEnv,
  request: Pick<HonoRequest, 'header'>,
  what: readonly unknown[],
): Promise<Pick<Acceptable, 'idempotencyKey' | 'earlierKey'> | undefined> {
  const key = request.header('idempotency-key');
  if (key) return UUID.test(key) ? { idempotencyKey: key.toLowerCase() } : undefined;
  if (!wantsPage(request)) return { idempotencyKey: crypto.randomUUID() };
  const period = Math.floor(Date.now() / DOUBLE_CLICK_MS);
  const keyIn = (when: number) =>
    secretHash(env.SUBMISSION_ID_SECRET, 'double click', JSON.stringify([when, ...what]));
  // The second click may fall into the next period.
  return { idempotencyKey: await keyIn(period), earlierKey: await keyIn(period - 1) };
}

/** The error for a malformed header. */
export const KEY_REFUSAL = {
  message: 'Idempotency-Key has to be a UUID.',
  fields: {},
};

/** The message if the key was used with other content; our pages then make a new key. */
export const KEY_REUSED =
  'We already have this form, with something else in it. Press the button again to send what it says now.';

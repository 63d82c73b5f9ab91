/** Makes a submission one event, however often it is sent. */
import type { HonoRequest } from 'hono';
import type { EdgeEnv } from '../env';
import { invalidInput } from '../errors';
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
 * @throws {Refused} if the header is not a UUID
 */
export async function idempotencyKeysOf(
  env: EdgeEnv,
  request: Pick<HonoRequest, 'header'>,
  what: readonly unknown[],
): Promise<Pick<Acceptable, 'idempotencyKey' | 'earlierKey'>> {
  const key = request.header('idempotency-key');
  if (key && !UUID.test(key))
    throw invalidInput({ message: 'Idempotency-Key has to be a UUID.', fields: {} });
  if (key) return { idempotencyKey: key.toLowerCase() };
  if (!wantsPage(request)) return { idempotencyKey: crypto.randomUUID() };
  const period = Math.floor(Date.now() / DOUBLE_CLICK_MS);
  const keyIn = (when: number) =>
    secretHash(env.SUBMISSION_ID_SECRET, 'double click', JSON.stringify([when, ...what]));
  // The second click may fall into the next period.
  return { idempotencyKey: await keyIn(period), earlierKey: await keyIn(period - 1) };
}

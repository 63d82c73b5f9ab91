/** Accepts a submission durably, as one event, however often it is sent. */
import type { HonoRequest } from 'hono';
import type { EventName } from '@/features/events';
import { endpointOf } from '@/features/all-forms';
import { withTimeout } from '@/shared/lib/with-timeout';
import { asWritten, type PlainKey } from '@/shared/words/words';
import { seal, secretHash, secretUuid } from '../crypto';
import type { EdgeEnv } from '../worker-env';
import { invalidInput, Refused, unavailable, wantsPage } from '../http';
import { deliver, envelopeOf, receiverAt, type Submission } from '../outbox/crm';
import type { NewRow } from '../outbox/outbox';
import { outboxOf } from '../outbox/stub';

/** Two attempts at the outbox and a direct delivery take less than the 20 seconds after which our pages give up. */
const STORE_TIMEOUT_MS = 4_000;
const DELIVER_TIMEOUT_MS = 9_000;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Without JavaScript, an identical form within the same ten minutes counts as a double click. */
const DOUBLE_CLICK_MS = 10 * 60_000;

/**
 * Returns a submission's idempotency key: our pages' `Idempotency-Key` header, a UUID. Without JavaScript there is no
 * header, so the key comes from the content. API clients without a key submit anew each time.
 * @param what identifies the form: its name and content
 * @throws {Refused} if the header is not a UUID
 */
export async function idempotencyKeyOf(
  env: EdgeEnv,
  request: Pick<HonoRequest, 'header'>,
  what: readonly unknown[],
): Promise<string> {
  const key = request.header('idempotency-key');
  if (key && !UUID.test(key))
    throw invalidInput({ message: asWritten('Idempotency-Key has to be a UUID.'), fields: {} });
  if (key) return key.toLowerCase();
  if (!wantsPage(request)) return crypto.randomUUID();
  const period = Math.floor(Date.now() / DOUBLE_CLICK_MS);
  return secretHash(env.SITE_SECRET, 'double click', JSON.stringify([period, ...what]));
}

export interface Acceptable<Name extends EventName = EventName> extends Submission<Name> {
  /** Submissions with the same key are stored and delivered once. */
  idempotencyKey: string;
  /** JSON-serializable. When given, the same key with different content is rejected. */
  content?: unknown;
  /** Name of a stored file that is deleted together with the submission. */
  fileName?: string;
  /** The message if it can be neither stored nor delivered. */
  failure?: PlainKey;
}

/**
 * Returns the id of every submission with this key, its webhook-id. The CRM recognizes a repeat by it, even if one was
 * delivered without the outbox, or the outbox has forgotten it.
 */
export const submissionId = (
  { SITE_SECRET }: EdgeEnv,
  { event, idempotencyKey }: Pick<Acceptable, 'event' | 'idempotencyKey'>,
): Promise<string> => secretUuid(SITE_SECRET, 'webhook id', `${event}\n${idempotencyKey}`);

/** Returns a hash that differs for equal content in two rows, because the id is in it: so nobody can see that they are equal. */
const hashOfContent = ({ SITE_SECRET }: EdgeEnv, id: string, content: unknown): Promise<string> =>
  secretHash(SITE_SECRET, 'content', JSON.stringify([id, content]));

/**
 * Accepts a submission: encrypts and stores it or, if that is impossible, delivers it to the CRM at once.
 * @returns its id, the same for a repeat
 * @throws {Refused} if it could be neither stored nor delivered, or the key belongs to an earlier submission with different
 * content: then this one is not stored
 */
export async function accept<Name extends EventName>(
  env: EdgeEnv,
  submission: Acceptable<Name>,
): Promise<string> {
  const { event, content, fileName = null } = submission;
  const endpoint = endpointOf(event);
  if (!endpoint) throw new Error(`${event} has no endpoint`);
  const id = await submissionId(env, submission);
  const now = new Date();
  const body = envelopeOf(submission, now);
  const sealed = await seal(env.OUTBOX_ENCRYPTION_KEY, { id, event }, body);
  const row: NewRow = {
    id,
    event,
    endpoint,
    keyId: sealed.keyId,
    payload: sealed.bytes,
    file: fileName,
    content: content === undefined ? null : await hashOfContent(env, id, content),
    createdAt: now.getTime(),
  };

  // A stub that failed once cannot be used again, so the retry takes a new one. The id prevents a duplicate.
  const store = async () => withTimeout(outboxOf(env).accept(row), STORE_TIMEOUT_MS);
  const isStored = await store()
    .catch(store)
    .catch(() => undefined);
  if (isStored === false) throw new Refused(409, 'key-reused', 'edge.keyReused');
  if (isStored) return id;

  const receiver = receiverAt(env, endpoint);
  const attempt = receiver && (await deliver(receiver, { id, body }, DELIVER_TIMEOUT_MS));
  const isDelivered = attempt?.verdict === 'delivered';
  console.error(JSON.stringify({ outbox: event, error: 'does not answer', isDelivered }));
  if (isDelivered) return id;
  throw unavailable(submission.failure ?? asWritten('Please send this again.'));
}

/** How the rest of the Worker puts a submission into the outbox. */
import type { EventName, StoredEvent } from '@/shared/events';
import type { EdgeEnv } from '../env';
import { Refused } from '../errors';
import { envelopeOf, type Submission } from '../providers/crm';
import { outboxOf } from './outbox-stub';
import type { NewRow } from './row';
import { keyRingOf, seal } from '../crypto/seal';
import { secretHash, secretUuid } from '../crypto/secret-hash';
import { withTimeout } from '@/shared/lib/with-timeout';

/** Timeout for one attempt to store a submission. */
const ACCEPT_TIMEOUT_MS = 5_000;
/** Timeout for `isKeyReused`, which can do without an answer. */
const ASK_TIMEOUT_MS = 1_500;

export interface Acceptable<Name extends EventName = EventName> extends Submission<Name> {
  /** Submissions with the same key are stored and delivered once. */
  idempotencyKey: string;
  /** Names the object that stores it: that of its event by default. */
  storedAs?: StoredEvent;
  /** If a submission with this key is stored, this one is its repeat. */
  earlierKey?: string;
  /** JSON-serializable. When given, the same key with different content is rejected. */
  content?: unknown;
  /** Name of a stored file that is deleted together with the submission. */
  fileName?: string;
  /** Quarantined: not sent to the CRM until an operator releases it. */
  isSuspect?: boolean;
}

/** The idempotency key belongs to an earlier submission with different content. This submission was not stored. */
export class KeyReused extends Refused {
  override readonly name = 'KeyReused';

  constructor() {
    // Our pages then make a new key.
    super(
      409,
      'key-reused',
      'We already have this form, with something else in it. Press the button again to send what it says now.',
    );
  }
}

/** The outbox did not confirm that it stored the submission. */
export class OutboxUnavailable extends Error {
  override readonly name = 'OutboxUnavailable';
  /** The submission's id. Direct delivery reuses it, in case the submission was stored after all. */
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super('The outbox could not be reached', { cause });
    this.id = id;
  }
}

type Keyed = Pick<Acceptable, 'event' | 'idempotencyKey' | 'content'>;

/**
 * Returns the id of every submission with this key, its webhook-id. The CRM recognizes a repeat by it, even if one was
 * delivered without the outbox, or the outbox has forgotten it.
 */
export const submissionId = (
  { SUBMISSION_ID_SECRET }: EdgeEnv,
  { event, idempotencyKey }: Pick<Keyed, 'event' | 'idempotencyKey'>,
): Promise<string> => secretUuid(SUBMISSION_ID_SECRET, 'webhook id', `${event}\n${idempotencyKey}`);

/** Returns the hash of the content. It depends on the id, so that equal content in two rows cannot be recognized. */
const contentHash = ({ SUBMISSION_ID_SECRET }: EdgeEnv, id: string, content: unknown) =>
  secretHash(SUBMISSION_ID_SECRET, 'content', JSON.stringify([id, content]));

/**
 * Encrypts a submission and stores it in the outbox, which delivers it. When this resolves, it is on disk.
 * @param timeoutMs for each of two attempts
 * @returns its id
 * @throws {KeyReused}
 * @throws {OutboxUnavailable}
 */
export async function storeEvent<Name extends EventName>(
  env: EdgeEnv,
  submission: Acceptable<Name>,
  timeoutMs = ACCEPT_TIMEOUT_MS,
): Promise<{ id: string }> {
  const { event, storedAs = event, earlierKey, content, isSuspect = false } = submission;
  const id = await submissionId(env, submission);
  const [now, keys] = [new Date(), keyRingOf(env)];
  const { keyId, bytes } = await seal(keys, { id, event: storedAs }, envelopeOf(submission, now));
  const row: NewRow = {
    id,
    earlierId: earlierKey ? await submissionId(env, { event, idempotencyKey: earlierKey }) : undefined,
    event: storedAs,
    keyId,
    payload: bytes,
    content: content === undefined ? undefined : await contentHash(env, id, content),
    createdAt: now.getTime(),
    isSuspect,
    fileName: submission.fileName,
  };
  const ask = async () => withTimeout(outboxOf(env, storedAs).accept(row), timeoutMs);
  // A stub that failed once cannot be used again, so the retry takes a new one. The id prevents a duplicate.
  const holder = await ask()
    .catch(ask)
    .catch((error: unknown) => {
      throw new OutboxUnavailable(id, error);
    });
  if (holder.hasOtherContent) throw new KeyReused();
  return { id: holder.id };
}

/**
 * True when `storeEvent` would throw `KeyReused`. Stores nothing. False when the outbox does not answer: `storeEvent` checks
 * again.
 */
export async function isKeyReused(env: EdgeEnv, keyed: Keyed): Promise<boolean> {
  const id = await submissionId(env, keyed);
  const asked = { id, content: await contentHash(env, id, keyed.content) };
  const ask = async () => withTimeout(outboxOf(env, keyed.event).holder(asked), ASK_TIMEOUT_MS);
  return ask().then(
    (holder) => holder?.hasOtherContent ?? false,
    () => false,
  );
}

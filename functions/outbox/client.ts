/** How the rest of the Worker hands something to the outbox. */
import type { EventName } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import { envelopeOf, type Submission } from '../providers/crm';
import type { NewRow } from './row';
import { fingerprints, keyRingOf, seal } from '../crypto/seal';
import { withTimeout } from '@/lib/with-timeout';
import { shardOf, stubOf } from './shards';

/** How long a visitor is kept waiting for one try to store what they sent. */
const ACCEPT_TIMEOUT_MS = 5_000;
/** For a question that need not be answered. */
const ASK_TIMEOUT_MS = 1_500;

export interface Acceptable<Name extends EventName = EventName> extends Submission<Name> {
  /** The webhook-id, where the data refer to it; else it gets one. */
  id?: string;
  /** The same key twice is one submission and one event. */
  idempotencyKey: string;
  /** What the key stands for, as JSON can say it. The same key with another content is refused, where this is given. */
  content?: unknown;
  /** Under which a file is stored that is to be deleted with the submission. */
  fileName?: string;
  /** Kept from the CRM until an operator releases it. */
  isSuspect?: boolean;
}

export interface Accepted {
  /** The webhook-id. */
  id: string;
  /** The key was known: the id is that of the first submission. */
  isRepeat: boolean;
}

/** The idempotency key belongs to a submission with another content, which is stored. This one is not. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

/** The submission is not stored, as far as anybody knows. */
export class OutboxUnavailable extends Error {
  override readonly name = 'OutboxUnavailable';
  /** The id under which it would have been sent: a direct delivery uses it, in case it was stored after all. */
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super('The outbox could not be reached', { cause });
    this.id = id;
  }
}

/**
 * Hands a submission to the outbox, sealed. It is on disk when this resolves, and will be delivered.
 * @throws {KeyReused}
 * @throws {OutboxUnavailable}
 */
export async function accept<Name extends EventName>(
  env: EdgeEnv,
  submission: Acceptable<Name>,
): Promise<Accepted> {
  const { id = crypto.randomUUID(), event, idempotencyKey, content, isSuspect = false } = submission;
  const [now, keys] = [new Date(), keyRingOf(env)];
  const { keyId, bytes } = await seal(keys, { id, event }, envelopeOf(submission, now));
  const row: NewRow = {
    id,
    event,
    keyId,
    payload: bytes,
    fingerprints: await fingerprints(keys, event, idempotencyKey),
    contents:
      content === undefined ? [] : await fingerprints(keys, event, contentKey(idempotencyKey, content)),
    createdAt: now.getTime(),
    isSuspect,
    fileName: submission.fileName,
  };
  const shard = await shardOf(env, event, idempotencyKey);
  const ask = async () => withTimeout(stubOf(env, shard).accept(row), ACCEPT_TIMEOUT_MS);
  // A stub that has failed once is of no more use; the row's fingerprint makes a second try safe.
  const holder = await ask()
    .catch(ask)
    .catch((error: unknown) => {
      throw new OutboxUnavailable(id, error);
    });
  if (holder.hasOtherContent) throw new KeyReused();
  return { id: holder.id, isRepeat: holder.id !== id };
}

/**
 * Says beforehand what `accept` would: that the key belongs to a submission with another content. Stores nothing; false
 * where the outbox does not answer.
 */
export async function isKeyReused(
  env: EdgeEnv,
  { event, idempotencyKey, content }: Pick<Acceptable, 'event' | 'idempotencyKey' | 'content'>,
): Promise<boolean> {
  const keys = keyRingOf(env);
  const asked = {
    fingerprints: await fingerprints(keys, event, idempotencyKey),
    contents: await fingerprints(keys, event, contentKey(idempotencyKey, content)),
  };
  const shard = await shardOf(env, event, idempotencyKey);
  const ask = async () => withTimeout(stubOf(env, shard).holder(asked), ASK_TIMEOUT_MS);
  return ask().then(
    (holder) => holder?.hasOtherContent ?? false,
    () => false,
  );
}

/** With the key in it, so that nobody can tell from two rows whether they say the same. */
const contentKey = (idempotencyKey: string, content: unknown) => JSON.stringify([idempotencyKey, content]);

/**
 * Encrypts payloads that wait for delivery, so that nobody who gets hold of the database can read them: AES-256-GCM,
 * with a key from the environment that is never stored in the database.
 */
import type { EdgeEnv, SealingKey } from '../env';
import { deriveKey } from './keys';

/** The current key first, then earlier ones that may still be needed to decrypt. */
export type KeyRing = readonly [SealingKey, ...SealingKey[]];

export const keyRingOf = ({
  OUTBOX_ENCRYPTION_KEY,
  OUTBOX_PREVIOUS_KEYS,
}: Pick<EdgeEnv, 'OUTBOX_ENCRYPTION_KEY' | 'OUTBOX_PREVIOUS_KEYS'>): KeyRing => [
  OUTBOX_ENCRYPTION_KEY,
  ...OUTBOX_PREVIOUS_KEYS,
];

/** The row that a payload belongs to (additional authenticated data), so that payloads cannot be swapped. */
interface Owner {
  id: string;
  event: string;
}

interface Sealed {
  keyId: string;
  /** The nonce, then the ciphertext. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Nonce size of AES-GCM. Nonces are random and never used twice with one key. */
const NONCE_BYTES = 12;

const encode = (text: string) => new TextEncoder().encode(text);
const payloadKey = ({ bytes }: SealingKey) => deriveKey(bytes, 'outbox payload', 'seal');

const parameters = (nonce: Uint8Array<ArrayBuffer>, { id, event }: Owner) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: encode(`${event}\n${id}`),
});

export async function seal([key]: KeyRing, owner: Owner, text: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(parameters(nonce, owner), await payloadKey(key), encode(text));
  const bytes = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  bytes.set(nonce);
  bytes.set(new Uint8Array(sealed), NONCE_BYTES);
  return { keyId: key.id, bytes };
}

/** @throws if the key is not on the ring, or the payload is damaged or belongs to another row */
export async function unseal(ring: KeyRing, owner: Owner, { keyId, bytes }: Sealed): Promise<string> {
  const key = ring.find(({ id }) => id === keyId);
  if (!key) throw new Error(`No key with the id ${keyId}`);
  const [nonce, sealed] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)];
  const text = await crypto.subtle.decrypt(parameters(nonce, owner), await payloadKey(key), sealed);
  return new TextDecoder().decode(text);
}

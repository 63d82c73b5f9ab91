/** Encrypts what waits for delivery, and makes keyed hashes, which nobody can compute or guess without the secret. */
import type { SealingKey } from '@/shared/config/setting-kinds';

const encode = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

/** The key that encrypts first, then earlier ones that may still be needed to decrypt. */
export type KeyRing = readonly SealingKey[];

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

const payloadKey = ({ bytes }: SealingKey) =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

const parameters = (nonce: Uint8Array<ArrayBuffer>, { id, event }: Owner) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: encode(`${event}\n${id}`),
});

/** Encrypts a payload with AES-256-GCM, so that nobody who gets hold of the database can read it. */
export async function seal([key]: KeyRing, owner: Owner, text: string): Promise<Sealed> {
  if (!key) throw new Error('no key');
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(parameters(nonce, owner), await payloadKey(key), encode(text));
  return { keyId: key.id, bytes: new Uint8Array([...nonce, ...new Uint8Array(sealed)]) };
}

/** @throws if the key is not on the ring, or the payload is damaged or belongs to another row */
export async function unseal(ring: KeyRing, owner: Owner, { keyId, bytes }: Sealed): Promise<string> {
  const key = ring.find(({ id }) => id === keyId);
  if (!key) throw new Error(`No key with the id ${keyId}`);
  const nonce = bytes.slice(0, NONCE_BYTES);
  const sealed = bytes.slice(NONCE_BYTES);
  const text = await crypto.subtle.decrypt(parameters(nonce, owner), await payloadKey(key), sealed);
  return new TextDecoder().decode(text);
}

const signingKey = (secret: string) =>
  crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** No two purposes and texts are signed as the same bytes. */
const signed = (purpose: string, text: string) => encode(JSON.stringify([purpose, text]));

/**
 * @param purpose different purposes give different hashes
 * @returns 64 hexadecimal digits
 */
export async function secretHash(secret: string, purpose: string, text: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', await signingKey(secret), signed(purpose, text));
  return new Uint8Array(hash).toHex();
}

/** Returns a UUID (version 8, RFC 9562), always the same for the same purpose and text. */
export const secretUuid = async (secret: string, purpose: string, text: string) =>
  (await secretHash(secret, purpose, text)).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    '$1-$2-8$3-8$4-$5',
  );

/** True if it is the hash of this text. Compares in constant time. */
export async function isSecretHash(secret: string, purpose: string, text: string, hash: string) {
  if (!/^[\da-f]{64}$/.test(hash)) return false;
  return crypto.subtle.verify(
    'HMAC',
    await signingKey(secret),
    Uint8Array.fromHex(hash),
    signed(purpose, text),
  );
}

/** @returns 64 hexadecimal digits */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
}

/** Keyed hashes, which nobody can compute or guess without the secret. */
import { deriveKey } from './keys';
import { uuidOf } from './uuid';

const keyFor = (secret: string, purpose: string) =>
  deriveKey(Uint8Array.from(new TextEncoder().encode(secret)), purpose, 'sign');

/**
 * @param purpose different purposes give different hashes
 * @returns 64 hexadecimal digits
 */
export async function secretHash(secret: string, purpose: string, text: string): Promise<string> {
  const hash = await crypto.subtle.sign(
    'HMAC',
    await keyFor(secret, purpose),
    new TextEncoder().encode(text),
  );
  return new Uint8Array(hash).toHex();
}

/** Returns a UUID, always the same for the same purpose and text. */
export const secretUuid = async (secret: string, purpose: string, text: string) =>
  uuidOf(await secretHash(secret, purpose, text));

/** True if it is the hash of this text. Compares in constant time. */
export async function isSecretHash(secret: string, purpose: string, text: string, hash: string) {
  if (!/^[\da-f]{64}$/.test(hash)) return false;
  const bytes = Uint8Array.fromHex(hash);
  return crypto.subtle.verify('HMAC', await keyFor(secret, purpose), bytes, new TextEncoder().encode(text));
}

/** Hashes that nobody can make or guess without the Worker's secrets. */
import type { EdgeEnv } from '../env';
import { deriveKey } from './keys';

type Secret = Pick<EdgeEnv, 'WEBHOOK_SIGNING_SECRET'>;

/** Of the secret that the clinic shares with its CRM: unlike the keys of the outbox it has no reason to change. */
const keyFor = ({ WEBHOOK_SIGNING_SECRET }: Secret, purpose: string) =>
  deriveKey(Uint8Array.from(new TextEncoder().encode(WEBHOOK_SIGNING_SECRET)), purpose, 'sign');

/**
 * @param purpose a different one gives a different hash
 * @returns 64 hexadecimal digits
 */
export async function secretHash(env: Secret, purpose: string, text: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', await keyFor(env, purpose), new TextEncoder().encode(text));
  return new Uint8Array(hash).toHex();
}

/** Returns a UUID (version 8, RFC 9562) that is the same for the same purpose and text. */
export async function secretUuid(env: Secret, purpose: string, text: string): Promise<string> {
  const hash = await secretHash(env, purpose, text);
  return hash.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, ...groups: string[]) => `${groups[0]}-${groups[1]}-8${groups[2]}-8${groups[3]}-${groups[4]}`,
  );
}

/** Is it the hash of this text? Takes equally long whichever digit is wrong. */
export async function isSecretHash(env: Secret, purpose: string, text: string, hash: string) {
  if (!/^[\da-f]{64}$/.test(hash)) return false;
  const bytes = Uint8Array.fromHex(hash);
  return crypto.subtle.verify('HMAC', await keyFor(env, purpose), bytes, new TextEncoder().encode(text));
}

/** Derives single-purpose keys from a secret in the environment. */

/** What a derived key can be used for. */
const kinds = {
  seal: { algorithm: { name: 'AES-GCM', length: 256 }, usages: ['encrypt', 'decrypt'] },
  sign: { algorithm: { name: 'HMAC', hash: 'SHA-256', length: 256 }, usages: ['sign', 'verify'] },
} as const;

/**
 * Returns a key that reveals nothing about the secret or about keys for other purposes (HKDF, RFC 5869).
 * @param purpose what the key is for; a different text gives a different key
 */
export async function deriveKey(
  secret: Uint8Array<ArrayBuffer>,
  purpose: string,
  kind: keyof typeof kinds,
): Promise<CryptoKey> {
  const { algorithm, usages } = kinds[kind];
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(purpose);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(hkdf, base, algorithm, false, [...usages]);
}

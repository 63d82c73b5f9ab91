/**
 * The idempotency key of a form: a UUID made from the form's content and a random nonce. The same content of one opened
 * form always has the same key, so that a repeat is the same submission, and a correction has another one. The nonce
 * keeps the key from saying anything about the content, and is renewed after a success.
 */
import { getItem, session, setItem } from '@/shared/lib/safe-storage';

/** Marks the digest as a UUID of version 8, whose bits are free (RFC 9562). */
function asUuid(digest: Uint8Array): string {
  const bytes = digest.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export async function keyOf(nonce: string, content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${nonce} ${content}`));
  return asUuid(new Uint8Array(digest));
}

const nonceName = (form: string) => `nonce-${form}`;

/**
 * Returns the nonce that this tab keeps for a form that leads to a payment: whoever comes back and sends the form again
 * without a change sends the same submission. Nothing of the form itself is stored.
 */
export function keptNonce(form: string): string {
  const nonce = getItem(session, nonceName(form)) ?? crypto.randomUUID();
  setItem(session, nonceName(form), nonce);
  return nonce;
}

export const forgetNonce = (form: string) => setItem(session, nonceName(form), undefined);

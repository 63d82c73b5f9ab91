/**
 * Keeps the random nonce of a form in this tab, for forms that lead to a payment: whoever comes back and sends the form
 * again without a change sends the same submission. See src/client/api/key.ts. Nothing of the form itself is stored.
 */
import { getItem, session, setItem } from './safe-storage';

const nameOf = (form: string) => `nonce-${form}`;

export function keptNonce(form: string): string {
  const kept = getItem(session, nameOf(form));
  const nonce = kept ?? crypto.randomUUID();
  if (kept === undefined) setItem(session, nameOf(form), nonce);
  return nonce;
}

export const forgetNonce = (form: string) => setItem(session, nameOf(form), undefined);

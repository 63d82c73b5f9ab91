import { keyRingOf, unseal } from '../crypto/seal';
import type { EdgeEnv } from '../env';
import { deliver, type Attempt, type Receiver } from '../providers/crm';
import { withFreshLink } from '../resumes/store';
import type { DueRow } from './row';

/** Decrypts a row and sends it to the CRM once. Never throws. */
export async function attemptDelivery(env: EdgeEnv, row: DueRow, receiver: Receiver): Promise<Attempt> {
  let body: string;
  try {
    const text = await unseal(keyRingOf(env), row, { keyId: row.keyId, bytes: row.payload });
    body = await withFreshLink(env, row.event, text);
  } catch {
    return { error: 'unreadable' };
  }
  return deliver(receiver, { id: row.id, body });
}

import type { EventName } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import { accept, OutboxUnavailable, type Acceptable } from '../outbox/client';
import { deliverNow } from '../providers/crm';

/**
 * Accepts a submission durably: stores it or, if that is impossible, delivers it to the CRM at once.
 * @returns its id, the same for a repeat; undefined if it could be neither stored nor delivered
 * @throws {KeyReused} to which the Worker responds with 409
 */
export async function take<Name extends EventName>(
  env: EdgeEnv,
  submission: Acceptable<Name>,
): Promise<string | undefined> {
  try {
    return (await accept(env, submission)).id;
  } catch (error) {
    if (!(error instanceof OutboxUnavailable)) throw error;
    // Quarantined submissions cannot bypass the outbox: the sender gets an error and can retry.
    if (submission.isSuspect) return undefined;
    const isDelivered = await deliverNow(env, submission, error.id);
    console.error(JSON.stringify({ outbox: submission.event, error: 'does not answer', isDelivered }));
    return isDelivered ? error.id : undefined;
  }
}

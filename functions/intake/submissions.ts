import type { EventName } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import { accept, OutboxUnavailable, type Acceptable } from '../outbox/client';
import { deliverNow } from '../providers/crm';

/**
 * Takes a submission for certain: it is stored or, where that is not possible, at the CRM already.
 * @returns its id, the same for a repeat; undefined where it could be neither stored nor delivered
 * @throws {KeyReused} which the Worker answers with 409
 */
export async function take<Name extends EventName>(
  env: EdgeEnv,
  submission: Acceptable<Name>,
): Promise<string | undefined> {
  try {
    return (await accept(env, submission)).id;
  } catch (error) {
    if (!(error instanceof OutboxUnavailable)) throw error;
    // Quarantine has no way past the outbox: the sender is told, and a person tries again.
    if (submission.isSuspect) return undefined;
    const isDelivered = await deliverNow(env, submission, error.id);
    console.error(JSON.stringify({ outbox: submission.event, error: 'does not answer', isDelivered }));
    return isDelivered ? error.id : undefined;
  }
}

import type { EventName } from '@/shared/events';
import type { EdgeEnv } from '../env';
import { storeEvent, OutboxUnavailable, type Acceptable } from '../outbox/client';
import { deliverNow } from '../providers/crm';

/** The page gives up after 20 seconds; an upload, after 60. */
export const VISITOR_WAITS_MS = 18_000;
/** What is left at least, for a form that took long to arrive. */
const LEAST_MS = 6_000;

/**
 * Accepts a submission durably: stores it or, if that is impossible, delivers it to the CRM at once.
 * @param dueAt when it has to be over, in ms since 1970
 * @returns its id, the same for a repeat; undefined if it could be neither stored nor delivered
 * @throws {KeyReused} to which the Worker responds with 409
 */
export async function submitEvent<Name extends EventName>(
  env: EdgeEnv,
  submission: Acceptable<Name>,
  dueAt = Date.now() + VISITOR_WAITS_MS,
): Promise<string | undefined> {
  const leftMs = Math.max(dueAt - Date.now(), LEAST_MS);
  try {
    // Half of the time is for two attempts at the outbox.
    return (await storeEvent(env, submission, leftMs / 4)).id;
  } catch (error) {
    if (!(error instanceof OutboxUnavailable)) throw error;
    // Quarantined submissions cannot bypass the outbox: the sender gets an error and can retry.
    if (submission.isSuspect) return undefined;
    const isDelivered = await deliverNow(env, { ...submission, id: error.id }, leftMs / 2);
    console.error(JSON.stringify({ outbox: submission.event, error: 'does not answer', isDelivered }));
    return isDelivered ? error.id : undefined;
  }
}

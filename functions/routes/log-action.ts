import { Refused } from '../errors';
import type { AppContext } from '../hono-env';
import type { NewEntry } from '../outbox/audit';
import { askMonitor } from '../outbox/monitor-stub';

/**
 * Logs an operator's action before it is carried out.
 * @returns the entry's id
 * @throws {Refused} if it cannot be logged: then the action must not be carried out
 */
export async function logAction(c: AppContext, action: Omit<NewEntry, 'who'>): Promise<number> {
  const entry = await askMonitor(c.env, (monitor) => monitor.begin({ who: c.var.operator, ...action }));
  if (entry === undefined)
    throw new Refused(503, 'unavailable', 'The audit log cannot be written. Nothing was changed.');
  return entry;
}

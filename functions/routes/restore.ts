/** POST /api/outbox/restore: brings back submissions that an event had at an earlier time; see outbox/restore.ts. */
import { z } from 'zod';
import type { ApiSuccess } from '@/shared/api';
import type { EventName } from '@/shared/events';
import { WHOLE_FORM } from '@/shared/forms/form';
import { invalidInput, Refused } from '../errors';
import type { AppContext } from '../hono-env';
import type { EdgeEnv } from '../env';
import { jsonBody } from '../intake/input';
import { reasonSchema } from '../outbox/audit';
import { askMonitor, monitorOf } from '../outbox/monitor-stub';
import { outboxEvents, outboxOf } from '../outbox/outbox-stub';
import type { Restore } from '../outbox/restore-notes';
import { logAction } from './log-action';

const MINUTE_MS = 60_000;
/** How far back Cloudflare's recovery reaches. */
const REACH_MS = 30 * 24 * 60 * MINUTE_MS;
/** Entries of the audit log in which a dry run looks for deletions. */
const MAX_ENTRIES = 500;

const HOW =
  'Send {"event", "at", "reason"} with a time from 30 days to a minute ago, such as "2026-11-24T16:10:00Z", or {"event", "bookmark", "reason"}.';

const common = { event: z.enum(outboxEvents), reason: reasonSchema.min(1), dryRun: z.boolean().optional() };
const time = z.iso
  .datetime()
  .transform((text) => Date.parse(text))
  .refine((at) => at < Date.now() - MINUTE_MS && at > Date.now() - REACH_MS);
const orderSchema = z.union([
  z.strictObject({ ...common, at: time }),
  z.strictObject({ ...common, bookmark: z.string().regex(/^[\da-f-]{1,200}$/) }),
]);

/** The past cannot be read without going there, so a dry run lists what was deleted since, from the audit log. */
async function deletionsSince(env: EdgeEnv, at: number) {
  const since = new Date(at).toISOString();
  const entries = await askMonitor(env, (monitor) => monitor.entries(Number.MAX_SAFE_INTEGER, MAX_ENTRIES));
  return entries?.filter((entry) => entry.at >= since && ['delete', 'erase'].includes(entry.action));
}

/**
 * Restores the event's object.
 * @returns the monitor's note of it; undefined if nothing was changed
 * @throws if the monitor does not answer, so that nobody knows
 */
async function carryOut(env: EdgeEnv, event: EventName, bookmark: string, entry: number) {
  // The object restarts, which ends the call; a new stub wakes it.
  await outboxOf(env, event)
    .restore(bookmark, entry)
    .catch(() => {});
  const stub = outboxOf(env, event);
  await stub.opened().catch(() => {});
  const last: Restore | undefined = await monitorOf(env).lastRestore(stub.id.toString());
  return last?.entry === entry && (last.isPending || last.count !== null) ? last : undefined;
}

const unavailable = (message: string) => new Refused(503, 'unavailable', message);

export async function restore(c: AppContext) {
  const order = jsonBody(c, orderSchema);
  if (!order) throw invalidInput({ message: HOW, fields: { [WHOLE_FORM]: HOW } });
  const { event, reason, dryRun } = order;
  const bookmark =
    'bookmark' in order
      ? order.bookmark
      : await outboxOf(c.env, event)
          .bookmarkAt(order.at)
          .catch(() => undefined);
  if (bookmark === undefined) throw unavailable('Cloudflare cannot recover this time. Nothing was changed.');
  if (dryRun) {
    const deletions = await deletionsSince(c.env, 'at' in order ? order.at : 0);
    if (!deletions) throw unavailable('The audit log cannot be read. Nothing was changed.');
    return c.json<ApiSuccess>({ ok: true, bookmark, deletions });
  }
  const target = `${event}, to ${'at' in order ? new Date(order.at).toISOString() : bookmark}`;
  const entry = await logAction(c, { action: 'restore', target, reason });
  const done = await carryOut(c.env, event, bookmark, entry).catch(() => {
    throw unavailable('The restore may have begun. The audit log shows when it has ended.');
  });
  if (!done) throw unavailable('The restore failed. Nothing was changed.');
  return c.json<ApiSuccess>({ ok: true, restored: done.count, undo: done.undo });
}

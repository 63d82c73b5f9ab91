import { waitUntil } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../answers';
import type { Edge } from '../edge';
import { drain } from './read-body';

const RETRY_SECONDS = 10;
/** Longer than a slow upload. When the platform stops a request, its slot is not released, so it expires instead. */
const LEASE_MS = 10 * 60_000;

interface Options {
  /** Simultaneous uploads per isolate. */
  max: number;
  /** How much of a rejected upload is read: a client that is cut off while sending sees no answer. */
  maxBytes: number;
}

/** Rejects an upload while too many others are in progress for the isolate's memory. */
export function uploadSlots({ max, maxBytes }: Options): MiddlewareHandler<Edge> {
  const taken = new Set<{ since: number }>();

  return async function uploadSlots(c, next) {
    const now = Date.now();
    for (const slot of taken) if (now - slot.since > LEASE_MS) taken.delete(slot);
    if (taken.size >= max) {
      await drain(c.req.raw.body, maxBytes);
      c.header('retry-after', String(RETRY_SECONDS));
      return refuse(
        c,
        503,
        'unavailable',
        'Many files are being sent right now. Please try again in a moment.',
      );
    }
    const slot = { since: now };
    taken.add(slot);
    const done = next().finally(() => taken.delete(slot));
    // Otherwise the platform would stop the request when its client disconnects, before the cleanup.
    waitUntil(done.catch(() => {}));
    return done;
  };
}

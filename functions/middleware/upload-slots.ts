import { waitUntil } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { refuse, type AppEnv } from '../http';
import { BODY_DEADLINE_MS, drain } from '../read-body';

/** Our pages give up when an upload makes no progress for a minute. */
const WAIT_MS = 20_000;
const POLL_MS = 100;
const RETRY_SECONDS = 10;
/**
 * Longer than any upload: its body has two minutes, and everything after that has timeouts of less than two. When the
 * platform stops a request, its slot is not released, so it expires instead.
 */
const LEASE_MS = 2 * BODY_DEADLINE_MS;

/**
 * Lets only a few uploads through at once, because each is in the isolate's memory as a whole. Others wait for their
 * turn, before their body is read.
 * @param max simultaneous uploads per isolate
 */
export function uploadSlots(max: number): MiddlewareHandler<AppEnv> {
  const taken = new Set<{ since: number }>();
  const isFull = () => {
    for (const slot of taken) if (Date.now() - slot.since > LEASE_MS) taken.delete(slot);
    return taken.size >= max;
  };

  return async function uploadSlots(c, next) {
    const from = Date.now();
    // Polls: a promise that another request resolves would depend on that request.
    while (isFull() && Date.now() - from < WAIT_MS) await scheduler.wait(POLL_MS);
    if (isFull()) {
      await drain(c.req.raw.body).catch(() => {});
      c.header('retry-after', String(RETRY_SECONDS));
      return refuse(
        c,
        503,
        'unavailable',
        'Many files are being sent right now. Please try again in a moment.',
      );
    }
    const slot = { since: Date.now() };
    taken.add(slot);
    const done = next().finally(() => taken.delete(slot));
    // Otherwise the platform would stop the request when its client disconnects, before the cleanup.
    waitUntil(done.catch(() => {}));
    return done;
  };
}

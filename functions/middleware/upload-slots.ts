import type { MiddlewareHandler } from 'hono';
import { refuse } from '../answers';
import type { Edge } from '../edge';
import { drain } from './read-body';

const RETRY_SECONDS = 10;

interface Options {
  /** Simultaneous uploads per isolate. */
  max: number;
  /** How much of a rejected upload is read: a client that is cut off while sending sees no answer. */
  maxBytes: number;
}

/** Rejects an upload while too many others are in progress for the isolate's memory. */
export function uploadSlots({ max, maxBytes }: Options): MiddlewareHandler<Edge> {
  let taken = 0;
  return async function uploadSlots(c, next) {
    if (taken >= max) {
      await drain(c.req.raw.body, maxBytes);
      c.header('retry-after', String(RETRY_SECONDS));
      return refuse(
        c,
        503,
        'unavailable',
        'Many files are being sent right now. Please try again in a moment.',
      );
    }
    taken++;
    try {
      return await next();
    } finally {
      taken--;
    }
  };
}

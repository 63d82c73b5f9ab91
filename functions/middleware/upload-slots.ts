import type { MiddlewareHandler } from 'hono';
import { refuse } from '../answers';
import type { Edge } from '../edge';
import { drain } from './read-body';

const RETRY_SECONDS = 10;

interface Options {
  /** Uploads that one isolate takes at a time. */
  max: number;
  /** As much as is read of one that is refused: a client that is cut off while it still sends sees no answer. */
  maxBytes: number;
}

/** Refuses an upload while so many others are on their way that the memory of the isolate could run out. */
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

import type { MiddlewareHandler } from 'hono';
import { refuse, unreadable } from '../errors';
import type { AppEnv, AppContext } from '../hono-env';
import { readUpTo } from '../read-body';

interface Options {
  maxBytes: number;
  /** Answers a longer body. */
  refuseLonger?: (c: AppContext) => Response;
}

export const refuseTooLarge = (c: AppContext) => refuse(c, 413, 'too-large', 'This is too large to send.');

/**
 * Reads the body up to the limit. Counts the actual bytes, because the client's Content-Length can be missing or wrong.
 */
export function bodyLimit({ maxBytes, refuseLonger = refuseTooLarge }: Options): MiddlewareHandler<AppEnv> {
  return async function bodyLimit(c, next) {
    const bytes = await readUpTo(c.req.raw.body, maxBytes).catch(() => {
      // The client disconnected, sent less than it announced, or took too long.
      throw unreadable('It did not arrive whole');
    });
    if (!bytes) return refuseLonger(c);
    c.set('bytes', bytes);
    return next();
  };
}

import type { MiddlewareHandler } from 'hono';
import { refuse } from '../errors';
import type { AppEnv } from '../hono-env';

/**
 * Less than any person needs, even with autofill: a limit close to human speed would lose real submissions. The
 * honeypot and the rate limit do the rest.
 */
const MIN_OPEN_MS = 100;
const RETRY_SECONDS = 1;

/**
 * Rejects forms submitted faster than a person can. Our pages send in `x-form-opened` for how many milliseconds they
 * have been open; a post without JavaScript has no such header and passes.
 */
export function minimumTime(): MiddlewareHandler<AppEnv> {
  return async function minimumTime(c, next) {
    const openMs = c.req.header('x-form-opened');
    if (openMs === undefined || !(Number(openMs) < MIN_OPEN_MS)) return next();
    c.header('retry-after', String(RETRY_SECONDS));
    return refuse(
      c,
      429,
      'too-many-requests',
      'Please wait a second, then send the form again. What you typed is still here.',
    );
  };
}

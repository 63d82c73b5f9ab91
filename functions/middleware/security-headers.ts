import type { MiddlewareHandler } from 'hono';
import { securityHeaders as headers } from '@/config/security-headers';

/** Sets the security headers on whatever is answered, refusals and errors included. */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    for (const [name, value] of Object.entries(headers.api)) c.res.headers.set(name, value);
  };
}

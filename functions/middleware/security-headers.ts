import type { MiddlewareHandler } from 'hono';
import { securityHeaders as headers } from '@/config/security-headers';

/** A page that a post is answered with: it loads what pages load, and is for nobody to keep either. */
const filledPage = { ...headers.page, 'cache-control': headers.api['cache-control'] };

/** Sets the security headers on whatever is answered, refusals and errors included. */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false;
    for (const [name, value] of Object.entries(isPage ? filledPage : headers.api))
      c.res.headers.set(name, value);
  };
}

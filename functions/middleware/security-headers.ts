import type { MiddlewareHandler } from 'hono';
import { hsts, securityHeaders as headers } from '@/config/security-headers';
import type { Edge } from '../edge';

/** A page as the response to a post: it loads what pages load, but must not be cached. */
const filledPage = { ...headers.page, 'cache-control': headers.api['cache-control'] };

/** Sets the security headers on every response, including errors. */
export function securityHeaders(): MiddlewareHandler<Edge> {
  return async function securityHeaders(c, next) {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false;
    for (const [name, value] of Object.entries(isPage ? filledPage : headers.api))
      c.res.headers.set(name, value);
    c.res.headers.set('strict-transport-security', hsts(c.env.PUBLIC_HSTS));
  };
}

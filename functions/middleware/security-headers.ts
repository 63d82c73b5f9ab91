import type { MiddlewareHandler } from 'hono';
import { hsts, securityHeaders as headers } from '@/config/security-headers';
import type { Edge } from '../edge';

/** A page that a post is answered with: it loads what pages load, and is for nobody to keep either. */
const filledPage = { ...headers.page, 'cache-control': headers.api['cache-control'] };

/** Sets the security headers on whatever is answered, refusals and errors included. */
export function securityHeaders(): MiddlewareHandler<Edge> {
  return async function securityHeaders(c, next) {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false;
    for (const [name, value] of Object.entries(isPage ? filledPage : headers.api))
      c.res.headers.set(name, value);
    c.res.headers.set('strict-transport-security', hsts(c.env.PUBLIC_HSTS));
  };
}

import type { MiddlewareHandler } from 'hono';
import { hsts, securityHeaders as headers } from '@/shared/config/security-headers';
import type { AppEnv } from '../hono-env';

/**
 * A page from the Worker: it loads what pages load, but must not be cached. It answers one visitor's post, or it is a
 * 404: the file may exist after the next deploy.
 */
const page = { ...headers.page, 'cache-control': headers.api['cache-control'] };

/** Sets the security headers on every response, including errors. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next();
    // A redirect with a sandbox between two pages would make WebKit forget what was typed into the first.
    const isOnTheWay = c.res.headers.has('location');
    const isPage = isOnTheWay || c.res.headers.get('content-type')?.startsWith('text/html');
    for (const [name, value] of Object.entries(isPage ? page : headers.api)) c.res.headers.set(name, value);
    c.res.headers.set('strict-transport-security', hsts(c.env.PUBLIC_HSTS));
  };
}

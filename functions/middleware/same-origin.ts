import type { HonoRequest, MiddlewareHandler } from 'hono';
import { refuse } from '../errors';
import type { AppEnv } from '../hono-env';

/** Set by the browser; pages cannot change it. `none` means that the person entered the address. */
const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Rejects requests that another site makes a visitor's browser send, whatever their content type. A browser that does
 * not send Sec-Fetch-Site with a POST sends an Origin or a Referer, so a request with none of the three does not come
 * from a page.
 */
export function sameOrigin(): MiddlewareHandler<AppEnv> {
  return async function sameOrigin(c, next) {
    if (isFromOwnPage(c.req)) return next();
    return refuse(c, 403, 'cross-site', 'Please send this from our website.');
  };
}

/** True if a page sent the request: its browser says which site it is from. */
export const isFromPage = (request: Pick<HonoRequest, 'header'>) =>
  ['sec-fetch-site', 'origin', 'referer'].some((name) => request.header(name) !== undefined);

function isFromOwnPage(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined) return OWN_SITE.has(site);
  const from = request.header('origin') ?? request.header('referer');
  return from === undefined || (URL.canParse(from) && new URL(from).host === new URL(request.url).host);
}

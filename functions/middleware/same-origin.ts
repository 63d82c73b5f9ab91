import type { HonoRequest, MiddlewareHandler } from 'hono';
import { refuse } from '../answers';

/** A browser's own word, which no page can change: `none` is a person who asked for the address itself. */
const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Refuses what another site makes a visitor's browser send, whatever its content type. A browser that does not say
 * where a POST comes from (Sec-Fetch-Site) sends an Origin or a Referer with it, so what has none of the three does not
 * come from a page.
 */
export function sameOrigin(): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (isFromOwnPage(c.req)) return next();
    return refuse(c, 403, 'cross-site', 'Please send this from our website.');
  };
}

function isFromOwnPage(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined) return OWN_SITE.has(site);
  const from = request.header('origin') ?? request.header('referer');
  return from === undefined || (URL.canParse(from) && new URL(from).host === new URL(request.url).host);
}

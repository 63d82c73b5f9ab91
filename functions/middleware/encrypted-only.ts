import type { MiddlewareHandler } from 'hono';
import { isHttpsOrLocal } from '@/shared/lib/loopback';
import { refuse } from '../errors';
import type { AppEnv } from '../hono-env';

/**
 * Rejects requests over plain HTTP, except on this computer. It does not redirect: what was sent has already crossed
 * the network in clear text, and a redirect would hide that from the sender.
 */
export function encryptedOnly(): MiddlewareHandler<AppEnv> {
  return async function encryptedOnly(c, next) {
    if (isHttpsOrLocal(new URL(c.req.url))) return next();
    return refuse(c, 403, 'not-encrypted', 'Please open this website with https:// and send it again.');
  };
}

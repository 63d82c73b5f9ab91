import type { MiddlewareHandler } from 'hono';
import { TURNSTILE_TOKEN_HEADER } from '@/shared/config/turnstile';
import { refuse } from '../errors';
import type { AppEnv } from '../hono-env';
import { verifyTurnstile } from '../providers/turnstile';
import { rateLimit } from './rate-limit';

const sparingly = rateLimit('UNPROVEN_RATE_LIMITER');

/**
 * Rejects requests whose Turnstile token is invalid, if Turnstile is set up. Requests without a token may be human (no
 * JavaScript, or Turnstile is blocked), so they get through at a lower rate limit.
 */
export function turnstileCheck(): MiddlewareHandler<AppEnv> {
  return async function turnstileCheck(c, next) {
    const secret = c.env.TURNSTILE_SECRET_KEY;
    if (!secret) return next();
    const token = c.req.header(TURNSTILE_TOKEN_HEADER);
    if (!token) return sparingly(c, next);
    if (await verifyTurnstile(secret, token, c.req.header('idempotency-key') || undefined)) return next();
    return refuse(c, 403, 'not-human', 'Please confirm that you are a person and send it again, or call us.');
  };
}

import type { MiddlewareHandler } from 'hono';
import { HUMAN_TOKEN_HEADER } from '@/config/turnstile';
import { refuse } from '../answers';
import type { Edge } from '../edge';
import { isFromPerson } from '../providers/turnstile';
import { rateLimit } from './rate-limit';

const sparingly = rateLimit((env) => env.UNPROVEN_RATE_LIMITER);

/**
 * Where Turnstile is set up, keeps out who shows a token that it did not give to a person. Who shows none is no bot for
 * that: there is none without JavaScript, and none where a network blocks Turnstile. They are let through, but only a
 * few a minute from one address.
 */
export function humanFirst(): MiddlewareHandler<Edge> {
  return async function humanFirst(c, next) {
    const secret = c.env.TURNSTILE_SECRET_KEY;
    if (!secret) return next();
    const token = c.req.header(HUMAN_TOKEN_HEADER);
    if (!token) return sparingly(c, next);
    if (await isFromPerson(secret, token, c.req.header('idempotency-key') || undefined)) return next();
    return refuse(c, 403, 'not-human', 'Please confirm that you are a person and send it again, or call us.');
  };
}

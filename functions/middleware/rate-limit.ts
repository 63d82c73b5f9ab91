import type { MiddlewareHandler } from 'hono';
import { TOO_MUCH, tryAgainIn } from '@/schemas/forms/try-again';
import { refuse } from '../answers';
import type { Edge } from '../edge';
import type { EdgeEnv } from '../env';
import { sha256 } from '../crypto/sha256';

/** The period of the limits in wrangler.jsonc. */
const PERIOD_SECONDS = 60;

/**
 * Limits requests from one address. Fails open: without a working limiter or without an address, everything passes.
 */
export function rateLimit(limiterOf = (env: EdgeEnv) => env.RATE_LIMITER): MiddlewareHandler<Edge> {
  return async function rateLimit(c, next) {
    const address = c.req.header('cf-connecting-ip');
    const limiter = c.env.FORM_RATE_LIMIT === 'on' ? limiterOf(c.env) : undefined;
    if (!address || !limiter || (await isWithin(limiter, address))) return next();
    c.header('retry-after', String(PERIOD_SECONDS));
    return refuse(c, 429, 'too-many-requests', `${TOO_MUCH} ${tryAgainIn(PERIOD_SECONDS)}`);
  };
}

async function isWithin(limiter: RateLimit, address: string) {
  try {
    return (await limiter.limit({ key: await sha256(networkOf(address)) })).success;
  } catch {
    return true;
  }
}

/** A household has a whole /64 of IPv6 addresses, and an attacker could use a new one for each request. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const end = tail.split(':').filter(Boolean);
    while (groups.length + end.length < 8) groups.push('0');
    groups.push(...end);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

import type { MiddlewareHandler } from 'hono';
import { TOO_MUCH, tryAgainIn } from '@/shared/forms/try-again';
import { refuse } from '../errors';
import type { AppContext, AppEnv } from '../hono-env';
import type { EdgeEnv } from '../env';
import { secretHash } from '../crypto/secret-hash';
import { sha256 } from '../crypto/sha256';

/** The period of the limits in wrangler.jsonc. */
const PERIOD_SECONDS = 60;
/** A household has a whole /64 of IPv6 addresses, and an attacker could use a new one for each request. */
const HOUSEHOLD_GROUPS = 4;
/** A customer of a tunnel or a hosting company may have a /48: 65,536 times as many. */
const SITE_GROUPS = 3;

/** A limiter in wrangler.jsonc. Each kind of request has its own, so that one cannot use up the limit of another. */
type LimiterName = Exclude<Extract<keyof EdgeEnv, `${string}RATE_LIMITER`>, 'WIDE_RATE_LIMITER'>;

/**
 * Limits requests from one network. An IPv6 network is limited twice: the household, and at ten times the limit the
 * network around it. Fails open: without a working limiter or without an address, everything passes.
 */
export function rateLimit(name: LimiterName = 'RATE_LIMITER'): MiddlewareHandler<AppEnv> {
  return async function rateLimit(c, next) {
    const address = c.req.header('cf-connecting-ip');
    if (!address || c.env.FORM_RATE_LIMIT !== 'on' || (await isWithinLimits(c.env, name, address)))
      return next();
    c.header('retry-after', String(PERIOD_SECONDS));
    return refuse(c, 429, 'too-many-requests', `${TOO_MUCH} ${tryAgainIn(PERIOD_SECONDS)}`);
  };
}

async function isWithinLimits(env: EdgeEnv, name: LimiterName, address: string) {
  const network = networkOf(address);
  if (!(await isWithin(env[name], network))) return false;
  return (
    !network.includes(':') || isWithin(env.WIDE_RATE_LIMITER, `${name} ${networkOf(address, SITE_GROUPS)}`)
  );
}

async function isWithin(limiter: RateLimit | undefined, key: string) {
  try {
    return !limiter || (await limiter.limit({ key: await sha256(key) })).success;
  } catch {
    return true;
  }
}

/** Long enough to recognize a network in the log. */
const HASH_DIGITS = 12;

/** Returns a keyed hash of a request's network, which does not tell the address. */
export async function networkHash({ env, req }: AppContext, purpose: string): Promise<string> {
  const network = networkOf(req.header('cf-connecting-ip') ?? '');
  return (await secretHash(env.SUBMISSION_ID_SECRET, purpose, network)).slice(0, HASH_DIGITS);
}

/**
 * Returns the first groups of an IPv6 address, or a whole IPv4 address, also when it is written as an IPv6 address
 * (`::ffff:192.0.2.1`).
 */
export function networkOf(address: string, groups = HOUSEHOLD_GROUPS): string {
  if (!URL.canParse(`http://[${address}]`)) return address;
  // The canonical form: lower case, without leading zeros, and with hexadecimal groups only.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? [];
  if (high && low) return [high, low].flatMap(bytesOf).join('.');
  const [head = '', tail = ''] = canonical.split('::');
  const [start, end] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, groups).join(':');
}

const bytesOf = (group: string) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff];

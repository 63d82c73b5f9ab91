/** What every request passes, and what guards single routes. */
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { routePath } from 'hono/route';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { ApiFailure } from '@/shared/api';
import { hsts, securityHeaders as headers } from '@/shared/config/security-headers';
import { operatorsOf } from '@/shared/config/setting-kinds';
import { tryAgainIn } from '@/forms/rules/try-again';
import { isHttpsOrLocal, isLoopback } from '@/shared/lib/provider-address';
import { sha256 } from './crypto';
import { needed, refuse, Refused, type AppContext, type AppEnv } from './http';

/**
 * Logs a line of JSON for each request and returns its id as `x-request-id`. The line has no field for anything that a
 * visitor sent: the route is a pattern such as `/api/resumes/:key`, because the path itself may contain a key.
 */
export const safeLog: MiddlewareHandler = async (c, next) => {
  // Never use the caller's own id, which could inject anything into the log.
  const id = crypto.randomUUID();
  const start = Date.now();
  await next();
  c.res.headers.set('x-request-id', id);
  const line = { id, route: routePath(c, -1), status: c.res.status, ms: Date.now() - start };
  console.log(
    JSON.stringify({ ...line, ...(c.error && !(c.error instanceof Refused) && describe(c.error)) }),
  );
};

/** An unexpected error's type and location; its message may quote a visitor. */
const describe = ({ name, stack = '' }: Error) => ({
  error: name,
  at: /^ {4}at .*$/m.exec(stack)?.[0].trim() ?? 'unknown',
});

const NO_STORE = headers.api['cache-control'];

/**
 * A page from the Worker: it loads what pages load, but must not be cached. It answers one visitor's post, or it is a
 * 404: the file may exist after the next deploy.
 */
const page = { ...headers.page, 'cache-control': NO_STORE };

/**
 * A form's errors: nothing that was sent is in them. Kept by the browser, they show again after Back and Forward, in place of
 * the browser's question whether to send the form again.
 */
const errorsPage = { ...page, 'cache-control': 'private, no-cache' };

/** The statuses of a form with errors. */
const ERRORS: readonly number[] = [413, 422];

/** Sets the security headers on every response, including errors. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  // A redirect with a sandbox between two pages would make WebKit forget what was typed into the first.
  const isOnTheWay = c.res.headers.has('location');
  const isPage = isOnTheWay || c.res.headers.get('content-type')?.startsWith('text/html');
  const ofPage = ERRORS.includes(c.res.status) ? errorsPage : page;
  for (const [name, value] of Object.entries(isPage ? ofPage : headers.api)) c.res.headers.set(name, value);
  c.res.headers.set('strict-transport-security', hsts(c.env.PUBLIC_HSTS));
};

/**
 * Rejects requests over plain HTTP, except on this computer. It does not redirect: what was sent has already crossed the
 * network in clear text, and a redirect would hide that from the sender.
 */
export const encryptedOnly: MiddlewareHandler<AppEnv> = async (c, next) =>
  isHttpsOrLocal(new URL(c.req.url)) ? next() : refuse(c, 403, 'not-encrypted', 'edge.notEncrypted');

/** A browser that does not send Sec-Fetch-Site with a POST sends an Origin or a Referer. */
function isFromOwnPage(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site');
  // `none` means that the person entered the address.
  if (site !== undefined) return ['same-origin', 'none'].includes(site);
  const from = request.header('origin') ?? request.header('referer');
  return from === undefined || (URL.canParse(from) && new URL(from).host === new URL(request.url).host);
}

/** Rejects requests that another site makes a visitor's browser send, whatever their content type. */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (c, next) =>
  isFromOwnPage(c.req) ? next() : refuse(c, 403, 'cross-site', 'edge.otherSite');

/** The period of the limits in wrangler.jsonc. */
const PERIOD_SECONDS = 60;

type Limiter = 'RATE_LIMITER' | 'STRICT_RATE_LIMITER';

/**
 * Limits requests from one network. Fails open: without a working limiter or without an address, everything passes.
 * @param kind each kind of request has its own count
 */
export const rateLimit =
  (kind: string, limiter: Limiter = 'RATE_LIMITER'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const address = c.req.header('cf-connecting-ip');
    if (!address || c.env.FORM_RATE_LIMIT !== 'on') return next();
    const key = `${kind} ${await sha256(networkOf(address))}`;
    const asked = await c.env[limiter]?.limit({ key }).catch(() => undefined);
    if (asked?.success ?? true) return next();
    c.header('retry-after', String(PERIOD_SECONDS));
    return refuse(c, 429, 'too-many-requests', ['sending.tooMuch', tryAgainIn(PERIOD_SECONDS)]);
  };

/** Returns an IPv4 address, or the /64 of an IPv6 address: a household has all of it, and an attacker a new one each time. */
export const networkOf = (address: string) =>
  address.includes(':')
    ? [...address.replace(/::.*/, '').split(':'), '0', '0', '0'].slice(0, 4).join(':')
    : address;

const unauthorized: ApiFailure = {
  ok: false,
  error: { code: 'unauthorized', message: 'This needs the name and the token of an operator.' },
};

/** Compares every name and token in constant time, so that timing reveals nothing about any of them. */
async function isOperator(name: string, token: string, { env }: AppContext) {
  const same = operatorsOf(needed(env, 'OPERATOR_TOKEN')).map((known) =>
    timingSafeEqual(`${known.name}:${known.value}`, `${name}:${token}`),
  );
  return (await Promise.all(same)).includes(true);
}

/** Lets only operators through, and records who it is. */
export const operatorOnly: MiddlewareHandler<AppEnv> = basicAuth({
  realm: 'Operators',
  verifyUser: isOperator,
  onAuthSuccess: (c: AppContext, name) => c.set('operator', name),
  invalidUserMessage: unauthorized,
});

/** Lets only operators through, but on this computer everybody. */
export const operatorUnlessLocal: MiddlewareHandler<AppEnv> = async (c, next) =>
  isLoopback(new URL(c.req.url).host) ? next() : operatorOnly(c, next);

import type { MiddlewareHandler } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { timingSafeEqual } from 'hono/utils/buffer';
import { isLoopback } from '@/shared/lib/loopback';
import type { ApiFailure } from '@/shared/api';
import type { AppContext, AppEnv } from '../hono-env';
import { needed, operatorsOf } from '../env';

const unauthorized: ApiFailure = {
  ok: false,
  error: { code: 'unauthorized', message: 'This needs the name and the token of an operator.' },
};

/** Compares every name and token in constant time, so that timing reveals nothing about any of them. */
async function isOperator(name: string, token: string, { env }: AppContext) {
  const same = operatorsOf(needed(env, 'OPERATOR_TOKEN')).map(
    async (known) => (await timingSafeEqual(known.name, name)) && (await timingSafeEqual(known.token, token)),
  );
  return (await Promise.all(same)).includes(true);
}

const authenticated = basicAuth({
  realm: 'Operators',
  verifyUser: isOperator,
  onAuthSuccess: (c: AppContext, name) => c.set('operator', name),
  invalidUserMessage: unauthorized,
});

/**
 * Lets only operators through, and records who it is.
 * @throws {PartIsOff} if OPERATOR_TOKEN is unset or wrong
 */
export const operatorOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  needed(c.env, 'OPERATOR_TOKEN');
  return authenticated(c, next);
};

/** Lets only operators through, but on this computer everybody. */
export const operatorUnlessLocal: MiddlewareHandler<AppEnv> = async (c, next) =>
  isLoopback(new URL(c.req.url).host) ? next() : operatorOnly(c, next);

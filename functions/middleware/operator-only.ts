import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '@/shared/lib/loopback';
import type { OperatorRight } from '@/shared/outbox';
import { refuse } from '../errors';
import type { AppEnv } from '../hono-env';
import { needed } from '../env';
import { operatorOf } from './operator-session';

/**
 * Lets only operators through, and records who it is.
 * @param right what the operator must be allowed to do, besides looking
 */
export function operatorOnly(right?: OperatorRight): MiddlewareHandler<AppEnv> {
  return async function operatorOnly(c, next) {
    needed(c.env, 'OPERATOR_TOKEN');
    const operator = await operatorOf(c);
    if (!operator) {
      c.header('www-authenticate', 'Bearer');
      return refuse(c, 401, 'unauthorized', 'This needs the sign-in or the token of an operator.');
    }
    if (right && !operator.rights.includes(right))
      return refuse(c, 403, 'forbidden', `Your token may not ${right}.`);
    c.set('operator', operator.name);
    c.set('rights', operator.rights);
    return next();
  };
}

/** Lets only operators through, but on this computer everybody. */
export function operatorUnlessLocal(): MiddlewareHandler<AppEnv> {
  const onlyOperators = operatorOnly();
  return async function operatorUnlessLocal(c, next) {
    return isLoopback(new URL(c.req.url).host) ? next() : onlyOperators(c, next);
  };
}

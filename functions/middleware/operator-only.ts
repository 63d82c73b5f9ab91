import type { MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { operatorsOf } from '@/lib/operator-tokens';
import type { OperatorRight } from '@/schemas/outbox';
import { refuse } from '../answers';
import type { Edge, EdgeContext } from '../edge';
import { needed } from '../env';

const BEARER = /^bearer +(\S+)$/i;

/** Returns the operator whose token a request has; nobody while the setting is wrong. */
export async function operatorOf(c: EdgeContext) {
  const { OPERATOR_TOKEN } = c.env;
  if (!OPERATOR_TOKEN) return undefined;
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const operators = operatorsOf(OPERATOR_TOKEN);
  // Compare every token in constant time, so that timing reveals nothing about any of them.
  const matches = await Promise.all(operators.map((operator) => timingSafeEqual(token, operator.token)));
  return operators[matches.indexOf(true)];
}

/**
 * Lets only requests with an operator's token through, and records whose it is.
 * @param right what the operator must be allowed to do, besides looking
 */
export function operatorOnly(right?: OperatorRight): MiddlewareHandler<Edge> {
  return async function operatorOnly(c, next) {
    needed(c.env, 'OPERATOR_TOKEN');
    const operator = await operatorOf(c);
    if (!operator) {
      c.header('www-authenticate', 'Bearer');
      return refuse(c, 401, 'unauthorized', 'This needs the token of an operator.');
    }
    if (right && !operator.rights.includes(right))
      return refuse(c, 403, 'forbidden', `Your token may not ${right}.`);
    c.set('operator', operator.name);
    c.set('rights', operator.rights);
    return next();
  };
}

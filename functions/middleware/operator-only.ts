import type { MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { refuse } from '../answers';
import type { Edge } from '../edge';
import { operatorsOf } from '../env';

const BEARER = /^bearer +(\S+)$/i;

/** Lets through whoever has an operator's token, and notes whose it is. */
export function operatorOnly(): MiddlewareHandler<Edge> {
  return async function operatorOnly(c, next) {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const operators = operatorsOf(c.env.OPERATOR_TOKEN);
    // Each is compared, in constant time: how long it takes tells nothing about any of them.
    const matches = await Promise.all(operators.map((operator) => timingSafeEqual(token, operator.token)));
    const operator = operators[matches.indexOf(true)];
    if (operator) {
      c.set('operator', operator.name);
      return next();
    }
    c.header('www-authenticate', 'Bearer');
    return refuse(c, 401, 'unauthorized', 'This needs the token of an operator.');
  };
}

import type { MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { refuse } from '../answers';
import type { Edge } from '../edge';

const BEARER = /^bearer +(\S+)$/i;

/** Lets through who has the operator's token. */
export function operatorOnly(): MiddlewareHandler<Edge> {
  return async function operatorOnly(c, next) {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (await timingSafeEqual(token, c.env.OPERATOR_TOKEN)) return next();
    c.header('www-authenticate', 'Bearer');
    return refuse(c, 401, 'unauthorized', 'This needs the token of the operator.');
  };
}

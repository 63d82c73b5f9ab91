import type { MiddlewareHandler } from 'hono';
import { refuse } from '../errors';
import type { BodyKind, AppEnv } from '../hono-env';

const types = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const satisfies Record<BodyKind, string>;

/** Lets only bodies of certain kinds through, in UTF-8. */
export function contentType(...kinds: BodyKind[]): MiddlewareHandler<AppEnv> {
  return async function contentType(c, next) {
    const kind = kindOf(c.req.header('content-type') ?? '');
    if (!kind || !kinds.includes(kind)) {
      const names = kinds.map((name) => types[name]).join(' or ');
      return refuse(c, 415, 'unsupported-type', `Send this as ${names}, in UTF-8.`);
    }
    c.set('kind', kind);
    return next();
  };
}

/** @returns undefined for other types, and for charsets other than UTF-8 */
export function kindOf(header: string): BodyKind | undefined {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return undefined;
  return (Object.keys(types) as BodyKind[]).find((kind) => types[kind] === type.trim());
}

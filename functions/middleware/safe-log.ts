import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Refused } from '../errors';

/** One line of the log. It has no field for anything that a visitor sent. */
interface LogLine {
  id: string;
  /** The route's pattern, such as `/api/resumes/:key`: the path itself may contain a key. */
  route: string;
  status: number;
  ms: number;
  /** An unexpected error's type and location; its message may quote a visitor. */
  error?: string;
  at?: string;
}

/** Logs a line of JSON for each request and returns its id as `x-request-id`. */
export function safeLog(): MiddlewareHandler {
  return async function safeLog(c, next) {
    // Never use the caller's own id, which could inject anything into the log.
    const id = crypto.randomUUID();
    const start = Date.now();
    await next();
    c.res.headers.set('x-request-id', id);
    const line: LogLine = {
      id,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Date.now() - start,
      ...(c.error && !(c.error instanceof Refused) && describe(c.error)),
    };
    console.log(JSON.stringify(line));
  };
}

const describe = (error: Error) => ({
  error: error.name,
  at:
    error.stack
      ?.split('\n')
      .find((line) => line.startsWith('    at '))
      ?.trim() ?? 'unknown',
});

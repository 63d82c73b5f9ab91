import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** One line of the log. There is no place in it for anything that a visitor sent. */
export interface LogLine {
  id: string;
  /** The pattern of the route, such as `/api/resumes/:key`: the path itself may hold a key. */
  route: string;
  status: number;
  ms: number;
  /** An unexpected error's kind and place; its message may quote a visitor. */
  error?: string;
  at?: string;
}

interface Options {
  write?: (line: LogLine) => void;
}

/** Writes a line of JSON for each request and gives its id to the caller as `x-request-id`. */
export function safeLog({
  write = (line) => console.log(JSON.stringify(line)),
}: Options = {}): MiddlewareHandler {
  return async function safeLog(c, next) {
    // Never the caller's own id: it could carry anything into the log.
    const id = crypto.randomUUID();
    const start = Date.now();
    await next();
    c.res.headers.set('x-request-id', id);
    write({
      id,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Date.now() - start,
      ...(c.error && describe(c.error)),
    });
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

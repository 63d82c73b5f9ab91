import type { MiddlewareHandler } from 'hono';
import { WHOLE_FORM } from '@/shared/forms/form';
import { refuse, refuseInput } from '../errors';
import type { AppEnv, AppContext } from '../hono-env';
import { readUpTo } from '../read-body';

interface Options {
  maxBytes: number;
  /** Answers a longer body. */
  refuseLonger?: (c: AppContext) => Response;
}

const CUT_OFF = {
  message: 'We could not read what you sent. Please go back and send it again, or call us.',
  fields: { [WHOLE_FORM]: 'It did not arrive whole' },
};

export const refuseTooLarge = (c: AppContext) => refuse(c, 413, 'too-large', 'This is too large to send.');

/**
 * Reads the body up to the limit. Counts the actual bytes, because the client's Content-Length can be missing or wrong.
 */
export function bodyLimit({ maxBytes, refuseLonger = refuseTooLarge }: Options): MiddlewareHandler<AppEnv> {
  return async function bodyLimit(c, next) {
    let bytes;
    try {
      bytes = await readUpTo(c.req.raw.body, maxBytes);
    } catch {
      // The client disconnected, sent less than it announced, or took too long.
      return refuseInput(c, CUT_OFF);
    }
    if (!bytes) return refuseLonger(c);
    c.set('bytes', bytes);
    return next();
  };
}

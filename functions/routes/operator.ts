/** /api/operator: signs operators in and out. A session's cookie allows the same as the token that began it. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiSuccess } from '@/shared/api';
import { refuse, Refused } from '../errors';
import type { AppEnv } from '../hono-env';
import { jsonBody } from '../intake/input';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { closeSession, openSession, operatorWith } from '../middleware/operator-session';
import { rateLimit } from '../middleware/rate-limit';
import { sameOrigin } from '../middleware/same-origin';

const MAX_BYTES = 1024;

const bodySchema = z.strictObject({ token: z.string() });

const operatorChecks = [sameOrigin(), rateLimit('OPERATOR_RATE_LIMITER')] as const;

const orUnavailable = () => {
  throw new Refused(503, 'unavailable', 'The sign-in does not answer. Try again in a minute.');
};

export const operator = new Hono<AppEnv>()
  .post('/sign-in', ...operatorChecks, contentType('json'), bodyLimit({ maxBytes: MAX_BYTES }), async (c) => {
    const known = await operatorWith(c, jsonBody(c, bodySchema)?.token ?? '');
    if (!known) return refuse(c, 401, 'unauthorized', 'This is not the token of an operator.');
    await openSession(c, known).catch(orUnavailable);
    return c.json<ApiSuccess>({ ok: true, operator: known.name, rights: known.rights });
  })
  .post('/sign-out', ...operatorChecks, async (c) => {
    await closeSession(c).catch(orUnavailable);
    return c.json<ApiSuccess>({ ok: true });
  });

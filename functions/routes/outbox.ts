import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';
import type { Edge } from '../edge';
import { operatorOnly } from '../middleware/operator-only';
import { rateLimit } from '../middleware/rate-limit';
import { report, retryAll } from '../outbox/overview';

/** Nobody tries many tokens. On the routes, so that another method is 405 to everybody. */
const guards = [rateLimit(), operatorOnly()] as const;

/** GET /api/outbox: how many submissions are where, and since when; POST /api/outbox/retry: sends them now. */
export const outbox = new Hono<Edge>()
  .get('/', ...guards, async (c) => c.json<ApiSuccess>({ ok: true, ...(await report(c.env)) }))
  .post('/retry', ...guards, async (c) => c.json<ApiSuccess>({ ok: true, ...(await retryAll(c.env)) }));

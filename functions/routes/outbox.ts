import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';
import type { EdgeEnv } from '../env';
import { operatorOnly } from '../middleware/operator-only';
import { report, retryAll } from '../outbox/overview';

/** GET /api/outbox: how many submissions are where, and since when; POST /api/outbox/retry: sends them now. */
export const outbox = new Hono<{ Bindings: EdgeEnv }>()
  .use(operatorOnly())
  .get('/', async (c) => c.json<ApiSuccess>({ ok: true, ...(await report(c.env)) }))
  .post('/retry', async (c) => c.json<ApiSuccess>({ ok: true, ...(await retryAll(c.env)) }));

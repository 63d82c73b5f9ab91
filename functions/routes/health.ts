import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';
import type { EdgeEnv } from '../env';
import { summarize } from '../outbox/overview';

/** GET /api/health: the Worker runs, and how many submissions wait or were given up. */
export const health = new Hono<{ Bindings: EdgeEnv }>().get('/', async (c) =>
  c.json<ApiSuccess>({ ok: true, outbox: await summarize(c.env) }),
);

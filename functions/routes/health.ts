import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';

/** GET /api/health: the Worker runs. */
export const health = new Hono().get('/', (c) => c.json<ApiSuccess>({ ok: true }));

import { Hono } from 'hono';
import type { HealthStatus } from '@/shared/outbox';
import { withTimeout } from '@/shared/lib/with-timeout';
import type { AppEnv } from '../hono-env';
import type { EdgeEnv } from '../env';
import { outboxOf } from '../outbox/stub';

const CACHED_MS = 15_000;
const TIMEOUT_MS = 5_000;

async function askStatus(env: EdgeEnv): Promise<HealthStatus> {
  const ask = async () => withTimeout(outboxOf(env).health(), TIMEOUT_MS);
  const status = await ask().catch((): HealthStatus => 'down');
  return status === 'ok' && env.settingProblems.length > 0 ? 'degraded' : status;
}

/**
 * Creates GET /api/health: `{ok, status}`, without any counts, because it is public. With `?strict` it responds 503
 * unless all is well, for uptime monitors. A status is cached for 15 seconds.
 */
export function createHealth() {
  let known: { status: HealthStatus; at: number } | undefined;

  return new Hono<AppEnv>().get('/', async (c) => {
    // Absolute, in case the clock is set back.
    if (!known || Math.abs(Date.now() - known.at) >= CACHED_MS)
      known = { status: await askStatus(c.env), at: Date.now() };
    const { status } = known;
    const isRefused = c.req.query('strict') !== undefined && status !== 'ok';
    return c.json({ ok: !isRefused, status }, isRefused ? 503 : 200);
  });
}

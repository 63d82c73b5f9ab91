import { Hono } from 'hono';
import type { HealthStatus } from '@/shared/outbox';
import type { AppEnv } from '../hono-env';
import type { EdgeEnv } from '../env';
import { operatorOf } from '../middleware/operator-session';
import { rateLimit } from '../middleware/rate-limit';
import { askMonitor } from '../outbox/monitor-stub';
import { jurisdictionsOf } from '../outbox/overview';

const CACHED_MS = 15_000;

async function askStatus(env: EdgeEnv): Promise<HealthStatus> {
  const status = (await askMonitor(env, (monitor) => monitor.health())) ?? 'down';
  return status === 'ok' && env.settingProblems.length > 0 ? 'degraded' : status;
}

/**
 * Creates GET /api/health: `{ok, status}`, without any counts, because it is public. With `?strict` it responds 503
 * unless all is well, for uptime monitors. A status is cached for 15 seconds. An operator also gets `jurisdictions`: where
 * the objects store their data.
 */
export function createHealth() {
  let known: { status: HealthStatus; at: number } | undefined;

  return new Hono<AppEnv>().get('/', rateLimit('HEALTH_RATE_LIMITER'), async (c) => {
    // Absolute, in case the clock is set back.
    if (!known || Math.abs(Date.now() - known.at) >= CACHED_MS)
      known = { status: await askStatus(c.env), at: Date.now() };
    const { status } = known;
    const isRefused = c.req.query('strict') !== undefined && status !== 'ok';
    const more = (await operatorOf(c)) && { jurisdictions: await jurisdictionsOf(c.env) };
    return c.json({ ok: !isRefused, status, ...more }, isRefused ? 503 : 200);
  });
}

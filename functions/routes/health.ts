/**
 * GET /api/health: `{ok, status}`, without any counts, because it is public. With `?strict` it responds 503 unless all is
 * well, for uptime monitors. A status is cached for 15 seconds.
 */
import { withTimeout } from '@/shared/lib/with-timeout';
import type { EdgeEnv } from '../worker-env';
import type { AppContext } from '../http';
import type { HealthStatus } from '../outbox/report';
import { outboxOf } from '../outbox/stub';

const CACHED_MS = 15_000;
const TIMEOUT_MS = 5_000;

export function createHealth() {
  let known: { status: HealthStatus; at: number } | undefined;
  const ask = async (env: EdgeEnv) => withTimeout(outboxOf(env).health(), TIMEOUT_MS);

  return async (c: AppContext) => {
    // Absolute, in case the clock is set back.
    if (!known || Math.abs(Date.now() - known.at) >= CACHED_MS)
      known = { status: await ask(c.env).catch(() => 'down'), at: Date.now() };
    const { status } = known;
    const isRefused = c.req.query('strict') !== undefined && status !== 'ok';
    return c.json({ ok: !isRefused, status }, isRefused ? 503 : 200);
  };
}

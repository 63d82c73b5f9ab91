import { withTimeout } from '@/shared/lib/with-timeout';
import type { EdgeEnv } from '../env';
import type { Monitor } from './monitor';
import { monitorAs } from './monitor-object';

/** Returns a stub of the only monitor object. */
export const monitorOf = (env: EdgeEnv) => monitorAs<Monitor>(env);

/**
 * @param ms timeout
 * @returns undefined if the monitor fails or does not answer in time
 */
export async function askMonitor<Given>(
  env: EdgeEnv,
  ask: (monitor: ReturnType<typeof monitorOf>) => Promise<Given>,
  ms = 5_000,
): Promise<Given | undefined> {
  const asked = async () => withTimeout(ask(monitorOf(env)), ms);
  return asked().catch(() => undefined);
}

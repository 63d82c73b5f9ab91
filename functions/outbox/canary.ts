/**
 * Canaries: once a day, a message goes to each endpoint the way that submissions go, through an object of the outbox. It
 * shows that the way is open even while nobody sends a form. Nothing counts them, and the CRM does nothing with them.
 */
import { canaryOf, endpointNames, type EndpointName } from '@/shared/events';
import { withTimeout } from '@/shared/lib/with-timeout';
import type { EdgeEnv } from '../env';
import { receiverAt } from '../providers/crm';
import { storeEvent } from './client';
import { outboxOf } from './outbox-stub';

/** A way is silent when a canary has not arrived for this long. */
const SILENT_MS = 60 * 60 * 1000;
const SWEEP_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A day's first sweep is this early. */
const SWEEP_EVERY_MS = 5 * 60 * 1000;

/** Restores a lost alarm, and erases what has expired. */
const sweep = (env: EdgeEnv, endpoint: EndpointName) =>
  withTimeout(outboxOf(env, canaryOf(endpoint)).sweep(), SWEEP_MS);

/** Releases the day's canary, once, and returns whether the way to its endpoint is silent. */
async function isSilent(env: EdgeEnv, endpoint: EndpointName, now: number): Promise<boolean> {
  const storedAs = canaryOf(endpoint);
  await sweep(env, endpoint);
  const silentSince = await withTimeout(outboxOf(env, storedAs).silentSince(), SWEEP_MS);
  await storeEvent(env, {
    event: 'canary',
    storedAs,
    data: { endpoint },
    idempotencyKey: `${endpoint} ${new Date(now).toISOString().slice(0, 10)}`,
  });
  return silentSince !== null && now - silentSince > SILENT_MS;
}

/**
 * Sends the day's canaries to the configured endpoints if `CANARY` is on. Canaries of an earlier time are erased by one
 * sweep a day. Never throws.
 * @param now in ms since 1970; a day is one of UTC
 * @returns those endpoints that no canary has reached for an hour since it was due
 */
export async function sendCanaries(env: EdgeEnv, now: number): Promise<EndpointName[]> {
  const isFirst = now % DAY_MS < SWEEP_EVERY_MS;
  const ask = async (endpoint: EndpointName) => {
    if (env.CANARY === 'on' && receiverAt(env, endpoint)) return isSilent(env, endpoint, now);
    if (isFirst) await sweep(env, endpoint);
    return false;
  };
  const silent = await Promise.all(
    endpointNames.map((endpoint) =>
      ask(endpoint).catch((error: unknown) => {
        console.error(JSON.stringify({ canary: endpoint, error: String(error) }));
        return false;
      }),
    ),
  );
  return endpointNames.filter((_, index) => silent[index]);
}

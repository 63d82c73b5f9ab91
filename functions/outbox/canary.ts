/**
 * Canaries: once a day, a message goes to each endpoint the way that submissions go, through an object of the outbox. It
 * shows that the way is open even while nobody sends a form. Nothing counts them, and the CRM does nothing with them.
 */
import { canaryOf, endpointNames, type EndpointName } from '@/schemas/events';
import { withTimeout } from '@/lib/with-timeout';
import type { EdgeEnv } from '../env';
import { receiverAt } from '../providers/crm';
import { accept } from './client';
import { outboxOf } from './outbox-stub';

/** A way is silent when a canary has not arrived for this long. */
const SILENT_MS = 60 * 60 * 1000;
const SWEEP_MS = 20_000;

/** Releases the day's canary, once, and returns whether the way to its endpoint is silent. */
async function isSilent(env: EdgeEnv, endpoint: EndpointName, now: number): Promise<boolean> {
  const storedAs = canaryOf(endpoint);
  await withTimeout(outboxOf(env, storedAs).sweep(), SWEEP_MS);
  const silentSince = await withTimeout(outboxOf(env, storedAs).silentSince(), SWEEP_MS);
  await accept(env, {
    event: 'canary',
    storedAs,
    data: { endpoint },
    idempotencyKey: `${endpoint} ${new Date(now).toISOString().slice(0, 10)}`,
  });
  return silentSince !== null && now - silentSince > SILENT_MS;
}

/**
 * Sends the day's canaries if `CANARY` is on. Never throws.
 * @param now in ms since 1970; a day is one of UTC
 * @returns the configured endpoints that no canary has reached for an hour since it was due
 */
export async function sendCanaries(env: EdgeEnv, now: number): Promise<EndpointName[]> {
  if (env.CANARY !== 'on') return [];
  const configured = endpointNames.filter((endpoint) => receiverAt(env, endpoint));
  const silent = await Promise.all(
    configured.map((endpoint) =>
      isSilent(env, endpoint, now).catch((error: unknown) => {
        console.error(JSON.stringify({ canary: endpoint, error: String(error) }));
        return false;
      }),
    ),
  );
  return configured.filter((_, index) => silent[index]);
}

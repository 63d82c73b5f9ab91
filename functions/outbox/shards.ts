/** Spreads the submissions of each event over several Durable Objects. */
import { endpointOf, eventNames, type EventName } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import type { Outbox } from './outbox';

/** Excludes test events: they have no endpoint, and are sent directly to show the tester the response. */
export const outboxEvents = eventNames.filter((event) => endpointOf(event) !== undefined);

const shardName = (event: EventName, index: number) => `${event}:${index}`;

export const shardsOf = ({ OUTBOX_SHARDS }: EdgeEnv, event: EventName): string[] =>
  Array.from({ length: OUTBOX_SHARDS }, (_, index) => shardName(event, index));

/** Returns the name of the object that stores submissions with this idempotency key. */
export async function shardOf(
  { OUTBOX_SHARDS }: EdgeEnv,
  event: EventName,
  idempotencyKey: string,
): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(idempotencyKey));
  return shardName(event, new DataView(hash).getUint32(0) % OUTBOX_SHARDS);
}

/** Returns a new stub of the object. A stub that has failed once cannot be used again. */
export function stubOf({ OUTBOX }: EdgeEnv, shard: string) {
  // env.ts must not import from other rooms, so the class is named here.
  const namespace = OUTBOX as DurableObjectNamespace<Outbox>;
  return namespace.get(namespace.idFromName(shard));
}

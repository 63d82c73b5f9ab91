/** The objects that the submissions are spread over: some of its own for each event. */
import { endpointOf, eventNames, type EventName } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import type { Outbox } from './outbox';

/** Test events have no endpoint and are sent directly: whoever tests wants to see what came back. */
export const outboxEvents = eventNames.filter((event) => endpointOf(event) !== undefined);

const shardName = (event: EventName, index: number) => `${event}:${index}`;

export const shardsOf = ({ OUTBOX_SHARDS }: EdgeEnv, event: EventName): string[] =>
  Array.from({ length: OUTBOX_SHARDS }, (_, index) => shardName(event, index));

/** The object that has, or gets, the submission with this idempotency key. */
export async function shardOf(
  { OUTBOX_SHARDS }: EdgeEnv,
  event: EventName,
  idempotencyKey: string,
): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(idempotencyKey));
  return shardName(event, new DataView(hash).getUint32(0) % OUTBOX_SHARDS);
}

/** Returns a stub of the object; a stub that has failed is of no more use. */
export function stubOf({ OUTBOX }: EdgeEnv, shard: string) {
  // env.ts knows no room, so it does not know the class either.
  const namespace = OUTBOX as DurableObjectNamespace<Outbox>;
  return namespace.get(namespace.idFromName(shard));
}

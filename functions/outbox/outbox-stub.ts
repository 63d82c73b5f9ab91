/** Finds the Durable Object that stores the submissions of an event. */
import { endpointOf, eventNames, retiredEvents, type EventName, type StoredEvent } from '@/shared/events';
import type { EdgeEnv } from '../env';
import { inUnitedStates } from './in-united-states';
import type { Outbox } from './outbox';

/**
 * Excludes events without an endpoint of their own: test events, which are sent directly to show the tester the response,
 * and canaries, which nobody counts. Includes retired events, which have an object and no endpoint.
 */
export const outboxEvents: readonly EventName[] = [
  ...eventNames.filter((event) => endpointOf(event) !== undefined),
  ...(retiredEvents as EventName[]),
];

/** Returns a new stub of the event's object. A stub that has failed once cannot be used again. */
export function outboxOf({ OUTBOX }: EdgeEnv, event: StoredEvent) {
  // env.ts must not import from other layers, so the class is named here.
  const namespace = inUnitedStates(OUTBOX as DurableObjectNamespace<Outbox>);
  // An event had several objects once. Without the number, what waits in the first would not be found.
  return namespace.get(namespace.idFromName(`${event}:0`));
}

/** Finds and calls the Durable Objects that store the submissions, one for each event. */
import { endpointOf, eventNames, retiredEvents, type EventName, type StoredEvent } from '@/shared/events';
import { withTimeout } from '@/shared/lib/with-timeout';
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

type Stub = ReturnType<typeof outboxOf>;

export interface Answer<Value> {
  event: EventName;
  /** Undefined when the event's object did not answer. */
  given: Value | undefined;
}

interface Question<Value> {
  ask: (stub: Stub) => Promise<Value>;
  /** Timeout for each object. */
  ms: number;
  events?: readonly EventName[];
}

/** Returns the answer of each event's object. Never throws: an object that fails or times out counts as silent. */
export const askObjects = <Value>(env: EdgeEnv, { ask, ms, events = outboxEvents }: Question<Value>) =>
  Promise.all(
    events.map(async (event): Promise<Answer<Value>> => {
      const answer = async () => withTimeout(ask(outboxOf(env, event)), ms);
      return { event, given: await answer().catch(() => undefined) };
    }),
  );

/** Returns the answers that were given. */
export const givenOf = <Value>(answers: readonly Answer<Value>[]): Value[] =>
  answers.flatMap(({ given }) => (given === undefined ? [] : [given]));

/** Returns the events whose objects did not answer. */
export const silentOf = (answers: readonly Answer<unknown>[]): EventName[] =>
  answers.filter(({ given }) => given === undefined).map(({ event }) => event);

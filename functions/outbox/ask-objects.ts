/** Calls the objects of the outbox in parallel. */
import type { EventName } from '@/shared/events';
import { withTimeout } from '@/shared/lib/with-timeout';
import type { EdgeEnv } from '../env';
import { outboxEvents, outboxOf } from './outbox-stub';

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

/** Returns the number of silent objects, or no field when every object answered. */
export function silentOf(answers: readonly Answer<unknown>[]): { silent?: number } {
  const silent = answers.filter(({ given }) => given === undefined).length;
  return silent > 0 ? { silent } : {};
}

/** Calls every object of the outbox in parallel. */
import type { EventName } from '@/schemas/events';
import { withTimeout } from '@/lib/with-timeout';
import type { EdgeEnv } from '../env';
import { outboxEvents, shardsOf, stubOf } from './shards';

type Stub = ReturnType<typeof stubOf>;

export interface Answers<Value> {
  event: EventName;
  given: Value[];
  /** Number of objects that did not answer. */
  silent: number;
}

interface Question<Value> {
  ask: (stub: Stub) => Promise<Value>;
  /** Timeout for each object. */
  ms: number;
  events?: readonly EventName[];
}

/** Returns the answers of all objects, by event. Never throws: objects that fail or time out count as silent. */
export const askShards = <Value>(env: EdgeEnv, { events = outboxEvents, ...question }: Question<Value>) =>
  Promise.all(events.map((event) => askEvent(env, event, question)));

async function askEvent<Value>(
  env: EdgeEnv,
  event: EventName,
  { ask, ms }: Question<Value>,
): Promise<Answers<Value>> {
  const answers = await Promise.allSettled(
    shardsOf(env, event).map(async (shard) => withTimeout(ask(stubOf(env, shard)), ms)),
  );
  const given = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
  return { event, given, silent: answers.length - given.length };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the number of silent objects, or no field when every object answered. */
export function silentOf(answers: readonly { silent: number }[]): { silent?: number } {
  const silent = sum(answers.map((answer) => answer.silent));
  return silent > 0 ? { silent } : {};
}

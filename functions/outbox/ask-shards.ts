/** Asks the objects of the outbox, each event's at the same time. */
import type { EventName } from '@/schemas/events';
import { withTimeout } from '@/lib/with-timeout';
import type { EdgeEnv } from '../env';
import { outboxEvents, shardsOf, stubOf } from './shards';

export type Stub = ReturnType<typeof stubOf>;

export interface Answers<Value> {
  event: EventName;
  given: Value[];
  /** How many objects gave no answer. */
  silent: number;
}

interface Question<Value> {
  ask: (stub: Stub) => Promise<Value>;
  /** How long an object has time to answer. */
  ms: number;
  events?: readonly EventName[];
}

/** Never throws. */
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

/** For whoever reads the numbers: where objects gave no answer, how many. */
export function silentOf(answers: readonly { silent: number }[]): { silent?: number } {
  const silent = sum(answers.map((answer) => answer.silent));
  return silent > 0 ? { silent } : {};
}

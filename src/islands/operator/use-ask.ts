/** Sends requests to the outbox in the operator's session, and words failures. */
import { useState } from 'react';
import { askOutbox } from '@/client/api/operator';
import type { EdgeFailure } from '@/client/api/request';
import { copy } from './copy';

/** Returns what an operator reads about a failure. The edge's messages are written for people. */
export function problemOf({ code, message }: EdgeFailure['error']): string {
  const { problems } = copy;
  if (code === 'network' || code === 'timeout' || code === 'unreadable') return problems.unreachable;
  return code === 'too-many-requests' ? problems.busy : problems.refused(message);
}

export type Ask = <Answer>(path: string, body?: object) => Promise<Answer | undefined>;

/**
 * @returns `ask`, which resolves to undefined after a failure; `busily`, which does one thing at a time; and the message
 * of the last failure
 */
export function useAsk(onExpired: () => void) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const ask: Ask = async <Answer>(path: string, body?: object) => {
    const answer = await askOutbox(path, body);
    if (answer.ok) {
      setProblem(undefined);
      return answer as Answer;
    }
    if (answer.error.code === 'unauthorized') onExpired();
    else setProblem(problemOf(answer.error));
    return undefined;
  };

  async function busily(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // An answer that is not the outbox's.
      console.error('Operator:', error);
      setProblem(copy.problems.unreachable);
    } finally {
      setBusy(false);
    }
  }
  return { ask, busily, isBusy, problem };
}

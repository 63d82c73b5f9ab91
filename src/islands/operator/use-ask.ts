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

interface Options {
  onExpired: () => void;
}

/** @returns `ask`, which resolves to undefined after a failure, and the failure's message */
export function useAsk({ onExpired }: Options) {
  const [problem, setProblem] = useState<string>();

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
  return { ask, problem, setProblem };
}

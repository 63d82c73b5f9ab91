/** Sends requests to the outbox with the session's token, and words failures. */
import { interpolate } from '@/lib/interpolate';
import { useState } from 'react';
import { askOutbox } from '@/relay/operator';
import type { RelayFailure } from '@/relay/relay';
import type { OperatorPage } from '@/schemas/content/pages/operator';

/** Returns what an operator reads about a failure. The edge's messages are written for people. */
export function problemOf({ problems }: OperatorPage, { code, message }: RelayFailure['error']): string {
  if (code === 'network' || code === 'timeout' || code === 'unreadable') return problems.unreachable;
  return code === 'too-many-requests' ? problems.busy : interpolate(problems.refused, { message });
}

export type Ask = <Answer>(path: string, body?: object) => Promise<Answer | undefined>;

interface Options {
  copy: OperatorPage;
  token: string;
  onExpired: () => void;
}

/** @returns `ask`, which resolves to undefined after a failure, and the failure's message */
export function useAsk({ copy, token, onExpired }: Options) {
  const [problem, setProblem] = useState<string>();

  const ask: Ask = async <Answer>(path: string, body?: object) => {
    const answer = await askOutbox(token, path, body);
    if (answer.ok) {
      setProblem(undefined);
      return answer as Answer;
    }
    if (answer.error.code === 'unauthorized') onExpired();
    else setProblem(problemOf(copy, answer.error));
    return undefined;
  };
  return { ask, problem, setProblem };
}

/**
 * Tells the next page how the quiz ended that was left on its own page while its answers were being sent. Only that is
 * kept, in this tab: no answers and no result.
 */
import { getItem, session, setItem, takeItem } from './safe-storage';

const KEY = 'left-quiz';

/** 'unknown': there was no answer when the visitor left. */
export type AbandonedQuiz = 'sent' | 'unknown';

export function keepAbandonedQuiz(left: AbandonedQuiz): void {
  setItem(session, KEY, left);
}

export const isQuizAbandoned = () => getItem(session, KEY) !== undefined;

/** Returns it once. */
export function takeAbandonedQuiz(): AbandonedQuiz | undefined {
  const left = takeItem(session, KEY);
  return left === undefined || left === 'sent' ? left : 'unknown';
}

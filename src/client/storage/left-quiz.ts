/**
 * Tells the next page how the quiz ended that was left on its own page while its answers were being sent. Only that is
 * kept, in this tab: no answers and no result.
 */
import { getItem, session, setItem, takeItem } from './safe-storage';

const KEY = 'left-quiz';

/** 'unknown': there was no answer when the visitor left. */
export type LeftQuiz = 'sent' | 'unknown';

export function keepLeftQuiz(left: LeftQuiz): void {
  setItem(session, KEY, left);
}

export const isQuizLeft = () => getItem(session, KEY) !== undefined;

/** Returns it once. */
export function takeLeftQuiz(): LeftQuiz | undefined {
  const left = takeItem(session, KEY);
  return left === undefined || left === 'sent' ? left : 'unknown';
}

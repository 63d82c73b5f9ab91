/**
 * Tells the next page how the quiz ended that was left on its own page while its answers were being sent. Only that is
 * kept, in this tab: no answers and no result.
 */
const KEY = 'left-quiz';

/** 'unknown': there was no answer when the visitor left. */
export type LeftQuiz = 'sent' | 'unknown';

export function keepLeftQuiz(left: LeftQuiz): void {
  try {
    sessionStorage.setItem(KEY, left);
  } catch {
    // The storage is full or blocked: the next page says nothing.
  }
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export const isQuizLeft = () => read() !== undefined;

/** Returns it once. */
export function takeLeftQuiz(): LeftQuiz | undefined {
  const left = read();
  if (left === undefined) return undefined;
  sessionStorage.removeItem(KEY);
  return left === 'sent' ? 'sent' : 'unknown';
}

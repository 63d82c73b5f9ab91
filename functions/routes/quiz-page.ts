/**
 * The page that confirms a quiz without JavaScript. It names the reasons for caution, so it is the response to the post
 * itself: no address contains anything about health.
 */
import type { Glp1QuizData } from '@/shared/forms/glp1-quiz';
import type { AppContext } from '../hono-env';
import { confirmation } from './filled-page';

/** Returns undefined if there is no reason for caution, or the page cannot be read. */
export async function quizPage(c: AppContext): Promise<Response | undefined> {
  const { caution } = (c.get('data') as Glp1QuizData).quizResults;
  if (!caution) return undefined;
  return confirmation(c, 'glp1-quiz', (part) =>
    part
      .on('[data-caution]', { element: (notice) => void notice.removeAttribute('hidden') })
      .on('[data-caution-reason]', {
        element(reason) {
          const name = reason.getAttribute('data-caution-reason');
          if (!caution.some((given) => given === name)) reason.remove();
        },
      }),
  );
}

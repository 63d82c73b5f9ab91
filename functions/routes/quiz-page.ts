/**
 * The page that confirms a quiz without JavaScript. It names the reasons for caution, so it is the response to the post
 * itself: no address contains anything about health.
 */
import { paths } from '@/config/paths';
import type { Glp1QuizData } from '@/schemas/forms/glp1-quiz';
import type { EdgeContext } from '../edge';
import { builtPage, filledPage } from './built-page';

/** Returns undefined if there is no reason for caution, or the page cannot be read. */
export async function quizPage(c: EdgeContext): Promise<Response | undefined> {
  const { caution } = (c.get('data') as Glp1QuizData).quizResults;
  const page = caution && (await builtPage(c, paths.sent));
  if (!page) return undefined;
  return filledPage(
    new HTMLRewriter()
      .on('.part:not(#glp1-quiz)', { element: (part) => void part.remove() })
      .on('[data-caution]', { element: (part) => void part.removeAttribute('hidden') })
      .on('[data-caution-reason]', {
        element(part) {
          const reason = part.getAttribute('data-caution-reason');
          if (!caution.some((given) => given === reason)) part.remove();
        },
      })
      .transform(page),
  );
}

/**
 * The page that shows a BMI without JavaScript. It is the response to the post itself, so that no address contains a
 * result.
 */
import { paths } from '@/shared/config/paths';
import { placeOfSun } from '@/shared/medical/bmi-scale';
import type { ApiSuccess } from '@/shared/api';
import type { BmiData } from '@/shared/forms/bmi';
import type { AppContext } from '../hono-env';
import { filledPage } from './filled-page';

/** Returns undefined if the page cannot be read. */
export async function bmiPage(c: AppContext, answer: ApiSuccess): Promise<Response | undefined> {
  const { bmi, category } = c.get('data') as BmiData;
  const fill = new HTMLRewriter()
    .on('[data-bmi-category]', {
      element(part) {
        if (part.getAttribute('data-bmi-category') === category) part.removeAttribute('hidden');
        else part.remove();
      },
    })
    .on('[data-bmi]', { element: (figure) => void figure.setInnerContent(bmi.toFixed(1)) })
    .on('.scale-sun', { element: (sun) => void sun.setAttribute('x', placeOfSun(bmi)) })
    .on('[data-bmi-sent]', {
      element(line) {
        if (answer['sent'] === false) line.remove();
      },
    });
  return filledPage(c, paths.bmiResult, fill);
}

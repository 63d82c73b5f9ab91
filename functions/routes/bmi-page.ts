/**
 * The page that shows a BMI without JavaScript. It is the response to the post itself, so that no address contains a
 * result.
 */
import { paths } from '@/shared/config/paths';
import { heightUsed } from '@/shared/medical/bmi';
import { placeOfSun } from '@/shared/medical/bmi-scale';
import type { ApiSuccess } from '@/shared/api';
import type { BmiData } from '@/shared/forms/bmi';
import { inSpanish } from '@/shared/forms/es';
import type { AppContext } from '../hono-env';
import { languageOf } from '../language';
import { filledPage } from './filled-page';

/** Returns undefined if the page cannot be read. */
export async function bmiPage(c: AppContext, answer: ApiSuccess): Promise<Response | undefined> {
  const { bmi, category, unit, feet, inches } = c.get('data') as BmiData;
  const height = heightUsed(feet, inches);
  const fill = new HTMLRewriter()
    .on('[data-bmi-category]', {
      element(part) {
        if (part.getAttribute('data-bmi-category') === category) part.removeAttribute('hidden');
        else part.remove();
      },
    })
    .on('[data-bmi]', { element: (figure) => void figure.setInnerContent(bmi.toFixed(1)) })
    .on('[data-bmi-height]', {
      element(line) {
        if (unit === 'imperial') line.setInnerContent(languageOf(c) === 'es' ? inSpanish(height) : height);
        else line.remove();
      },
    })
    .on('.scale-sun', { element: (sun) => void sun.setAttribute('x', placeOfSun(bmi)) })
    .on('[data-bmi-sent]', {
      element(line) {
        if (answer['sent'] === false) line.remove();
      },
    });
  return filledPage(c, paths.bmiResult, fill);
}

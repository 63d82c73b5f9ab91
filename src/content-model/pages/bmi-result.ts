import { page } from '../collection';
import { group } from '../fields';
import { actions, lead, point, seo, title } from '../parts';

/** The other texts of a result are shared with the calculator: see embed-bmi.ts. */
export const bmiResultPage = page(
  'bmi-result',
  { label: 'BMI result', icon: 'monitor_weight', description: 'The same, for the BMI calculator.' },
  () =>
    group({
      ...seo,
      title,
      lead,
      actions: actions('The buttons; the first one is filled.'),
      none: point.describe('Shown when the page is opened without a result, by its address.'),
    }),
);

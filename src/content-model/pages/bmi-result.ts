import { actions, group, lead, point, seo, title } from '../fields';

/** The other texts of a result are shared with the calculator: see embed-bmi.ts. */
export const bmiResultPageSchema = group({
  ...seo,
  title,
  lead,
  actions: actions('The buttons; the first one is filled.'),
  none: point.describe('Shown when the page is opened without a result, by its address.'),
});

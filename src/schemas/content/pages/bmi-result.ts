import { actions, group, lead, point, seo, title } from '../fields';

/** The other words of a result are those of the calculator, in the file of the embedded one. */
export const bmiResultPageSchema = group({
  ...seo,
  title,
  lead,
  actions: actions('The buttons; the first one is filled.'),
  none: point.describe('Shown to people who open the page by its address: there is no result then.'),
});

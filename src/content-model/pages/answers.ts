/** The pages that answer a form post when the browser runs no JavaScript. */
import { actions, group, lead, point, seo, text, title } from '../fields';

const shared = {
  ...seo,
  title: text('The heading.', 'Thank you'),
  lead,
  actions: actions('The buttons; the first one is filled.'),
};

/** The message for each form, the same that the form itself shows when JavaScript runs. */
const forms = {
  contact: point,
  'weight-loss': point,
  'glp1-quiz': point,
  careers: point,
  'telehealth-insurance': point,
  'telehealth-self-pay': point,
  'iv-intake': point,
};

export const sentPageSchema = group({ ...shared, forms: group(forms) });

export const failedPageSchema = group({
  ...shared,
  forms: group({ ...forms, bmi: point }),
  later: text(
    'Shown first when the rate limit was exceeded; it lasts a minute.',
    'We have had many messages from your internet connection. Please try again in 1 minute.',
  ),
});

/** The error messages themselves come from the rules in src/shared/forms. */
export const notSentPageSchema = group({
  ...shared,
  forms: group({
    contact: title,
    'weight-loss': title,
    'glp1-quiz': title,
    careers: title,
    'telehealth-insurance': title,
    'telehealth-self-pay': title,
    'iv-intake': title,
    bmi: title,
  }),
  first: text('Shown beside the first field to correct.', 'Correct this first'),
});

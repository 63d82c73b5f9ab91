/** The pages that answer a form post when the browser runs no JavaScript. */
import { page } from '../collection';
import { group, longText, text } from '../fields';
import { actions, lead, point, seo, title } from '../parts';

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

export const sentPage = page(
  'sent',
  { label: 'Form sent', icon: 'mark_email_read', description: 'Where the browser runs no JavaScript.' },
  () => group({ ...shared, forms: group(forms) }),
);

export const failedPage = page(
  'failed',
  {
    label: 'Form failed',
    icon: 'cloud_off',
    description: 'The same, where the clinic could not be reached.',
  },
  () =>
    group({
      ...shared,
      forms: group({ ...forms, bmi: point }),
      later: longText(
        'Shown first when the rate limit was exceeded; it lasts a minute.',
        'We have had many messages from your internet connection. Please try again in 1 minute.',
      ),
    }),
);

/** The error messages themselves come from the rules in src/shared/forms. */
export const notSentPage = page(
  'not-sent',
  { label: 'Form not sent', icon: 'edit_note', description: 'The same, where a field is wrong.' },
  () =>
    group({
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
    }),
);

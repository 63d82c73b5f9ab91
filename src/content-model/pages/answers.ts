/** The pages that answer a form post when the browser runs no JavaScript. */
import { type FormName, formNames } from '@/shared/forms';
import { page } from '../collection';
import { group, longText, text } from '../fields';
import { actions, lead, point, seo, title } from '../parts';

const shared = {
  ...seo,
  title: text('The heading.', 'Thank you'),
  lead,
  actions: actions('The buttons; the first one is filled.'),
};

/** Returns the same field for each form. */
const each = <Field>(field: Field) =>
  Object.fromEntries(formNames.map((name) => [name, field])) as Record<FormName, Field>;

/** The same messages that the form itself shows when JavaScript runs. The BMI has a result page of its own. */
const { bmi: _, ...sent } = each(point);

export const sentPage = page(
  'sent',
  { label: 'Form sent', icon: 'mark_email_read', description: 'Where the browser runs no JavaScript.' },
  () => group({ ...shared, forms: group(sent) }),
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
      forms: group(each(point)),
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
      forms: group(each(title)),
      first: text('Shown beside the first field to correct.', 'Correct this first'),
    }),
);

/** The pages that answer a form where the browser runs no JavaScript. */
import { actions, group, lead, point, seo, text, title } from '../fields';

const heads = {
  ...seo,
  title: text('The head.', 'Thank you'),
  lead,
  actions: actions('The buttons; the first one is filled.'),
};

/** What is said about each form: the same that the form itself says where JavaScript runs. */
const forms = {
  contact: point,
  'weight-loss': point,
  'glp1-quiz': point,
  careers: point,
  'telehealth-insurance': point,
  'iv-intake': point,
};

export const sentPageSchema = group({ ...heads, forms: group(forms) });

export const failedPageSchema = group({
  ...heads,
  forms: group({ ...forms, 'telehealth-self-pay': point, bmi: point }),
  later: text(
    'Shown first where too much came from one connection; the limit is a minute.',
    'A lot came from your connection. Please try again in 1 minute.',
  ),
});

/** What is wrong, and how to put it right, comes from the rules of the forms in src/schemas/forms. */
export const notSentPageSchema = group({
  ...heads,
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
  first: text('Stands beside the field to look at first.', 'Start here'),
});

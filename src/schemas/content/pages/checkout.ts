import { action, actions, group, list, seo, text, title } from '../fields';

/** `{treatment}` in these words is the name of the treatment. */
export const checkoutPageSchema = group({
  ...seo,
  title: text('The head; {treatment} is the name of the treatment.', 'Book your {treatment}'),
  back: action,
  summary: group({
    title: text('Name of the card, for screen readers.', 'Order summary'),
    details: text('The words that open the card on phones.', 'Benefits, ingredients and policy'),
    regularPrice: text('The words between the saving and the struck price.', 'regular price'),
    benefits: text('Head of the benefits.', 'Benefits'),
    ingredients: text('Head of the ingredients.', 'Ingredients'),
    session: text('Label of the time that a session takes.', 'Session'),
    insurance: group({
      label: text('Label of the insurance row.', 'Insurance'),
      value: text('What insurance pays.', 'Not accepted for IV therapy'),
    }),
    guarantee: group({
      title: text('The promise in bold.', '100% satisfaction guarantee.'),
      text: text(
        'What it means. No refund may be promised: all sales are final.',
        'Tell us within 24 hours and we will make it right.',
      ),
    }),
    policy: action.describe('The link after the promise; it opens a new tab.'),
    questions: text('The words before the phone number.', 'Questions? Call'),
  }),
  booking: group({
    title,
    text: text('One or two sentences under the head.', 'Choose a time online, or call the front desk.'),
    actions: actions('The two buttons; the first one is filled.'),
  }),
  steps: group({
    title,
    items: list(
      text('One step in a sentence.', 'We place the line and start slowly.'),
      'The steps, in order.',
    ),
  }),
  bring: group({ title, items: list(text('One thing to bring.', 'A photo ID'), 'What to bring.') }),
  policy: text('The policy at the end; the link follows it.', 'All sales are final.'),
});

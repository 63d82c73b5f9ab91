import { action, actions, group, list, seo, text, title } from '../fields';

const next = (after: string) =>
  group({
    actions: actions('The buttons; the first one is filled.'),
    steps: group({
      title,
      items: list(text('One step in a sentence.', 'Call us or book online.'), 'The steps, in order.'),
    }),
    bring: group({ title, items: list(text('One thing.', 'A photo ID'), 'What to bring or have ready.') }),
  }).describe(`What comes after ${after}.`);

export const successPageSchema = group({
  ...seo,
  hero: group({
    title: text('The head.', 'Thank you'),
    lead: text('A sentence or two under the head.', 'Keep the order number.'),
  }),
  order: group({
    title,
    product: text('Label of the product.', 'Product'),
    number: text('Label of the order number.', 'Order'),
    amount: text('Label of the amount.', 'Amount'),
    status: group({ label: text('Label of the status.', 'Status'), value: text('The status.', 'Pre-Paid') }),
    confirmed: text('The head once the card provider says that it was paid.', 'Payment confirmed'),
    checking: text('The status while the card provider is asked.', 'Checking your payment...'),
    unconfirmed: text('The status when it has not said so.', 'Not confirmed yet'),
    unknown: text(
      'Stands for the order number and the amount where a browser runs no JavaScript.',
      'On your receipt',
    ),
    defaultProduct: text('Stands for the product where a browser runs no JavaScript.', 'IV Therapy'),
    print: text('The words on the button that prints the page.', 'Print this page'),
  }),
  session: next('an order of IV therapy'),
  visit: next('the card payment of a telehealth visit'),
  location: group({ title, map: action }),
  help: group({ title, links: actions('Where to find help.') }),
});

import { action, actions, group, list, seo, text, title } from '../fields';

export const successPageSchema = group({
  ...seo,
  hero: group({
    title: text('The head.', 'Thank you'),
    lead: text('A sentence or two under the head.', 'Keep the order number.'),
    actions: actions('The buttons; the first one is filled.'),
  }),
  order: group({
    title,
    product: text('Label of the product.', 'Product'),
    number: text('Label of the order number.', 'Order'),
    amount: text('Label of the amount.', 'Amount'),
    status: group({ label: text('Label of the status.', 'Status'), value: text('The status.', 'Pre-Paid') }),
    unknown: text(
      'Stands for the order number and the amount where a browser runs no JavaScript.',
      'On your receipt',
    ),
    defaultProduct: text('Stands for the product where a browser runs no JavaScript.', 'IV Therapy'),
    print: text('The words on the button that prints the page.', 'Print this page'),
  }),
  steps: group({
    title,
    items: list(text('One step in a sentence.', 'Call us or book online.'), 'The steps, in order.'),
  }),
  location: group({ title, map: action }),
  bring: group({ title, items: list(text('One thing to bring.', 'A photo ID'), 'What to bring.') }),
  help: group({ title, links: actions('Where to find help.') }),
});

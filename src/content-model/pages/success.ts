import { page } from '../collection';
import { group, list, longText, text } from '../fields';
import { action, actions, hero, point, seo, title } from '../parts';

const nextSteps = (after: string) =>
  group({
    actions: actions('The buttons; the first one is filled.'),
    steps: group({
      title,
      items: list(longText('One step in a sentence.', 'Call us or check in online.'), 'The steps, in order.'),
    }),
    bring: group({ title, items: list(text('One thing.', 'A photo ID'), 'Things to bring or have ready.') }),
  }).describe(`What comes after ${after}.`);

export const successPage = page(
  'success',
  { label: 'Payment done', icon: 'task_alt', description: 'After a payment.' },
  () =>
    group({
      ...seo,
      hero: hero(),
      order: group({
        title,
        product: text('Label of the product.', 'Product'),
        number: text('Label of the order number.', 'Order'),
        amount: text('Label of the amount.', 'Amount'),
        status: group({
          label: text('Label of the status.', 'Status'),
          value: text('The status.', 'Pre-Paid'),
        }),
        confirmed: text('The heading when the card provider confirms the payment.', 'Payment confirmed'),
        checking: text('The status while the page waits for the card provider.', 'Checking your payment...'),
        unconfirmed: text('The status without a confirmation.', 'Not confirmed yet'),
        unknown: text(
          'Shown instead of the order number and the amount without JavaScript.',
          'On your receipt',
        ),
        defaultProduct: text('Shown instead of the product without JavaScript.', 'IV Therapy'),
        print: text('The text on the button that prints the page.', 'Print this page'),
      }),
      payment: group({
        checking: point,
        asking: point,
        paid: point,
        unpaid: point,
        unknown: point,
      }).describe('What the card provider says about a telehealth visit; {phone} becomes a link.'),
      session: nextSteps('an order of IV therapy'),
      visit: nextSteps('the card payment of a telehealth visit'),
      location: group({ title, map: action }),
      help: group({ title, links: actions('Where to find help.') }),
    }),
);

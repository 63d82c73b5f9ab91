import { entries } from '../collection';
import { group, longText, order, text } from '../fields';

export const benefits = entries(
  'benefits',
  {
    label: 'Job benefits',
    singular: 'Job benefit',
    icon: 'redeem',
    description: 'What the clinic offers its staff, on the careers page.',
    summary: '{{title}}',
    slug: '{{title}}',
  },
  () =>
    group({
      title: text('Name of the benefit.', 'Health insurance'),
      order,
      text: longText('One sentence.', 'Medical, dental and vision from the first month.'),
    }),
);

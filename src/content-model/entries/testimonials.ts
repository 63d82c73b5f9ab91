import { entries } from '../collection';
import { group, longText, oneOf, order, text } from '../fields';

export const testimonials = entries(
  'testimonials',
  {
    label: 'Testimonials',
    singular: 'Testimonial',
    icon: 'format_quote',
    description: 'What patients said, with their consent.',
    summary: '{{name}}: {{quote | truncate(60)}}',
    slug: '{{page}}-{{order}}',
  },
  () =>
    group({
      order,
      page: oneOf(['contact', 'weight-loss'], 'Page that shows the testimonial.'),
      quote: longText('The quote, without quotation marks.', 'In and out in an hour, X-ray included.'),
      name: text('Name of the patient, who must have agreed to this.', 'Demo patient'),
    }),
);

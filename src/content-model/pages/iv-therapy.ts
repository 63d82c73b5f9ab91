import { page } from '../collection';
import { confirm, entryOf, group, list, longText, text } from '../fields';
import { closing, lead, picture, points, seo, title } from '../parts';

export const ivTherapyPage = page(
  'iv-therapy',
  { label: 'IV therapy', icon: 'vaccines', description: 'Around the list of treatments.' },
  (image) =>
    group({
      ...seo,
      metaDescription: longText(
        'One or two sentences for search results, 110 to 160 characters. {lowestPrice} is the lowest price of a drip.',
        'IV drips from {lowestPrice}, set up and monitored by clinicians on Ocean Drive.',
      ),
      hero: group({
        badge: text('The word above the heading.', 'PREMIUM'),
        treatment: entryOf(
          'treatments',
          'The featured treatment. Its name, price, picture and checkout follow it here.',
        ).meta({ title: 'Featured treatment' }),
      }),
      treatments: group({
        title,
        text: text('The policy to the right of the heading.', 'Insurance is not accepted for IV therapy.'),
        popular: text('The badge on the popular treatment.', 'Most Popular'),
        book: text('The text on each card’s button.', 'Book This Treatment'),
      }),
      care: group({
        title,
        lead,
        steps: list(
          longText('One step in a sentence.', 'We place the line and start slowly.'),
          'The steps, in order.',
        ),
        picture: picture(image),
      }),
      why: group({ title, points: points('Reasons.'), confirm }),
      closing: closing('The two buttons; the first one is filled.'),
    }),
);

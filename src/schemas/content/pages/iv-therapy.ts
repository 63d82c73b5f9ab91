import type { SchemaContext } from 'astro:content';
import { picture } from '../collections';
import { actions, confirm, group, lead, list, points, seo, text, title } from '../fields';

export const ivTherapyPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({
      badge: text('The word above the heading.', 'PREMIUM'),
      title: text('The heading: the featured treatment.', 'NAD+ 500mg'),
      lead,
      book: text('The text on the button to the featured treatment’s checkout.', 'Book NAD+ Session'),
    }),
    benefits: group({
      title: text('Heading of the benefits, for screen readers only.', 'What NAD+ is given for'),
      points: points('Four benefits.'),
      confirm,
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
        text('One step in a sentence.', 'We place the line and start slowly.'),
        'The steps, in order.',
      ),
      picture: picture(image),
    }),
    why: group({ title, points: points('Reasons.'), confirm }),
    closing: group({ title, actions: actions('The two buttons; the first one is filled.') }),
  });

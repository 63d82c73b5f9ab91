import type { SchemaContext } from 'astro:content';
import { picture } from '../collections';
import { actions, group, lead, list, points, seo, text, title } from '../fields';

export const ivTherapyPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({
      badge: text('The word above the head.', 'PREMIUM'),
      title: text('The head: the featured treatment.', 'NAD+ 500mg'),
      lead,
      book: text('The words on the button to the featured treatment’s checkout.', 'Book NAD+ Session'),
    }),
    benefits: group({
      title: text('Head of the benefits, for screen readers only.', 'What NAD+ is given for'),
      points: points('Four benefits.'),
    }),
    treatments: group({
      title,
      text: text('The policy at the right of the head.', 'Insurance is not accepted for IV therapy.'),
      popular: text('The badge of the popular treatment.', 'Most Popular'),
      book: text('The words on each card’s button.', 'Book This Treatment'),
      note: text('Small print under the cards.', 'A clinician decides with you whether a drip suits you.'),
    }),
    care: group({
      title,
      lead,
      steps: list(
        text('One step in a sentence.', 'We place the line and start slowly.'),
        'What happens, in order.',
      ),
      picture: picture(image),
    }),
    why: group({ title, points: points('Reasons.') }),
    closing: group({ title, actions: actions('The two buttons; the first one is filled.') }),
  });

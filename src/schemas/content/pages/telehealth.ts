import type { SchemaContext } from 'astro:content';
import { picture } from '../catalogue';
import { action, actions, group, lead, list, points, price, seo, text, title } from '../fields';

export const telehealthPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({
      title,
      lead,
      actions: actions('The two buttons; the first one is filled.'),
      picture: picture(image),
    }),
    pricing: group({
      title,
      options: list(
        group({
          name: text('Name of the way to pay.', 'Self-pay'),
          text: text('One sentence about it.', 'One price, paid by card.'),
          amount: price('What it costs in dollars, where there is one price.', 296).optional(),
          words: text('Said in the place of a price.', 'Per Insurance').optional(),
          action,
        }).refine((option) => (option.amount === undefined) !== (option.words === undefined), {
          path: ['amount'],
          error: 'Write either amount (a price in dollars) or words (where there is no one price), not both.',
        }),
        'The ways to pay.',
      ),
    }),
    features: group({
      title,
      items: list(text('One thing.', 'A licensed clinician, by video'), 'What a visit includes.'),
    }),
    conditions: group({
      title,
      groups: list(
        group({
          title: text('Name of the group.', 'Common'),
          items: list(text('One condition.', 'Sinus infections and allergies'), 'The conditions.'),
        }),
        'Three groups of conditions.',
      ),
    }),
    steps: group({ title, steps: points('Four steps.', { min: 4 }) }),
    family: group({ title, lead, action, picture: picture(image) }),
    dental: group({
      question: text('The large question.', 'Toothache on a Sunday?'),
      title: text('Head of the answer.', 'Dental telehealth'),
      lead,
      action,
    }),
    trust: group({
      title: text('Head of the figures, for screen readers only.', 'Our telehealth in figures'),
    }),
    book: group({
      title,
      lead,
      checkIn: group({ title, text: lead, action }),
      ready: group({
        title,
        items: list(text('One thing.', 'The name of your pharmacy'), 'What to have ready.'),
      }),
      payment: group({ title }),
      emergency: group({ title, text: lead }),
    }),
    faq: group({ title, questions: points('Questions and their answers.') }),
    closing: group({ title, actions: actions('The buttons.') }),
  });

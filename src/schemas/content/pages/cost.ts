import type { SchemaContext } from 'astro:content';
import type { z } from 'zod';
import { picture } from '../collections';
import {
  action,
  actions,
  confirm,
  group,
  lead,
  list,
  points,
  price,
  seo,
  text,
  title,
  yesNo,
} from '../fields';

const level = group({
  name: text('Name of the level.', 'Standard visit'),
  price: price('What it costs in dollars.', 195),
  text: text('What it is, with examples.', 'One problem, no tests. A sore throat, a rash.'),
  mostVisits: yesNo('Marks the level that most visits are.').optional(),
});

const extra = group({
  name: text('What it is.', 'Urine test'),
  price: price('What it costs in dollars; the lowest price, where there is a range.', 25).optional(),
  upTo: price('The highest price, where there is a range.', 280).optional(),
  words: text('Instead of a price.', 'Included').optional(),
})
  .refine((item) => (item.price === undefined) !== (item.words === undefined), {
    path: ['price'],
    error: 'Write either price: with a number, or words: such as Included, not both.',
  })
  .refine((item) => item.upTo === undefined || item.upTo > (item.price ?? Infinity), {
    path: ['upTo'],
    error:
      'Write the lower price after price: and the higher one after upTo:, for example price: 180, upTo: 280.',
  });
export type ExtraPrice = z.output<typeof extra>;

const insurer = group({
  name: text('The insurer, as its card says.', 'Example Health'),
  plans: list(text('A plan.', 'PPO'), 'The plans of this insurer that the clinic takes, by name.'),
});

export const costPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({ title, lead }),
    levels: group({
      title: text('Head of the prices, for screen readers.', 'A visit'),
      badge: text('Marks the level that most visits are.', 'Most visits'),
      items: list(level, 'The levels of a visit, the cheapest first.'),
      note: text('Under the levels.', 'Your clinician tells you the level before you pay.'),
      video: text('What a video visit costs; {price} is in telehealth.md.', 'A video visit is {price}.'),
      links: actions('Where other prices are.'),
      confirm,
    }).refine(({ items }) => items.filter((item) => item.mostVisits).length === 1, {
      path: ['items'],
      error: 'Write mostVisits: true at one level, the one that most visits are, and at no other.',
    }),
    extras: group({
      title,
      lead,
      notes: list(text('A sentence.', 'A physical has no visit charge on top.'), 'What else to know.'),
      groups: list(
        group({ title, items: list(extra, 'What is in it, each with its price.'), confirm }),
        'The prices, by kind.',
      ),
    }),
    insurance: group({
      title,
      lead,
      insurers: list(insurer, 'The insurers, each with its plans.'),
      unsure: group({ title, text: text('What to have ready for the call.', 'Call with your card.') }),
      confirm,
    }),
    changes: group({ title, points: points('Three or four things.'), confirm }),
    ways: group({
      title,
      points: points('The ways.'),
      action,
      picture: picture(image, 'Bleeds left.'),
      confirm,
    }),
    estimate: group({
      title,
      paragraphs: list(
        text('A paragraph.', 'Ask at the desk, or call {phone}.'),
        'Who has the right, how to ask, and what one can do with it.',
      ),
      action,
      confirm,
    }),
    closing: group({ title, actions: actions('The buttons.') }),
  });
export type CostPage = z.output<ReturnType<typeof costPageSchema>>;

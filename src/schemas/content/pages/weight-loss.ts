import type { SchemaContext } from 'astro:content';
import type { z } from 'zod';
import { picture } from '../collections';
import { action, actions, group, lead, list, points, price, seo, text, title } from '../fields';
import { dialogFormCopy } from '../form-copy';

const consultationForm = group({
  title,
  lead,
  groups: group({
    contact: text('Head of the first fields.', 'How we reach you'),
    body: text('Head of age, weight and height.', 'About you'),
    more: text('Head of the fields that may be left empty.', 'If you like'),
  }),
  hints: group({
    weight: text('Under the label of each weight.', 'In pounds.'),
    height: text('Under the label of the height.', 'Feet and inches.'),
  }),
  anyTime: text('The choice of no particular time of day.', 'Any time'),
  note: text('Above the button.', 'This is a request, not a medical appointment.'),
  ...dialogFormCopy.shape,
});
export type ConsultationCopy = z.output<typeof consultationForm>;

const treatments = group({
  title,
  heads: group({
    treatment: text('Head of the first column.', 'Treatment'),
    how: text('Head of the second column.', 'How you take it'),
    loss: text('Head of the third column.', 'Typical loss in studies'),
    note: text('Head of the last column.', 'Good to know'),
  }),
  lossUnknown: text('In the third column where a treatment has no figure.', 'Varies by person'),
  rows: list(
    group({
      name: text('Name of the treatment; its figure is the claim with the same label.', 'Semaglutide'),
      how: text('How it is taken.', 'Weekly injection'),
      note: text('One sentence.', 'Starts low and steps up over several weeks.'),
    }),
    'The treatments.',
  ),
  caution: text('The line under the table.', 'None of them suits everybody.'),
});

const pricing = group({
  title,
  rows: list(
    group({
      name: text('What is paid for.', 'Initial consultation'),
      amount: price('What it costs in dollars.', 296).optional(),
      words: text('Said in the place of a price.', 'Separate').optional(),
    }).refine((row) => (row.amount === undefined) !== (row.words === undefined), {
      path: ['amount'],
      error: 'Write either amount (a price in dollars) or words (where there is no one price), not both.',
    }),
    'The prices.',
  ),
  note: text('The line under the prices.', 'Paid at the visit.'),
});

export const weightLossPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({
      title,
      lead,
      actions: actions('The two buttons; the first one is filled.'),
      picture: picture(image),
    }),
    claim: group({ title: text('Head of the figure, for screen readers only.', 'Results') }),
    benefits: group({
      title,
      items: list(text('One benefit.', 'Monthly follow-up by telehealth'), 'What the program includes.'),
    }),
    treatments,
    bmi: group({
      title,
      lead,
      quiz: action,
    }),
    pricing,
    consultation: group({
      title,
      lead,
      notice: text('What a request is not.', 'A request is not a medical appointment.'),
      actions: actions('The two buttons; the first one is filled.'),
      link: action,
      times: group({
        title,
        intro: text('The sentence before the times.', 'Tell us what suits you.'),
        rows: points('Times of day.'),
      }),
      form: consultationForm,
    }),
  });

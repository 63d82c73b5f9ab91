import { page } from '../collection';
import type { z } from 'zod';
import { group, list, longText, price, row, text, untranslated } from '../fields';
import { action, actions, hero, lead, picture, seo, title } from '../parts';
import { dialogFormCopy } from '../form-copy';

const consultationForm = group({
  title,
  lead,
  groups: group({
    contact: text('Heading of the first fields.', 'How we reach you'),
    body: text('Heading of age, weight and height.', 'About you'),
    more: text('Heading of the optional fields.', 'If you like'),
  }),
  hints: group({
    weight: text('Shown under the label of each weight.', 'In pounds.'),
    height: text('Shown under the label of the height.', 'Feet and inches.'),
  }),
  anyTime: text('The choice for no particular time of day.', 'Any time'),
  note: text('Shown above the button.', 'This is a request, not a medical appointment.'),
  ...dialogFormCopy.shape,
});
export type ConsultationCopy = z.output<typeof consultationForm>;

const treatments = group({
  title,
  heads: group({
    treatment: text('Heading of the first column.', 'Treatment'),
    how: text('Heading of the second column.', 'How you take it'),
    loss: text('Heading of the third column.', 'Typical loss in studies'),
    note: text('Heading of the last column.', 'Good to know'),
  }),
  lossUnknown: text('Shown in the third column for a treatment without a figure.', 'Varies by person'),
  rows: list(
    row({
      name: text('Name of the treatment.', 'Semaglutide'),
      claim: untranslated(
        text('Name of the file of its figure, in the folder claims.', 'weight-loss-semaglutide'),
      ).optional(),
      how: text('How patients take it.', 'Weekly injection'),
      note: longText('One sentence.', 'Starts low and steps up over several weeks.'),
    }),
    'The treatments.',
  ),
  caution: text('The line under the table.', 'None of them suits everybody.'),
  source: text('The studies that the figures come from.', 'Average loss in one study of 68 weeks.'),
});

const pricing = group({
  title,
  consultation: group({
    name: text('Name of the first visit.', 'Initial consultation'),
    amount: price('Its price in dollars; texts say it as {consultationPrice}.', 296),
  }),
  followUp: group({
    name: text('Name of the later visits.', 'Follow-up visit, monthly'),
    amount: price('Its price in dollars; texts say it as {followUpPrice}.', 150),
  }),
  medication: group({
    name: text('Name of the medicine’s price.', 'Medication'),
    words: text('Shown instead of a price.', 'Separate'),
  }),
  note: text('The line under the prices.', 'Paid at the visit.'),
});

export const weightLossPage = page(
  'weight-loss',
  { label: 'Weight loss', icon: 'monitor_weight', description: 'The program and its prices.' },
  (image) =>
    group({
      ...seo,
      hero: hero({
        actions: actions('The two buttons; the first one is filled.'),
        picture: picture(image),
      }),
      claim: group({ title: text('Heading of the figure, for screen readers only.', 'Results') }),
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
        notice: text('Says that a request is not an appointment.', 'A request is not a medical appointment.'),
        actions: actions('The two buttons; the first one is filled.'),
        link: action,
        times: group({
          title,
          intro: longText('The sentence before the times.', 'Tell us what suits you.'),
        }),
        form: consultationForm,
      }),
    }),
);

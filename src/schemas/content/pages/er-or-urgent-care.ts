import type { z } from 'zod';
import { action, confirm, day, group, list, medicalLicense, oneOf, seo, text, title } from '../fields';

const sentence = text('One or two short sentences.', 'Do not drive. Stay on the line.');
const place = text('How urgent it is, above the heading.', 'Life in danger');
const signs = list(
  text('One sign, in everyday words.', 'Chest pain or pressure'),
  'Signs that people can notice themselves, the most urgent first.',
);

const helpline = group({
  title: text('The people that the number is for.', 'Thoughts of ending your life?'),
  text: text('What to do; {number} becomes a link.', 'Call or text {number}, at any hour.'),
  number: text('The number, in quotes.', '988'),
});

/** Without it, the page says that nobody has reviewed it. The license number keeps a claim from being made by accident. */
const signature = group({
  reviewedBy: text(
    'Name and role of the clinician who has read every line.',
    'Jane Roe, MD, medical director',
  ),
  license: medicalLicense('Number of their medical license, for example: ME123456. Not shown.'),
  reviewedOn: day('Day of the review. The build reminds you after a year.').refine(
    (date) => date <= new Date(),
    { error: 'Write the day on which a clinician reviewed this page. It cannot be in the future.' },
  ),
}).describe('Only for the clinician: fill it in after reading every line of this page.');

const review = group({
  unreviewed: text(
    'Shown until a clinician has signed; **bold** is possible.',
    '**Demo page, not yet reviewed by a clinician.**',
  ),
  reviewed: text(
    'Shown once a clinician has signed. {reviewedBy}, {reviewedOn} and {nextReview} are filled in.',
    '**Reviewed by {reviewedBy}**, on {reviewedOn}. Next review by {nextReview}.',
  ),
  note: text('Shown after either.', 'This page gives general advice. It is not a diagnosis.'),
  signature: signature.optional(),
  confirm,
});

export const erOrUrgentCarePageSchema = group({
  ...seo,
  title: text('The heading.', 'Where should you go now?'),
  lead: text('How to use the page; not shown on phones.', 'Read the first list first.'),
  emergency: group({
    place,
    title,
    text: sentence,
    call: text('The button that calls 911.', 'Call 911'),
    items: signs,
    helplines: list(helpline, 'Other numbers that save lives.'),
  }),
  comeIn: group({ place, title, text: sentence, action, items: signs, directions: action }),
  video: group({ place, title, text: sentence, action, items: signs }),
  children: group({
    title,
    lead: sentence,
    note: sentence,
    where: group({
      call911: text('The most urgent answer, a link to 911.', 'Call 911'),
      er: text('The answer that sends people to a hospital.', 'Go to the ER'),
      us: text('The answer that sends people to the clinic.', 'Come to us'),
    }),
    signs: list(
      group({
        sign: text('One sign, in everyday words.', 'Cannot be woken, or a first seizure'),
        go: oneOf(['call911', 'er', 'us'], 'Where to go with this sign.'),
      }),
      'Signs in a child, the most urgent first.',
    ),
  }),
  call: group({ title, text: sentence }),
  here: group({ title, items: list(text('One thing.', 'X-ray'), 'Equipment and services of the clinic.') }),
  hospital: group({
    title,
    items: list(text('One thing.', 'CT and MRI'), 'Equipment and services that only a hospital has.'),
  }),
  nearest: group({ text: sentence, action, confirm }),
  review,
});
export type Review = z.output<typeof review>;

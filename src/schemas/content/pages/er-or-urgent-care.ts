import { action, confirm, day, group, list, oneOf, seo, text, title } from '../fields';

const sentence = text('One or two short sentences.', 'Do not drive. Stay on the line.');
const place = text('How urgent it is, above the head.', 'Life in danger');
const signs = list(
  text('One sign, in everyday words.', 'Chest pain or pressure'),
  'Signs that somebody knows of themselves, the most urgent first.',
);

const helpline = group({
  title: text('Whom it is for.', 'Thoughts of ending your life?'),
  text: text('What to do; {number} is the number, as a link.', 'Call or text {number}, at any hour.'),
  number: text('The number, in quotes.', '988'),
});

export const erOrUrgentCarePageSchema = group({
  ...seo,
  title: text('The head.', 'Where should you go now?'),
  lead: text('How to read the page; not shown on phones.', 'Read the first list first.'),
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
      call911: text('Where to go, the most urgent; a link to 911.', 'Call 911'),
      er: text('Where to go, to a hospital.', 'Go to the ER'),
      us: text('Where to go, to the clinic.', 'Come to us'),
    }),
    signs: list(
      group({
        sign: text('One sign, in everyday words.', 'Cannot be woken, or a first seizure'),
        go: oneOf(['call911', 'er', 'us'], 'Where to go with it.'),
      }),
      'Signs of a child, the most urgent first.',
    ),
  }),
  call: group({ title, text: sentence }),
  here: group({ title, items: list(text('One thing.', 'X-ray'), 'What the clinic has.') }),
  hospital: group({ title, items: list(text('One thing.', 'CT and MRI'), 'What it does not have.') }),
  nearest: group({ text: sentence, action, confirm }),
  review: group({
    reviewedBy: text(
      'The role of the clinician who has read every line; this page does not go online without it.',
      'our medical director, board certified in emergency medicine',
    ),
    reviewedOn: day(
      'The day of the review; this page does not go online without it, and the build reminds you after a year.',
    ).refine((date) => date <= new Date(), {
      error: 'Write the day on which a clinician has read this page, which cannot be in the future.',
    }),
    text: text(
      'The words under the page; **bold** words, {reviewedBy}, {reviewedOn} and {nextReview} are put in.',
      '**Reviewed by {reviewedBy}**, on {reviewedOn}. Next review by {nextReview}.',
    ),
    confirm,
  }),
});

import { action, confirm, day, group, list, oneOf, seo, text, title } from '../fields';

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
  review: group({
    reviewedBy: text(
      'Role of the clinician who has read every line; required before this page goes online.',
      'our medical director, board certified in emergency medicine',
    ),
    reviewedOn: day(
      'Day of the review; required before this page goes online. The build reminds you after a year.',
    ).refine((date) => date <= new Date(), {
      error: 'Write the day on which a clinician reviewed this page. It cannot be in the future.',
    }),
    text: text(
      'Text at the end of the page. {reviewedBy}, {reviewedOn} and {nextReview} are filled in; **bold** is possible.',
      '**Reviewed by {reviewedBy}**, on {reviewedOn}. Next review by {nextReview}.',
    ),
    confirm,
  }),
});

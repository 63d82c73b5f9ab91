/** What pages say about emergencies, and the guide to the right place to go. */
import {
  file,
  action,
  type ContentOf,
  day,
  entryOf,
  fixed,
  group,
  lead,
  list,
  longText,
  medicalLicense,
  oneOf,
  page,
  points,
  row,
  rows,
  text,
  title,
  untranslated,
} from '@/schemas/fields';
import type { z } from 'zod';

const sentence = longText(
  'One or two sentences. 911 and phone numbers become links.',
  'Call 911 right away.',
);

const notice = group({
  title,
  text: sentence,
  note: text('A quieter line under it.', 'While we are closed, go to the ER.').optional(),
});

/** What a clinician has to read: other files of the content contain no advice for emergencies. */
export const emergencyPage = file(
  'pages/emergency',
  {
    label: 'Emergencies and warnings',
    icon: 'e911_emergency',
    description: 'Advice on every page: a clinician reads a change before it goes online.',
  },
  () => ({
    footer: group({ text: sentence }).describe('The last line of every page.'),
    notices: group({
      guide: action.describe('The link at the end of each notice.'),
      contact: notice.describe('On the contact page.'),
      services: notice.describe('On the page of services.'),
      video: notice.describe('Beside video visits.'),
      workersComp: notice.describe('On the page for injuries at work.'),
      weightLoss: notice.describe('On the weight loss page.'),
      drip: notice.describe('On the IV therapy page and where drips are sold.'),
    }),
    sentences: group({
      videoForm: text('Beside the field for symptoms.', 'In an emergency call 911.'),
      dental: sentence.describe('Beside dental visits by video.'),
    }),
    drips: group({
      first: group({
        title,
        lead,
        pointer: group({
          text: longText('The sentence before the link.', 'A drip is not safe for everybody.'),
          action: action.describe('The link to the list of conditions.'),
        }).describe('Above the treatments, and in the cart.'),
        items: list(text('A condition.', 'Kidney disease'), 'Conditions in which a drip can harm.'),
      }),
      before: rows('Shown above the booking form of one treatment.', {
        // As an entry, so that the editor does not delete a treatment that has one.
        treatment: fixed(entryOf('treatments', 'The treatment that this is about.'), 'ask a developer'),
        ...notice.shape,
        cart: text('Shown under the treatment in the cart.', 'Call {phone} before you pay.').optional(),
      }),
      disclaimer: text('Shown wherever drips are sold.', 'IV therapy is not a cure for any disease.'),
    }),
    weightLoss: group({ title, lead, points: points('Side effects, and who should not.') }),
  }),
);
export type EmergencyPage = ContentOf<typeof emergencyPage>;

const shortText = longText('One or two short sentences.', 'Do not drive. Stay on the line.');
const place = text('How urgent it is, above the heading.', 'Life in danger');
const signs = list(
  text('One sign, in everyday words.', 'Chest pain or pressure'),
  'Signs that people can notice themselves, the most urgent first.',
);

const listTitle = text('The heading of the list.', 'Call 911 if you have:');

const helpline = row({
  title: text('The people that the number is for.', 'Thoughts of ending your life?'),
  text: text('What to do; numbers become links.', 'Call or text 988, at any hour.'),
});

const sign = text('One sign, in everyday words.', 'Cannot be woken, or a first seizure');

/** A sign for the clinic, and the same sign when it is worse. */
const signWithFlag = row({
  sign,
  flag: text('What makes it an emergency.', 'If it is cold, numb, or cannot be moved'),
  go: oneOf(['call911', 'er'], 'Where to go then.'),
});

/** Without it, the page says that nobody has reviewed it. The license number keeps a claim from being made by accident. */
const signature = group({
  reviewedBy: untranslated(
    text('Name and role of the clinician who has read every line.', 'Jane Roe, MD, medical director'),
  ),
  license: medicalLicense('Number of their medical license, for example: ME123456. Not shown.'),
  reviewedOn: day('Day of the review. The editor reminds you after a year.').refine(
    (date) => date <= new Date(),
    { error: 'Choose the day on which a clinician reviewed this page. It cannot be in the future.' },
  ),
}).describe('Only for the clinician: fill it in after reading every line of this page.');

const review = group({
  unreviewed: text('Shown until a clinician has signed; **bold** is possible.', '**Not yet reviewed.**'),
  reviewed: longText(
    'Shown once a clinician has signed. {reviewedBy}, {reviewedOn} and {nextReview} are filled in.',
    '**Reviewed by {reviewedBy}**, on {reviewedOn}. Next review by {nextReview}.',
  ),
  note: longText('Shown after either.', 'This page gives general advice. It is not a diagnosis.'),
  signature: signature.optional(),
});

export const erOrUrgentCarePage = page(
  'er-or-urgent-care',
  {
    label: 'ER or urgent care',
    icon: 'emergency',
    description: 'Medical guidance: a clinician reads a change before it goes online.',
  },
  () => ({
    title: text('The heading.', 'Where should you go now?'),
    lead: longText('How to use the page; hidden on phones of less than 600 pixels.', 'Read the first list.'),
    where: group({
      call911: text('The most urgent answer, a link to 911.', 'Call 911'),
      er: text('The answer that sends people to a hospital, a link to the nearest one.', 'Go to the ER'),
      us: text('The answer that sends people to the clinic.', 'Come to us'),
    }),
    emergency: group({
      place,
      title,
      text: shortText,
      call: text('The button that calls 911.', 'Call 911'),
      list: listTitle,
      groups: rows('The signs in groups, so that people can read them in ten seconds.', {
        title: text('The part of the body, or what happened.', 'Heart and breath'),
        items: signs,
      }),
      helplines: list(helpline, 'Other numbers that save lives.'),
    }),
    comeIn: group({
      place,
      title,
      text: shortText,
      action,
      list: listTitle,
      items: list(signWithFlag, 'Signs for the clinic, each with what makes it an emergency.'),
      directions: action,
    }),
    video: group({ place, title, text: shortText, action, list: listTitle, items: signs }),
    children: group({
      title,
      lead: shortText,
      note: shortText,
      signs: rows('Signs in a child, the most urgent first.', {
        sign,
        go: oneOf(['call911', 'er', 'us'], 'Where to go with this sign.'),
      }),
    }),
    call: group({
      title,
      text: shortText,
      night: text('What to do while the clinic is closed.', 'If it can wait until we open, check in online.'),
    }),
    here: group({
      title,
      items: list(text('One thing.', 'X-ray'), 'Equipment and services of the clinic.'),
    }),
    hospital: group({
      title,
      items: list(text('One thing.', 'CT and MRI'), 'Equipment and services that only a hospital has.'),
    }),
    nearest: group({ text: shortText, action }),
    review,
  }),
);
export type Review = z.output<typeof review>;

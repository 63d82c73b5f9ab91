import {
  action,
  actions,
  closing,
  formCopy,
  group,
  hero,
  lead,
  list,
  longText,
  page,
  picture,
  point,
  points,
  price,
  rows,
  text,
  title,
  untranslated,
} from '@/schemas/fields';
import type { z } from 'zod';

const { success, failure, busy } = formCopy.shape;

const wayToPay = {
  name: text('Name of the way to pay.', 'Self-pay'),
  text: longText('One sentence about it.', 'One price, paid by card.'),
  action,
};

const help = text('One line under the name of the way to pay.', 'By card, on a secure page.');

/** The form's texts other than labels. Labels are in src/features/telehealth/rules.ts. */
const bookingForm = group({
  selfPay: group({
    help,
    submit: text('The button that sends the form; {price} is the price.', 'Complete Booking - {price}'),
    panel: group({
      title: text('Heading of the panel shown instead of card fields.', 'Card details'),
      text: text('Where the visitor enters the card.', 'You enter them on the next page.'),
    }),
    failure,
    notOpened: failure.describe('Shown when the visitor is still on the page after a few seconds.'),
    held: failure.describe(
      'Shown when a booking has arrived that looks like a bot’s: a person checks it before anybody pays.',
    ),
  }),
  insurance: group({
    help,
    memberId: text('Where to find the member ID.', 'On the front of your insurance card.'),
    policyHolder: text('Who names a policy holder.', 'If the policy is in somebody else’s name.'),
    submit: text('The button that sends the form.', 'Submit Insurance Booking'),
    success,
    reference: text(
      'Shown under the success message; {reference} is the number by which the clinic finds the booking.',
      'Your reference: {reference}',
    ),
    failure,
  }),
  details: text('Heading of the fields about the person.', 'Your details'),
  visit: text('Heading of the fields about the visit.', 'Your visit'),
  state: group({
    choose: text('Shown while no state is chosen.', 'Choose a state'),
    hint: text('Which state to choose.', 'Where you will be during the visit.'),
  }),
  otherState: longText(
    'The error for a state in which the clinicians have no license; {telehealthStates} are those where they have one.',
    'By video, we can treat you only in {telehealthStates}. Please call {phone}.',
  ),
  parentName: text('Who names a parent or guardian.', 'If the visit is for a child.'),
  date: text('What to choose as the preferred date.', 'Choose a day, today or later.'),
  chooseTime: text('Shown while no time is chosen.', 'Choose a time'),
  symptoms: longText('What to write about symptoms.', 'A sentence or two is enough.'),
  terms: text(
    'The terms that the visitor accepts; write a link as [words](/path).',
    'I agree to the [terms](/terms).',
  ),
  blocked: text('Why the button is disabled.', 'Tick the box to agree to the terms.'),
  busy,
});
export type BookingCopy = Omit<z.output<typeof bookingForm>, 'otherState'>;

const book = group({
  back: action.describe('The link back to the overview.'),
  title,
  backFromPayment: group({
    checking: point,
    unpaid: point,
    paid: point,
    unknown: point,
  }).describe('Shown above the form when the visitor returns from the payment page; {phone} becomes a link.'),
  symptomsGone: longText(
    'Shown there, too, when the form has lost the symptoms.',
    'Symptoms are never kept in the browser. Please write them again.',
  ),
  product: untranslated(text('Name of the product on the payment page.', 'Telehealth visit')),
  form: bookingForm,
  expect: group({ title, steps: points('What happens after the booking.') }),
  talk: text('The text before the phone number.', 'Rather talk first? Call'),
});

export const telehealthPage = page(
  'telehealth',
  { label: 'Telehealth', icon: 'videocam', description: 'Video visits and their booking.' },
  (image) => ({
    hero: hero({
      actions: actions('The two buttons; the first one is filled.'),
      picture: picture(image),
    }),
    where: longText(
      'Where visits by video are possible, shown before the form, too.',
      'Visits by video are for people in {telehealthStates}.',
    ),
    pricing: group({
      title,
      selfPay: group({
        ...wayToPay,
        amount: price(
          'Price in dollars. To change the amount that is charged, ask a developer as well.',
          296,
        ),
      }),
      insurance: group({
        ...wayToPay,
        words: text('Shown instead of a price.', 'Per Insurance'),
      }),
      action,
    }),
    features: group({
      title,
      items: list(text('One feature.', 'A licensed clinician, by video'), 'What a visit includes.'),
    }),
    conditions: group({
      title,
      groups: rows('Three groups of conditions.', {
        title: text('Name of the group.', 'Common'),
        items: list(text('One condition.', 'Sinus infections and allergies'), 'The conditions.'),
      }),
    }),
    steps: group({ title, steps: points('Four steps.', { min: 4 }) }),
    family: group({ title, lead, action, picture: picture(image) }),
    dental: group({
      question: text('The large question.', 'Toothache on a Sunday?'),
      title: text('Heading of the answer.', 'Dental telehealth'),
      lead,
      action,
    }),
    trust: group({
      title: text('Heading of the figures, for screen readers only.', 'Our telehealth in figures'),
    }),
    book,
    faq: group({ title, questions: points('Questions and their answers.') }),
    closing: closing('The buttons.'),
  }),
);

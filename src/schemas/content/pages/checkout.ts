import type { z } from 'zod';
import { action, group, list, seo, text, title } from '../fields';

const result = (example: { title: string; text: string }) =>
  group({
    title: text('What happens.', example.title),
    text: text(
      'What the visitor can do; the phone number and the words of bookOnline become links.',
      example.text,
    ),
  });

const wayToPay = {
  label: text('Name of the way to pay.', 'Pay by card'),
  help: text('One line under the name.', 'Your place is held as soon as you pay.'),
  submit: text('The button that sends the form; {price} is the price.', 'Secure My Spot, {price}'),
};

/** The words of the form that are not its labels: those are in src/schemas/forms/iv-intake.ts. */
const form = group({
  details: text('Head of the first fields.', 'Your details'),
  helpful: text('Head of the optional fields.', 'Helpful to know'),
  more: text('The words that open the rest of the optional fields on phones.', 'Preferred time, reason'),
  hints: group({
    email: text('What the email address is for.', 'We write to you here about your visit.'),
    phone: text('What the phone number is for.', 'In case we need to move your time.'),
    gender: text('Why it is asked.', 'Used for your medical record.'),
    allergies: text('What to write.', 'Medicines, foods, latex or adhesive tape.'),
  }),
  chooseGender: text('Shown while no gender is chosen.', 'Choose one'),
  genders: group({
    male: text('An answer.', 'Male'),
    female: text('An answer.', 'Female'),
    other: text('An answer.', 'Other'),
    'prefer-not-to-say': text('An answer.', 'Prefer not to say'),
  }),
  chooseTime: text('Shown while no time is chosen.', 'Choose a time'),
  card: group({
    ...wayToPay,
    panel: group({
      title: text('Head of the panel that stands in place of card fields.', 'Card details'),
      text: text('Where the card is entered.', 'You enter them on the next page.'),
    }),
  }),
  cash: group({
    ...wayToPay,
  }),
  noScript: group({
    help: text(
      'The line under paying at the clinic, the only way to pay without JavaScript.',
      'Bring a card.',
    ),
    submit: text('The button without JavaScript; {price} is the price.', 'Send My Details'),
  }),
  terms: text(
    'What the visitor accepts; a link is written as [words](/path).',
    'I accept the [Terms of Service](/terms-of-service).',
  ),
  busy: text('The button while the form is on its way.', 'Securing Your Spot....'),
  bookOnline: text(
    'The words that lead to online check-in in the sentences below, and in those of sent.md.',
    'book online',
  ),
  processing: result({ title: 'Processing Your Order', text: 'You go on to the secure checkout.' }),
  fallback: result({
    title: 'Direct checkout unavailable, redirecting to product page',
    text: 'You can also call {phone} or book online.',
  }),
  failure: result({
    title: 'Payment failed. Please try again or contact support.',
    text: 'Nothing was charged. You can also call {phone}.',
  }),
  priceChanged: result({
    title: 'The price has changed at the store.',
    text: 'The store’s price is {price} now. To go on at this price, press the button again.',
  }).describe('Said before the visitor pays another price than the page said; {price} is the store’s.'),
  notOpened: result({
    title: 'The checkout has not opened.',
    text: 'Nothing was charged. Please try again, or call {phone}.',
  }).describe('Said when the visitor is still on the page after some seconds.'),
  reserved: group({
    title: text('Head of the confirmation when paying at the clinic.', 'The clinic has your details'),
    text: text('What is left to do; {price} is the price.', 'Choose your time in online check-in.'),
    action: text('The button to online check-in.', 'Open online check-in'),
    help: text('A line under the button; the phone number becomes a link.', 'Questions? Call {phone}.'),
  }),
});
export type IvFormCopy = z.output<typeof form>;

/** `{treatment}` in these words is the name of the treatment. */
export const checkoutPageSchema = group({
  ...seo,
  title: text('The head; {treatment} is the name of the treatment.', 'Book your {treatment}'),
  back: action,
  summary: group({
    title: text('Name of the card, for screen readers.', 'Order summary'),
    details: text('The words that open the card on phones.', 'Benefits, ingredients and policy'),
    regularPrice: text('The words between the saving and the struck price.', 'regular price'),
    benefits: text('Head of the benefits.', 'Benefits'),
    ingredients: text('Head of the ingredients.', 'Ingredients'),
    session: text('Label of the time that a session takes.', 'Session'),
    insurance: group({
      label: text('Label of the insurance row.', 'Insurance'),
      value: text('What insurance pays.', 'Not accepted for IV therapy'),
    }),
    guarantee: group({
      title: text('The promise in bold.', '100% satisfaction guarantee.'),
      text: text(
        'What it means. No refund may be promised: all sales are final.',
        'Tell us within 24 hours and we will make it right.',
      ),
    }),
    policy: action.describe('The link after the promise; it opens a new tab.'),
    questions: text('The words before the phone number.', 'Questions? Call'),
  }),
  form,
  cart: text('Beside the button that puts the treatment into the cart.', 'Want more than one?'),
  steps: group({
    title,
    payment: text('The first step.', 'You pay by card now, or choose to pay at the clinic.'),
    paymentNoScript: text('The same where no JavaScript runs: no card there.', 'You pay at the clinic.'),
    items: list(
      text('One step in a sentence.', 'We place the line and start slowly.'),
      'The further steps, in order.',
    ),
  }),
  bring: group({ title, items: list(text('One thing to bring.', 'A photo ID'), 'What to bring.') }),
  policy: text('The policy at the end; the link follows it.', 'All sales are final.'),
});

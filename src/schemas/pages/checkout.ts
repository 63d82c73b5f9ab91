/** The cart, the checkout, and the page after it. */
import { action, type ContentOf, file, group, list, longText, page, text, title } from '@/schemas/fields';
import type { z } from 'zod';

const result = (example: { title: string; text: string }) =>
  group({
    title: text('The outcome.', example.title),
    text: longText(
      'What the visitor can do next; the phone number and the words in bookOnline become links.',
      example.text,
    ),
  });

const wayToPay = {
  label: text('Name of the way to pay.', 'Pay by card'),
  help: text('One line under the name.', 'Pay now, then choose your time.'),
  submit: text('The button that sends the form; {price} is the price.', 'Secure My Spot, {price}'),
};

/** The form's texts other than labels. Labels are in src/features/checkout/rules.ts. */
const form = group({
  details: text('Heading of the first fields.', 'Your details'),
  helpful: text('Heading of the optional fields.', 'Helpful to know'),
  more: text('The text that opens the remaining optional fields on phones.', 'Preferred time, reason'),
  hints: group({
    email: text('Why the form asks for the email address.', 'We write to you here about your visit.'),
    phone: text('Why the form asks for the phone number.', 'In case we need to move your time.'),
    gender: text('Why the form asks for the gender.', 'Used for your medical record.'),
    date: text('What to choose as the preferred date.', 'Choose a day, today or later.'),
    allergies: text('Examples of allergies.', 'Medicines, foods, latex or adhesive tape.'),
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
      title: text('Heading of the panel shown instead of card fields.', 'Card details'),
      text: text('Where the visitor enters the card.', 'You enter them on the next page.'),
    }),
  }),
  cash: group({
    ...wayToPay,
  }),
  noScript: group({
    help: text('Shown under Pay at the clinic, the only choice without JavaScript.', 'Bring a card.'),
    submit: text('The button without JavaScript; {price} is the price.', 'Send My Details'),
  }),
  terms: longText(
    'The terms that the visitor accepts; write a link as [words](/path).',
    'The [terms](/terms).',
  ),
  busy: text('The button while the form is being sent.', 'Securing Your Spot....'),
  bookOnline: longText('A link to online check-in, here and on the page Form sent.', 'check in online'),
  processing: result({ title: 'Processing Your Order', text: 'You go on to the secure checkout.' }),
  fallback: result({
    title: 'Direct checkout unavailable, redirecting to product page',
    text: 'You can also call {phone} or check in online.',
  }),
  unavailable: result({
    title: 'Direct checkout is unavailable. You can pay at the clinic instead.',
    text: 'Nothing was charged. Choose Pay at the clinic. You can also call {phone}.',
  }).describe('Shown when a visitor comes back from the product page, or it has not opened.'),
  failure: result({
    title: 'Payment failed. Please try again or contact support.',
    text: 'Nothing was charged. You can also call {phone}.',
  }),
  priceChanged: result({
    title: 'The price has changed at the store.',
    text: 'The store’s price is {price} now. To go on at this price, press the button again.',
  }).describe('Shown before payment when the store’s price differs from the page’s; {price} is the store’s.'),
  notOpened: result({
    title: 'The checkout has not opened.',
    text: 'Nothing was charged. Please try again, or call {phone}.',
  }).describe('Shown when the visitor is still on the page after a few seconds.'),
  reserved: group({
    title: text('Heading of the confirmation for payment at the clinic.', 'The clinic has your details'),
    text: text('The next step; {price} is the price.', 'Choose your time in online check-in.'),
    action: text('The button to online check-in.', 'Open online check-in'),
    help: text('A line under the button; the phone number becomes a link.', 'Questions? Call {phone}.'),
  }),
});
export type IvFormCopy = z.output<typeof form>;

/** In all of these texts, `{treatment}` is the name of the treatment. */
export const checkoutPage = page(
  'checkout',
  { label: 'IV checkout', icon: 'credit_card', description: 'Where a treatment is booked and paid.' },
  () => ({
    metaTitle: text('Title in search results; {treatment} is its name.', 'Book your {treatment}'),
    metaDescription: longText(
      'For search results; {treatment} is its name.',
      'Book {treatment} in Beach City.',
    ),
    title: text('The heading; {treatment} is the name of the treatment.', 'Book your {treatment}'),
    back: action,
    summary: group({
      title: text('Name of the card, for screen readers.', 'Order summary'),
      details: text('The text that opens the card on phones.', 'Benefits, ingredients and policy'),
      regularPrice: text('The text between the saving and the crossed-out price.', 'regular price'),
      benefits: text('Heading of the benefits.', 'Benefits'),
      ingredients: text('Heading of the ingredients.', 'Ingredients'),
      session: text('Label of the session length.', 'Session'),
      insurance: group({
        label: text('Label of the insurance row.', 'Insurance'),
        value: text('Whether insurance pays.', 'Not accepted for IV therapy'),
      }),
      guarantee: group({
        title: text('The promise in bold.', 'Tell us if something is not right.'),
        text: longText('What it means. No refund: all sales are final.', 'Tell us within 24 hours.'),
      }),
      policy: action.describe('The link after the promise; it opens a new tab.'),
      questions: text('The text before the phone number.', 'Questions? Call'),
    }),
    form,
    cart: text('Shown beside the button that adds the treatment to the cart.', 'Want more than one?'),
    steps: group({
      title,
      payment: longText('The first step.', 'You pay by card now, or choose to pay at the clinic.'),
      paymentNoScript: text('The first step without JavaScript.', 'You pay at the clinic.'),
      items: list(longText('One step.', 'We place the line and start slowly.'), 'The other steps, in order.'),
    }),
    bring: group({ title, items: list(text('One thing to bring.', 'A photo ID'), 'Things to bring.') }),
    policy: text('The policy at the end; the link follows it.', 'All sales are final.'),
  }),
);

export const cartPage = file(
  'pages/cart',
  { label: 'Cart', icon: 'shopping_cart', description: 'The panel that opens over every page.' },
  () => ({
    button: text('The cart button in the header. The number of items follows.', 'Cart'),
    title,
    one: text('Shown after the number 1.', 'item'),
    many: text('Shown after any other number.', 'items'),
    close: text('The button that closes the cart.', 'Close'),
    adding: text('Read aloud when an add button is pressed.', 'Adding to your cart ...'),
    updating: text('Shown while the store answers.', 'Updating cart...'),
    remove: text('The button that removes a treatment.', 'Remove'),
    line: group({
      each: text('Shown after the price when the quantity is more than one.', 'each'),
      quantity: text('Name of the buttons for the quantity.', 'Quantity of {treatment}'),
      less: text('Name of the minus button.', 'One less {treatment}'),
      last: text(
        'Name of the minus button when the quantity is one.',
        'One less {treatment}, removes it from the cart',
      ),
      more: text('Name of the plus button.', 'One more {treatment}'),
    }).describe('A treatment in the cart; {treatment} is its name.'),
    consultation: text(
      'A note. A warning of the page for emergencies follows.',
      'Every IV treatment starts with ...',
    ),
    subtotal: text('Label of what the treatments cost without the discount of the store.', 'Subtotal'),
    discount: text('Label of the discount of the store.', 'Discount'),
    total: text('Label of the total.', 'Total'),
    unknown: text('Read aloud instead of the total until the cart is loaded.', 'not known yet'),
    final: text('The text before the policy link.', 'All sales are final.'),
    policy: action.describe('The link to the policy; it opens a new tab.'),
    checkout: text('The button to the checkout; the total follows.', 'Proceed to Checkout'),
    back: text('The button that returns to the treatments.', 'Continue Shopping'),
    secure: text('The line under the buttons.', 'Secure checkout opens in a new tab.'),
    empty: group({
      title: text('The heading of an empty cart.', 'Your cart is empty'),
      text: longText('The sentence under the heading.', 'Add some IV therapy treatments to get started'),
      action: action.describe('The link to the treatments.'),
    }),
    remedies: group({
      retry: text('Shown after a failure; the phone number follows.', 'Please try again, or call'),
      choose: text('Shown after a failure that a retry would repeat.', 'Choose another treatment, or call'),
    }),
    ordered: group({
      question: text('Shown after a visit to the checkout.', 'Ordered already?'),
      action: text('The button that empties the cart.', 'Start a new cart'),
    }),
    toast: group({
      view: text('The button that opens the cart again.', 'View cart'),
      dismiss: text('Name of the button that closes the message.', 'Dismiss'),
    }),
    again: text('The button that retries.', 'Try again'),
  }),
);
export type CartCopy = ContentOf<typeof cartPage>;

/**
 * The words of all forms, the cart and the checkout, and the pages that answer: a form post without JavaScript, a payment, a
 * BMI, a wrong address.
 */
import { group, list, longText, text } from '@/schemas/fields';
import { type ContentOf, file, page } from '@/schemas/collection';
import { action, actions, formCopy, hero, lead, point, title } from '@/schemas/parts';
import type { FormName } from '@/shared/config/paths';

const success = point.describe('Shown when the form was sent.');
const failure = point.describe('Shown when it could not be sent; {phone} becomes a link.');

/** What each form says. Most pages have words of their own; these are for browsers that run no JavaScript. */
const forms = {
  contact: group({ ...formCopy.shape, success, failure }),
  'weight-loss': group({ success, failure }),
  'glp1-quiz': group({ success, failure }),
  careers: group({ success, failure }),
  'telehealth-insurance': group({ success, failure }),
  'telehealth-self-pay': group({ success, failure }),
  'iv-intake': group({ success, failure }),
  // Its result has a page of its own.
  bmi: group({ failure }),
} satisfies Record<FormName, unknown>;

/** Labels, error messages and words of controls are in src/shared/words. */
export const formsPage = file(
  'pages/forms',
  { label: 'Forms', icon: 'edit_square', description: 'What each form says.' },
  () => ({
    forms: group(forms).describe('What each form says, also where the browser runs no JavaScript.'),
  }),
);

/** Around each answer to a form post when the browser runs no JavaScript. */
const aroundAnswer = {
  title: text('The heading.', 'Thank you'),
  lead,
  actions: actions('The buttons; the first one is filled.'),
};

export const sentPage = page(
  'sent',
  { label: 'Form sent', icon: 'mark_email_read', description: 'Where the browser runs no JavaScript.' },
  () => aroundAnswer,
);

export const failedPage = page(
  'failed',
  {
    label: 'Form failed',
    icon: 'cloud_off',
    description: 'The same, where the clinic could not be reached.',
  },
  () => aroundAnswer,
);

/** The error messages themselves come from the features' rules. */
export const notSentPage = page(
  'not-sent',
  { label: 'Form not sent', icon: 'edit_note', description: 'The same, where a field is wrong.' },
  () => ({
    ...aroundAnswer,
    again: text('The link to the page of the form, which is empty then.', 'Open an empty form'),
    none: point.describe('Shown when the page is opened without a form, by its address.'),
  }),
);

const nextSteps = (after: string) =>
  group({
    actions: actions('The buttons; the first one is filled.'),
    steps: group({
      title,
      items: list(longText('One step in a sentence.', 'Call us or check in online.'), 'The steps, in order.'),
    }),
    bring: group({ title, items: list(text('One thing.', 'A photo ID'), 'Things to bring or have ready.') }),
  }).describe(`What comes after ${after}.`);

export const successPage = page(
  'success',
  { label: 'Payment done', icon: 'task_alt', description: 'After a payment.' },
  () => ({
    hero: hero(),
    order: group({
      title,
      status: text('The status.', 'Pre-Paid'),
      confirmed: text('The heading when the card provider confirms the payment.', 'Payment confirmed'),
      unconfirmed: text('The status without a confirmation.', 'Not confirmed yet'),
      defaultProduct: text('Shown instead of the product without JavaScript.', 'IV Therapy'),
    }),
    payment: group({
      checking: point,
      asking: point,
      paid: point,
      unpaid: point,
      unknown: point,
    }).describe('What the card provider says about a telehealth visit; {phone} becomes a link.'),
    session: nextSteps('an order of IV therapy'),
    visit: nextSteps('the card payment of a telehealth visit'),
    location: group({ title, map: action }),
    help: group({ title, links: actions('Where to find help.') }),
  }),
);

/** The other texts of a result are shared with the calculator: see embedBmiPage. */
export const bmiResultPage = page(
  'bmi-result',
  { label: 'BMI result', icon: 'monitor_weight', description: 'The same, for the BMI calculator.' },
  () => ({
    title,
    lead,
    actions: actions('The buttons; the first one is filled.'),
    none: point.describe('Shown when the page is opened without a result, by its address.'),
  }),
);

export const notFoundPage = page(
  'not-found',
  { label: 'Page not found', icon: 'explore_off', description: 'For an address that does not exist.' },
  () => ({
    title: text('The heading.', 'Oops! Page not found.'),
    lead: longText('A sentence or two.', 'The clinic is still here.'),
    actions: actions('The two buttons.'),
    linksTitle: text('Heading of the links.', 'People often look for'),
    links: actions('Pages that people often look for.'),
    job: group({
      title: text('The heading when a position is not found.', 'This position may be filled'),
      lead: longText('A sentence or two.', 'Its page goes when the job is taken.'),
      actions: actions('The two buttons.'),
      linksTitle: text('Heading of the open positions.', 'Open positions'),
    }),
  }),
);

/* The cart and the checkout. */

const outcome = (title: string, example: string) =>
  group({
    title: text('The outcome.', title),
    text: longText(
      'What the visitor can do next; the phone number and the words in bookOnline become links.',
      example,
    ),
  });

const wayToPay = {
  label: text('Name of the way to pay.', 'Pay by card'),
  help: text('One line under the name.', 'Pay now, then say when you will come.'),
  submit: text('The button that sends the form; {price} is the price.', 'Secure My Spot, {price}'),
};

/** In all of these texts, `{treatment}` is the name of the treatment. */
export const checkoutPage = page(
  'checkout',
  { label: 'IV checkout', icon: 'credit_card', description: 'Where a treatment is booked and paid.' },
  () => ({
    metaTitle: text('Title in search results; {treatment} is its name.', 'Book your {treatment}'),
    metaDescription: longText('For search results; {treatment} is its name.', 'Book {treatment} in {city}.'),
    title: text('The heading; {treatment} is the name of the treatment.', 'Book your {treatment}'),
    back: action,
    summary: group({
      regularPrice: text('The text between the saving and the crossed-out price.', 'regular price'),
      benefits: text('Heading of the benefits. They are drug claims: no promise.', 'People choose it for'),
      unproven: text('Shown under the benefits.', 'Benefits are not proven.'),
      insurance: text('Whether insurance pays.', 'Not accepted for IV therapy'),
      guarantee: group({
        title: text('The promise in bold.', 'Tell us if something is not right.'),
        text: longText('What it means. No refund: all sales are final.', 'Tell us within 24 hours.'),
      }),
      policy: action.describe('The link after the promise; it opens a new tab.'),
      questions: text('The text before the phone number.', 'Questions? Call'),
    }),
    /** The form's texts other than labels. Labels and words of controls are in src/shared/words. */
    form: group({
      details: text('Heading of the first fields.', 'Your details'),
      helpful: text('Heading of the optional fields.', 'Helpful to know'),
      hints: group({
        email: text('Why the form asks for the email address.', 'We write to you here about your visit.'),
        phone: text('Why the form asks for the phone number.', 'In case we need to move your time.'),
        gender: text('Why the form asks for the gender.', 'Used for your medical record.'),
        allergies: text('Examples of allergies.', 'Medicines, foods, latex or adhesive tape.'),
      }),
      card: group({
        ...wayToPay,
        panel: group({
          title: text('Heading of the panel shown instead of card fields.', 'Card details'),
          text: text('Where the visitor enters the card.', 'You enter them on the next page.'),
        }),
      }),
      cash: group(wayToPay),
      noScript: group({
        help: text('Shown under Pay at the clinic, the only choice without JavaScript.', 'Bring a card.'),
        submit: text('The button without JavaScript; {price} is the price.', 'Send My Details'),
      }),
      terms: longText(
        'The terms that the visitor accepts; write a link as [words](/path).',
        'The [terms](/terms).',
      ),
      bookOnline: longText('A link to online check-in, here and on the page Form sent.', 'check in online'),
      processing: outcome('Processing Your Order', 'You go on to the secure checkout.'),
      fallback: outcome(
        'Direct checkout unavailable, redirecting to product page',
        'You can also call {phone} or check in online.',
      ),
      unavailable: outcome(
        'Direct checkout is unavailable. You can pay at the clinic instead.',
        'Nothing was charged. Choose Pay at the clinic. You can also call {phone}.',
      ).describe('Shown when a visitor comes back from the product page, or it has not opened.'),
      failure: outcome(
        'Payment failed. Please try again or contact support.',
        'Nothing was charged. You can also call {phone}.',
      ),
      priceChanged: outcome(
        'The price has changed at the store.',
        'The store’s price is {price} now. To go on at this price, press the button again.',
      ).describe(
        'Shown before payment when the store’s price differs from the page’s; {price} is the store’s.',
      ),
      notOpened: outcome(
        'The checkout has not opened.',
        'Nothing was charged. Please try again, or call {phone}.',
      ).describe('Shown when the visitor is still on the page after a few seconds.'),
      reserved: group({
        title: text('Heading of the confirmation for payment at the clinic.', 'The clinic has your details'),
        text: text('The next step; {price} is the price.', 'Choose your time in online check-in.'),
        action: text('The button to online check-in.', 'Open online check-in'),
        help: text('A line under the button; the phone number becomes a link.', 'Questions? Call {phone}.'),
      }),
    }),
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
export type IvFormCopy = ContentOf<typeof checkoutPage>['form'];

export const cartPage = file(
  'pages/cart',
  { label: 'Cart', icon: 'shopping_cart', description: 'The panel that opens over every page.' },
  () => ({
    title,
    consultation: text(
      'A note. A warning of the page for emergencies follows.',
      'Every IV treatment starts with ...',
    ),
    final: text('The text before the policy link.', 'All sales are final.'),
    policy: action.describe('The link to the policy; it opens a new tab.'),
    checkout: text('The button to the checkout; the total follows.', 'Proceed to Checkout'),
    secure: text('The line under the buttons.', 'Secure checkout opens in a new tab.'),
    empty: group({
      title: text('The heading of an empty cart.', 'Your cart is empty'),
      text: longText('The sentence under the heading.', 'Add some IV therapy treatments to get started'),
      action: action.describe('The link to the treatments.'),
    }),
  }),
);
export type CartCopy = ContentOf<typeof cartPage>;

/** The words of all forms, and the pages that answer: a form post without JavaScript, a payment, a BMI, a wrong address, a part that has crashed. */
import {
  file,
  action,
  actions,
  type ContentOf,
  formCopy,
  group,
  hero,
  lead,
  list,
  longText,
  page,
  point,
  text,
  title,
} from '@/schemas/fields';
import type { FormName, Lang } from '@/shared/config/paths';

const name = text('What was sent, as the heading where a field is wrong.', 'Your message');
const success = point.describe('Shown when the form was sent.');
const failure = point.describe('Shown when it could not be sent; {phone} becomes a link.');

/** What each form says. Most pages have words of their own; these are for browsers that run no JavaScript. */
const forms = {
  contact: group({ name, ...formCopy.shape, success, failure }),
  'weight-loss': group({ name, success, failure }),
  'glp1-quiz': group({ name, success, failure }),
  careers: group({ name, success, failure }),
  'telehealth-insurance': group({ name, success, failure }),
  'telehealth-self-pay': group({ name, success, failure }),
  'iv-intake': group({ name, success, failure }),
  // Its result has a page of its own.
  bmi: group({ name, failure }),
} satisfies Record<FormName, unknown>;

/** Texts that several forms share. Labels and error messages are in the features' rules, because the edge needs them too. */
export const formsPage = file(
  'pages/forms',
  { label: 'Forms', icon: 'edit_square', description: 'The words that all forms share, and what each says.' },
  () => ({
    problem: text('Heading of the list of errors above a form.', 'There is a problem'),
    errorTitle: text('Put before the title of a page while its form has errors.', 'Error:'),
    unknown: longText('Shown with the failure when there was no answer in time.', 'You can send it again.'),
    optional: text('Shown after the label of an optional field.', '(optional)'),
    partsOfDay: group({
      morning: text('Until noon.', 'Morning'),
      afternoon: text('From noon to 5 PM.', 'Afternoon'),
      evening: text('From 5 PM on.', 'Evening'),
    }).describe('Choices of a preferred time. The clinic’s hours are added to each.'),
    dateOfBirth: group({
      month: text('Label of the first box.', 'Month'),
      day: text('Label of the second box.', 'Day'),
      year: text('Label of the third box.', 'Year'),
      hint: text('The line above the boxes.', 'For example, 3 14 1988'),
    }).describe('The three boxes of a date of birth.'),
    forms: group(forms).describe('What each form says, also where the browser runs no JavaScript.'),
  }),
);
type FormsPage = ContentOf<typeof formsPage>;
export interface SharedFormCopy extends Pick<FormsPage, 'problem' | 'errorTitle' | 'unknown' | 'optional'> {
  /** What a form of a page in another language has besides: the language, and the labels of its fields. */
  translation?: { lang: Exclude<Lang, 'en'>; labels: Readonly<Record<string, string>> };
}
export type PartsOfDayCopy = FormsPage['partsOfDay'];
export type DateOfBirthCopy = FormsPage['dateOfBirth'];

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
  () => ({
    ...aroundAnswer,
    later: longText(
      'Shown first when the rate limit was exceeded; it lasts a minute.',
      'We have had many messages from your internet connection. Please try again in 1 minute.',
    ),
  }),
);

/** The error messages themselves come from the features' rules. */
export const notSentPage = page(
  'not-sent',
  { label: 'Form not sent', icon: 'edit_note', description: 'The same, where a field is wrong.' },
  () => ({
    ...aroundAnswer,
    first: text('Shown beside the first field to correct.', 'Correct this first'),
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
      product: text('Label of the product.', 'Product'),
      number: text('Label of the order number.', 'Order'),
      amount: text('Label of the amount.', 'Amount'),
      status: group({
        label: text('Label of the status.', 'Status'),
        value: text('The status.', 'Pre-Paid'),
      }),
      confirmed: text('The heading when the card provider confirms the payment.', 'Payment confirmed'),
      checking: text('The status while the page waits for the card provider.', 'Checking your payment...'),
      unconfirmed: text('The status without a confirmation.', 'Not confirmed yet'),
      unknown: text('Shown instead of the order number and the amount without JavaScript.', 'On the receipt'),
      defaultProduct: text('Shown instead of the product without JavaScript.', 'IV Therapy'),
      print: text('The text on the button that prints the page.', 'Print this page'),
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
      title: text('The heading when a position is not found.', 'This position may be filled.'),
      lead: longText('A sentence or two.', 'Its page goes when the job is taken.'),
      actions: actions('The two buttons.'),
      linksTitle: text('Heading of the open positions.', 'Open positions'),
    }),
  }),
);

/** Replaces a part of a page that has crashed. The specification fixes the heading. */
export const errorScreenPage = file(
  'pages/error-screen',
  { label: 'Error', icon: 'error', description: 'Where a part of a page has failed.' },
  () => ({
    title,
    text: longText('One sentence that tells the visitor what to do.', 'This has failed: reload the page.'),
    reload: text('The button that reloads the page.', 'Reload the page'),
  }),
);

/** The pages of what the clinic does, and of who does it. */
import {
  entryOf,
  fixed,
  group,
  handle,
  list,
  longText,
  number,
  oneOf,
  order,
  price,
  rows,
  sitePath,
  text,
  untranslated,
  yesNo,
} from '@/schemas/fields';
import { type ContentOf, entries, page } from '@/schemas/collection';
import {
  action,
  actions,
  closing,
  formCopy,
  hero,
  lead,
  picture,
  point,
  points,
  seo,
  title,
} from '@/schemas/parts';

const sentence = longText('One or two sentences.', 'Call and ask. A person answers, 8 AM to 8 PM.');

export const servicesPage = page(
  'services',
  { label: 'Services', icon: 'medical_services', description: 'Around the list of services.' },
  (image) => ({
    wellness: group(seo).describe('Title and description of the same page at /wellness.'),
    hero: hero({ actions: actions('The button on the right.') }),
    contents: group({ title, picture: picture(image, 'The picture beside the list of categories.') }),
    category: group({
      learnMore: text('Button of a category that has its own page.', 'Learn More'),
      book: action.describe('Button of every other category.'),
    }),
    whyChoose: group({ title, points: points('Four reasons.') }),
    contact: group({ title, text: sentence, actions: actions('The links under the phone number.') }),
  }),
);

export const ivTherapyPage = page(
  'iv-therapy',
  { label: 'IV therapy', icon: 'vaccines', description: 'Around the list of treatments.' },
  (image) => ({
    metaDescription: longText(
      'One or two sentences for search results, 110 to 160 characters. {lowestPrice} is the lowest price of a drip.',
      'IV drips from {lowestPrice}, set up and monitored by clinicians on {street}.',
    ),
    hero: group({
      title: text('The heading of the page, above the featured treatment.', 'IV therapy'),
      badge: text('The word beside it.', 'PREMIUM'),
      treatment: entryOf('treatments', 'Its name, price, picture and checkout follow it here.').meta({
        title: 'Featured treatment',
      }),
    }),
    treatments: group({
      title,
      text: text('The policy to the right of the heading.', 'Insurance is not accepted for IV therapy.'),
      popular: text('The badge on the popular treatment.', 'Most Popular'),
      book: text('The text on each card’s button.', 'Book This Treatment'),
    }),
    care: group({
      title,
      lead,
      steps: list(longText('One step.', 'We place the line and start slowly.'), 'The steps, in order.'),
      picture: picture(image),
    }),
    why: group({ title, points: points('Reasons.') }),
    closing: closing('The two buttons; the first one is filled.'),
  }),
);

const aboutWork = longText('One or two sentences.', 'Most work injuries can start with us.');

export const workersCompPage = page(
  'workers-comp',
  {
    label: 'Workers compensation',
    icon: 'engineering',
    description: 'For injuries at work.',
    isEnglishOnly: true,
  },
  (image) => ({
    hero: hero({ actions: actions('The two buttons.'), picture: picture(image) }),
    services: group({ title, lead: aboutWork, points: points('Services, three is best.') }),
    injuries: group({
      title,
      lead: aboutWork,
      items: list(text('One injury.', 'Sprains and strains'), 'Injuries, shown in three columns.'),
    }),
    process: group({ title, steps: points('The steps in order, four is best.') }),
    closing: group({ title, lead: aboutWork, actions: actions('The button.') }),
  }),
);

const aboutTests = longText('One or two sentences.', 'Each larger panel includes the smaller one.');

export const drugTestingPage = page(
  'drug-testing',
  { label: 'Drug testing', icon: 'science', description: 'Around the panels.', isEnglishOnly: true },
  (image) => ({
    hero: hero({ actions: actions('The two buttons.'), picture: picture(image) }),
    process: group({ title, steps: points('The steps in order, four is best.') }),
    kinds: group({ title, points: points('The types of test.') }),
    details: group({
      title,
      items: list(text('One detail.', 'Urine and hair follicle samples'), 'What employers and courts ask.'),
    }),
    panels: group({
      title,
      lead: aboutTests,
      note: aboutTests,
      dotOnly: group({
        label: text('Shown in place of a dash, in the column of the smallest panel.', 'DOT only'),
        substances: list(
          text('A substance, as a larger panel names it.', 'MDMA'),
          'What a DOT test finds beyond the smallest panel.',
        ),
      }),
    }),
    closing: closing('The two buttons.'),
  }),
);

export const doctorsPage = page(
  'doctors',
  { label: 'Doctors', icon: 'stethoscope', description: 'Around the physicians.', isEnglishOnly: true },
  () => ({
    hero: hero({ actions: actions('The button.') }),
    whyChoose: group({ title, points: points('Three reasons.') }),
    closing: closing('The three buttons; the first one is filled.'),
  }),
);

export const physicians = entries(
  'physicians',
  {
    label: 'Physicians',
    icon: 'stethoscope',
    description: 'The people on the doctors page.',
    isEnglishOnly: true,
    summary: '{{name}}, {{credential}}',
    slug: '{{name}}',
  },
  (image) => ({
    name: text('Name, or the role until the name is known.', 'Emergency physician'),
    order,
    credential: untranslated(text('Letters after the name.', 'MD')),
    specialty: text('Specialty on the badge.', 'Internal medicine'),
    summary: longText('One or two sentences.', 'Sees injuries, fevers and everything in between.'),
    highlights: list(text('One credential.', 'Internal medicine'), 'Credentials, three is best.'),
    picture: picture(
      image,
      'The portrait.',
      'Shown as a square or a little taller: keep the face in the middle.',
      1000,
    ),
  }),
);

export const services = entries(
  'services',
  {
    label: 'Services',
    singular: 'Service category',
    icon: 'medical_services',
    description: 'The categories of the services page.',
  },
  (image) => ({
    title: text('Name of the category.', 'Injury Care'),
    order,
    description: longText('One sentence under the name.', 'Walk in sore, leave with an X-ray and a plan.'),
    services: list(text('One service.', 'Sprains and strains'), 'The services included, one line each.'),
    pageLink: sitePath('The page about this category, if it has one, for example: /workers-comp').optional(),
    picture: picture(
      image,
      'A picture beside the list.',
      'Shown as 3:2 on phones, wider on tablets: keep the subject in the middle.',
    ).optional(),
  }),
);

export const panels = entries(
  'panels',
  {
    label: 'Drug test panels',
    icon: 'science',
    description: 'Which substances each test covers.',
    summary: '{{panels}}-panel',
    slug: '{{panels}}-panel',
    sort: 'panels',
  },
  () => ({
    panels: number('Number of substances that the test covers.', 10),
    note: text('When this panel is used.', 'The DOT panel.').optional(),
    adds: list(text('A substance.', 'Methadone'), 'Substances that the smaller panels do not cover.'),
  }),
);

/* Visits by video. */

const { success, failure } = formCopy.shape;

const wayToPay = {
  name: text('Name of the way to pay.', 'Self-pay'),
  text: longText('One sentence about it.', 'One price, paid by card.'),
  action,
};

const help = text('One line under the name of the way to pay.', 'By card, on a secure page.');

export const telehealthPage = page(
  'telehealth',
  { label: 'Telehealth', icon: 'videocam', description: 'Video visits and their booking.' },
  (image) => ({
    hero: hero({
      actions: actions('The two buttons; the first one is filled.'),
      picture: picture(image),
    }),
    where: longText('Where they are possible, shown before the form, too.', 'Only in {telehealthStates}.'),
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
    book: group({
      back: action.describe('The link back to the overview.'),
      title,
      backFromPayment: group({
        checking: point,
        unpaid: point,
        paid: point,
        unknown: point,
      }).describe(
        'Shown above the form when the visitor returns from the payment page; {phone} becomes a link.',
      ),
      symptomsGone: longText('Shown when the form has lost the symptoms, too.', 'Please write them again.'),
      product: untranslated(text('Name of the product on the payment page.', 'Telehealth visit')),
      /** The form's texts other than labels. Labels and words of controls are in src/shared/words. */
      form: group({
        selfPay: group({
          help,
          submit: text('The button that sends the form; {price} is the price.', 'Complete Booking - {price}'),
          panel: group({
            title: text('Heading of the panel shown instead of card fields.', 'Card details'),
            text: text('Where the visitor enters the card.', 'You enter them on the next page.'),
          }),
          failure,
          notOpened: failure.describe('Shown when the visitor is still on the page after a few seconds.'),
          held: failure.describe('Shown when a booking looks like a bot’s: a person checks it first.'),
        }),
        insurance: group({
          help,
          memberId: text('Where to find the member ID.', 'On the front of your insurance card.'),
          policyHolder: text('Who names a policy holder.', 'If the policy is in somebody else’s name.'),
          submit: text('The button that sends the form.', 'Submit Insurance Booking'),
          success,
          reference: text(
            'Under the success message; {reference} is filled in.',
            'Your reference: {reference}',
          ),
          failure,
        }),
        details: text('Heading of the fields about the person.', 'Your details'),
        visit: text('Heading of the fields about the visit.', 'Your visit'),
        state: text('Which state to choose.', 'Where you will be during the visit.'),
        otherState: longText(
          'The error for a state in which the clinicians have no license; {telehealthStates} are those where they have one.',
          'By video, we can treat you only in {telehealthStates}. Please call {phone}.',
        ),
        parentName: text('Who names a parent or guardian.', 'If the visit is for a child.'),
        symptoms: longText('What to write about symptoms.', 'A sentence or two is enough.'),
        terms: text('What the visitor accepts; write a link as [words](/path).', 'The [terms](/terms).'),
      }),
      expect: group({ title, steps: points('What happens after the booking.') }),
      talk: text('The text before the phone number.', 'Rather talk first? Call'),
    }),
    faq: group({ title, questions: points('Questions and their answers.') }),
    closing: closing('The buttons.'),
  }),
);
export type BookingCopy = Omit<ContentOf<typeof telehealthPage>['book']['form'], 'otherState'>;

/** Background colours of the treatment pictures, shown while they load. */
export const tints = ['nad', 'dr-b', 'myers', 'fitness', 'hangover', 'beauty', 'high-c', 'immune'] as const;

export const treatments = entries(
  'treatments',
  {
    label: 'IV treatments',
    icon: 'vaccines',
    description: 'The treatments and their pictures. Their prices are in the store (Shopify).',
    summary: '{{name}}',
    slug: '{{name}}',
  },
  (image) => ({
    name: untranslated(text('Name of the treatment.', 'High-C IV Therapy')),
    handle: fixed(
      handle(
        'Handle of its product in the store, which is also the address of its checkout page. By default, the name of this file.',
      ),
      'the store uses the same handle; ask a developer to change both',
    ).optional(),
    order,
    gloss: text(
      'What the name means, in a few words. Pages in another language show it under the name.',
      'A drip with high-dose vitamin C',
    ).optional(),
    description: longText('One sentence on the card.', 'Vitamin C, zinc and B-complex for the season.'),
    benefits: list(text('Two to four words.', 'Immune support'), 'Benefits; the card shows the first three.'),
    ingredients: list(text('An ingredient.', 'Vitamin C'), 'Ingredients of the IV bag.').optional(),
    duration: text('How long a session takes.', '30-45 min'),
    popular: yesNo('Shows the Most Popular badge and the wide card.'),
    picture: picture(image, 'The drip.', 'Shown as a square.', 1400),
    tint: oneOf(tints, 'Background color while the picture loads.'),
    whenFeatured: group({
      title: untranslated(text('Its heading on the IV page, in place of the name.', 'NAD+ 500mg')),
      lead: longText('A sentence under the heading, in place of the description.', 'One slow drip.'),
      book: text('The text on the button to its checkout.', 'Book NAD+ Session'),
      benefits: group({
        title: text('Heading of the benefits, for screen readers only.', 'What NAD+ is given for'),
        points: points('Four benefits, under the large panel.'),
      }),
    })
      .describe('Words on the IV page while it is the featured treatment.')
      .optional(),
    saving: group({
      showOnCards: yesNo('Shows the crossed-out regular price and the saving on the cards.'),
      showAtCheckout: yesNo('Shows the saving and the crossed-out regular price on the checkout page.'),
    }).optional(),
    special: group({
      name: text('Name of the offer.', 'July special'),
      price: price('Price during the offer.', 249),
      show: yesNo('Shows the offer on the home page, as long as this is the price in the store.'),
    }).optional(),
    homeTeaser: group({
      order,
      name: untranslated(text('Name on the home page.', 'Immune Boost')),
    }).optional(),
  }),
);

/** The pages of what the clinic does, and of who does it. */
import {
  action,
  actions,
  closing,
  entryOf,
  group,
  hero,
  lead,
  list,
  longText,
  page,
  picture,
  points,
  seo,
  text,
  title,
} from '@/schemas/fields';

const sentence = longText('One or two sentences.', 'Call and ask. A person answers, 8 AM to 8 PM.');

export const servicesPage = page(
  'services',
  { label: 'Services', icon: 'medical_services', description: 'Around the list of services.' },
  (image) =>
    group({
      ...seo,
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
  (image) =>
    group({
      ...seo,
      metaDescription: longText(
        'One or two sentences for search results, 110 to 160 characters. {lowestPrice} is the lowest price of a drip.',
        'IV drips from {lowestPrice}, set up and monitored by clinicians on Ocean Drive.',
      ),
      hero: group({
        badge: text('The word above the heading.', 'PREMIUM'),
        treatment: entryOf(
          'treatments',
          'The featured treatment. Its name, price, picture and checkout follow it here.',
        ).meta({ title: 'Featured treatment' }),
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
        steps: list(
          longText('One step in a sentence.', 'We place the line and start slowly.'),
          'The steps, in order.',
        ),
        picture: picture(image),
      }),
      why: group({ title, points: points('Reasons.') }),
      closing: closing('The two buttons; the first one is filled.'),
    }),
);

const aboutWork = longText(
  'One or two sentences.',
  'If yours is not here, ask. Most work injuries can start with us.',
);

export const workersCompPage = page(
  'workers-comp',
  {
    label: 'Workers compensation',
    icon: 'engineering',
    description: 'For injuries at work.',
    isEnglishOnly: true,
  },
  (image) =>
    group({
      ...seo,
      hero: hero({ actions: actions('The two buttons.'), picture: picture(image) }),
      services: group({ title, lead: aboutWork, points: points('Services, three is best.') }),
      injuries: group({
        title,
        lead: aboutWork,
        items: list(
          text('One injury.', 'Sprains and strains'),
          'Injuries that we treat, shown in three columns.',
        ),
      }),
      process: group({ title, steps: points('The steps in order, four is best.') }),
      closing: group({ title, lead: aboutWork, actions: actions('The button.') }),
    }),
);

const aboutTests = longText(
  'One or two sentences.',
  'Each larger panel includes everything in the smaller one.',
);

export const drugTestingPage = page(
  'drug-testing',
  { label: 'Drug testing', icon: 'science', description: 'Around the panels.', isEnglishOnly: true },
  (image) =>
    group({
      ...seo,
      hero: hero({ actions: actions('The two buttons.'), picture: picture(image) }),
      process: group({ title, steps: points('The steps in order, four is best.') }),
      kinds: group({ title, points: points('The types of test.') }),
      details: group({
        title,
        items: list(
          text('One detail.', 'Urine and hair follicle samples'),
          'Details that employers and courts ask about.',
        ),
      }),
      panels: group({
        title,
        lead: aboutTests,
        note: aboutTests,
        substance: text('Heading of the first column.', 'Substance'),
        panel: text('The word after each number, as in 5-panel.', 'panel'),
        tested: text('Read aloud for a tick.', 'tested'),
        notTested: text('Read aloud for a dash.', 'not tested'),
      }),
      closing: closing('The two buttons.'),
    }),
);

export const doctorsPage = page(
  'doctors',
  { label: 'Doctors', icon: 'stethoscope', description: 'Around the physicians.', isEnglishOnly: true },
  () =>
    group({
      ...seo,
      hero: hero({
        actions: actions('The button.'),
      }),
      whyChoose: group({ title, points: points('Three reasons.') }),
      closing: closing('The three buttons; the first one is filled.'),
    }),
);

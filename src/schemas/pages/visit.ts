/** The pages about a visit: how to come, what to bring and to sign, what it costs, and the texts around legal documents. */
import {
  file,
  action,
  actions,
  closing,
  type ContentOf,
  entries,
  group,
  hero,
  lead,
  list,
  longText,
  oneOf,
  page,
  picture,
  point,
  points,
  price,
  row,
  rows,
  text,
  title,
  untranslated,
  yesNo,
} from '@/schemas/fields';

/** Language codes for sentences, so that screen readers pronounce them correctly. */
const languageCodes = ['en', 'es', 'ht', 'pt', 'fr', 'ru', 'it', 'de', 'he', 'ar', 'zh', 'vi', 'tl'] as const;

const languages = group({
  show: yesNo('Shows the languages. Keep it off until each of them is confirmed.'),
  title,
  sentences: list(
    group({
      lang: oneOf(languageCodes, 'Code of the language.'),
      text: untranslated(longText('A sentence in that language.', 'Hablamos español.')),
    }),
    'One sentence in each language that the team speaks.',
  ),
  interpreters: text('How patients get help in other languages.', 'Others by phone, free of charge.'),
  notice: group({
    show: yesNo('Shows the notice. Keep it off until a lawyer has written the text.'),
    title,
    text: text('The notice of language assistance.', 'Language assistance is free of charge.'),
  }),
});

export const yourVisitPage = page(
  'your-visit',
  { label: 'Your visit', icon: 'event_available', description: 'What to bring and what to expect.' },
  (image) => ({
    hero: hero({
      actions: actions('The two buttons.'),
      picture: picture(image, 'Extends to the right edge of the screen.'),
    }),
    bring: group({
      title,
      lead,
      lists: rows('Two lists: for everybody, and for some.', {
        title,
        items: list(text('One thing.', 'Bring a photo ID'), 'The items in the list.'),
      }),
    }),
    steps: group({
      title,
      lead,
      steps: points('The steps of a visit, three to five.', { min: 3 }),
    }),
    children: group({
      title,
      lead,
      points: points('Who may bring a child, and who decides.'),
      action,
      picture: picture(image, 'Extends to the right edge of the screen.'),
    }),
    results: group({ title, points: points('When results and records come.') }),
    notes: group({
      title,
      text: text('About notes for work or school.', 'You get one before you leave.'),
      lost: text('What to do when a note is lost.', 'Call us, and we send it again.'),
    }),
    access: group({ title, help: point.describe('Help at the entrance.'), action }),
    elsewhere: group({
      title,
      text: longText('When another place is better.', 'We tell you in the first minutes, and where to go.'),
      action,
    }),
    languages,
    closing: closing('The buttons.'),
  }),
);

export const contactPage = page(
  'contact',
  { label: 'Contact', icon: 'call', description: 'Directions, the form and what to expect.' },
  (image) => ({
    hero: hero(),
    call: group({ title: text('Heading above the phone number.', 'Call'), text: lead }),
    visit: group({ title: text('Heading above the address.', 'Visit'), action }),
    hours: group({
      title: text('Heading above the hours.', 'Hours'),
      otherDays: text('Shown beside the usual hours on a day with special hours.', 'Other days'),
    }),
    message: group({
      title,
      lead,
      expect: group({
        title,
        items: list(text('One thing.', 'We answer in office hours.'), 'What to expect.'),
      }),
    }),
    findUs: group({
      title,
      lead,
      notes: points('Parking, transit and access.'),
      action,
      picture: picture(image, 'The building.'),
      pictureInside: picture(image, 'The reception; not shown on phones.'),
    }),
    testimonials: group({ title }),
    more: group({
      title,
      links: rows('More ways to connect.', {
        ...action.shape,
        text: longText('One sentence.', 'Tell us that you are coming.'),
      }),
    }),
    closing: closing('The buttons.'),
  }),
);

const line = text('What is written on the line.', 'Date of birth');

export const consentFormPage = page(
  'consent-form',
  {
    label: 'Consent form',
    icon: 'edit_document',
    description: 'For a parent to print: a lawyer reads a change before it goes online.',
    isEnglishOnly: true,
  },
  () => ({
    back: action.describe('The link above the head.'),
    title: text('Head of the page.', 'Consent to treat a child'),
    lead,
    print: text('The button that prints the form.', 'Print the form'),
    form: group({
      parts: rows('The parts of the form, each with its lines.', {
        title,
        lines: list(line, 'The lines to fill in.'),
      }),
      statement: group({ title, text: text('What the parent signs.', 'I am the parent of this child.') }),
      signature: list(line, 'The lines under the statement.'),
      note: text('Under the form.', 'This form is for one visit.'),
    }),
  }),
);

/** Texts that the four legal pages share. The documents themselves are in src/content/legal. */
export const legalPage = file(
  'pages/legal',
  { label: 'Legal texts', icon: 'gavel', description: 'Around each legal text.', isEnglishOnly: true },
  () => ({
    contents: text('Heading of the list of contents.', 'On this page'),
    inShort: text('Heading of the summary at the top.', 'In short'),
    print: text('The button that prints.', 'Print this page'),
    back: action,
  }),
);

const level = row({
  name: text('Name of the level.', 'Standard visit'),
  price: price('Price in dollars.', 195),
  text: text('Description with examples.', 'One problem, no tests. A sore throat, a rash.'),
  mostVisits: yesNo('Marks the most common level.').optional(),
});

const extra = row({
  name: text('Name of the service.', 'Urine test'),
  price: price('Price in dollars; for a range, the lowest price.', 25).optional(),
  upTo: price('For a range, the highest price.', 280).optional(),
  words: text('Shown instead of a price.', 'Included').optional(),
})
  .refine((item) => (item.price === undefined) !== (item.words === undefined), {
    path: ['price'],
    error: 'Fill in either Price or Words (such as Included), not both.',
  })
  .refine((item) => item.upTo === undefined || item.upTo > (item.price ?? Infinity), {
    path: ['upTo'],
    error: 'Write the lower price in Price and the higher one in Up to, for example 180 and 280.',
  });

const insurer = group({
  name: untranslated(text('Name of the insurer, as printed on its card.', 'Example Health')),
  plans: list(untranslated(text('A plan.', 'PPO')), 'Names of the plans that the clinic accepts.'),
});

/** A visit and its extras by their ids, so that their prices are written only once. */
const example = group({
  title,
  text: lead,
  level: untranslated(text('Id of the level of the visit, as above.', 'complex-visit')),
  extras: list(untranslated(text('Id of a service with a price, as above.', 'stitches')), 'What is added.'),
  total: text('Name of the last row.', 'Together'),
  note: text('The line under the prices.', 'Taking the stitches out is free.'),
});

const extras = group({
  title,
  lead,
  notes: list(longText('A sentence.', 'A physical has no visit charge on top.'), 'Other things to know.'),
  groups: rows('Groups of prices.', {
    title,
    items: list(extra, 'The services in this group, each with its price.'),
  }),
  example: example.describe('A visit worked out in full.'),
});

const estimate = group({
  title,
  paragraphs: list(
    longText('A paragraph.', 'Ask at the desk, or call {phone}.'),
    'Who can get an estimate, how to ask for one, and how to use it.',
  ),
  help: group({
    text: text('Who answers questions about the law; the number follows.', 'Call the Help Desk:'),
    number: untranslated(text('The phone number.', '1-800-985-3059')),
  }),
  action,
});

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

export const costPage = page(
  'cost',
  { label: 'Cost and insurance', icon: 'payments', description: 'Prices, plans and estimates.' },
  (image) => ({
    hero: hero(),
    levels: group({
      title: text('Heading of the prices, for screen readers.', 'A visit'),
      badge: text('Badge on the most common level.', 'Most visits'),
      items: list(level, 'The levels of a visit, the cheapest first.'),
      note: longText('Shown under the levels.', 'Your clinician tells you the level before you pay.'),
      video: text(
        'By video; {telehealthPrice} comes from the page Telehealth.',
        'By video: {telehealthPrice}.',
      ),
      links: actions('Links to other prices.'),
    }).refine(({ items }) => items.filter((item) => item.mostVisits).length === 1, {
      path: ['items'],
      error: 'Turn on Most visits for exactly one level, the most common one.',
    }),
    extras,
    insurance: group({
      title,
      lead,
      kinds: text('Explains HMO, PPO and EPO.', 'An HMO plan pays only for care in its network.'),
      insurers: list(insurer, 'The insurers, each with its plans.'),
      unsure: group({ title, text: text('What to have ready for the call.', 'Call with your card.') }),
    }),
    changes: group({ title, points: points('Three or four points.') }),
    ways: group({
      title,
      points: points('The ways to pay.'),
      action,
      picture: picture(image, 'Extends to the left edge of the screen.'),
    }),
    estimate,
    closing: closing('The buttons.'),
  }),
  (schema) =>
    schema
      .refine(({ levels, extras }) => idsOf(levels.items).includes(extras.example.level), {
        path: ['extras', 'example', 'level'],
        error: 'Write the Id of a level, exactly as it is under Levels.',
      })
      .refine(
        ({ extras: { groups, example } }) => {
          const priced = idsOf(
            groups.flatMap(({ items }) => items.filter(({ price }) => price !== undefined)),
          );
          return example.extras.every((id) => priced.filter((other) => other === id).length === 1);
        },
        {
          path: ['extras', 'example', 'extras'],
          error:
            'Write the Id of each service, exactly as it is under Groups. The service must have a price, and the Id must not occur twice.',
        },
      ),
);
export type CostPage = ContentOf<typeof costPage>;

export const legal = entries(
  'legal',
  {
    label: 'Legal texts',
    icon: 'gavel',
    description: 'Privacy, terms, HIPAA and refunds. A lawyer reads a change before it goes online.',
    isEnglishOnly: true,
    sort: 'title',
    canCreate: false,
    hasText: true,
  },
  () => ({
    title: text('Title of the document.', 'Refund Policy'),
    description: longText('One or two sentences for search results.', 'What is and is not refunded.'),
    dateLine: text('The line under the title.', 'Effective January 1, 2024'),
    inShort: longText('A summary in one to three sentences.', 'All sales are final.'),
  }),
);

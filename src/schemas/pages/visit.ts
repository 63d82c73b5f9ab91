/** The pages about a visit: where to go, how to come, what to bring and to sign, what it costs, and the texts around legal documents. */
import {
  day,
  entryOf,
  fixed,
  group,
  list,
  longText,
  medicalLicense,
  oneOf,
  price,
  row,
  rows,
  text,
  untranslated,
  yesNo,
} from '@/schemas/fields';
import { type ContentOf, entries, file, page } from '@/schemas/collection';
import { action, actions, closing, hero, lead, picture, point, points, title } from '@/schemas/parts';

/** Language codes for sentences, so that screen readers pronounce them correctly. */
const languageCodes = ['en', 'es', 'ht', 'pt', 'fr', 'ru', 'it', 'de', 'he', 'ar', 'zh', 'vi', 'tl'] as const;

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
    languages: group({
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
    }),
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
    otherWays: text(
      'Under that button, for who has no button or no printer.',
      'You can also print it from your browser’s menu.',
    ),
    next: action.describe('The button under the form: what to do once it is signed.'),
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
    inShort: text('Heading of the summary at the top.', 'In short'),
    back: action,
  }),
);

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

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

export const costPage = page(
  'cost',
  { label: 'Costs and insurance', icon: 'payments', description: 'Prices, plans and estimates.' },
  (image) => ({
    hero: hero(),
    levels: group({
      badge: text('Badge on the most common level.', 'Most visits'),
      items: rows('The levels of a visit, the cheapest first.', {
        name: text('Name of the level.', 'Standard visit'),
        price: price('Price in dollars.', 195),
        text: text('Description with examples.', 'One problem, no tests. A sore throat, a rash.'),
        mostVisits: yesNo('Marks the most common level.').optional(),
      }),
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
    extras: group({
      title,
      lead,
      notes: list(longText('A sentence.', 'A physical has no visit charge on top.'), 'Other things to know.'),
      groups: rows('Groups of prices.', {
        title,
        items: list(extra, 'The services in this group, each with its price.'),
      }),
      /** A visit and its extras by their ids, so that their prices are written only once. */
      example: group({
        title,
        text: lead,
        level: untranslated(text('Id of the level of the visit, as above.', 'complex-visit')),
        extras: list(
          untranslated(text('Id of a service with a price, as above.', 'stitches')),
          'What is added.',
        ),
        total: text('Name of the last row.', 'Together'),
        note: text('The line under the prices.', 'Taking the stitches out is free.'),
      }).describe('A visit worked out in full.'),
    }),
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
    estimate: group({
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
    }),
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

/* What pages say about emergencies, and the guide to the right place to go. */

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

const sign = text('One sign, in everyday words.', 'Cannot be woken, or a first seizure');

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
      helplines: rows('Other numbers that save lives.', {
        title: text('The people that the number is for.', 'Thoughts of ending your life?'),
        text: text('What to do; numbers become links.', 'Call or text 988, at any hour.'),
      }),
    }),
    comeIn: group({
      place,
      title,
      text: shortText,
      action,
      list: listTitle,
      items: rows('Signs for the clinic, each with what makes it an emergency.', {
        sign,
        flag: text('What makes it an emergency.', 'If it is cold, numb, or cannot be moved'),
        go: oneOf(['call911', 'er'], 'Where to go then.'),
      }),
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
    review: group({
      unreviewed: text('Shown until a clinician has signed; **bold** is possible.', '**Not yet reviewed.**'),
      reviewed: longText(
        'Shown once a clinician has signed. {reviewedBy}, {reviewedOn} and {nextReview} are filled in.',
        '**Reviewed by {reviewedBy}**, on {reviewedOn}. Next review by {nextReview}.',
      ),
      note: longText('Shown after either.', 'This page gives general advice. It is not a diagnosis.'),
      signature: signature.optional(),
    }),
  }),
);
export type Review = ContentOf<typeof erOrUrgentCarePage>['review'];

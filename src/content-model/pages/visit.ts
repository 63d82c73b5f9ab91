/** The pages about a visit: how to come, what to bring and to sign, and the texts around legal documents. */
import { page } from '../collection';
import { group, list, longText, oneOf, row, text, untranslated, yesNo } from '../fields';
import { formCopy } from '../form-copy';
import { action, actions, closing, hero, lead, picture, point, points, seo, title } from '../parts';

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
  interpreters: text(
    'How patients get help in other languages.',
    'Other languages by phone, free of charge.',
  ),
  notice: group({
    show: yesNo('Shows the notice. Keep it off until a lawyer has written the text.'),
    title,
    text: text('The notice of language assistance.', 'Language assistance is free of charge.'),
  }),
});

export const yourVisitPage = page(
  'your-visit',
  { label: 'Your visit', icon: 'event_available', description: 'What to bring and what to expect.' },
  (image) =>
    group({
      ...seo,
      hero: hero({
        actions: actions('The two buttons.'),
        picture: picture(image, 'Extends to the right edge of the screen.'),
      }),
      bring: group({
        title,
        lead,
        lists: list(
          row({ title, items: list(text('One thing.', 'Bring a photo ID'), 'The items in the list.') }),
          'Two lists: for everybody, and for some.',
        ),
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
  (image) =>
    group({
      ...seo,
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
        form: formCopy,
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
        links: list(
          row({ ...action.shape, text: longText('One sentence.', 'Tell us that you are coming.') }),
          'More ways to connect.',
        ),
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
  () =>
    group({
      ...seo,
      back: action.describe('The link above the head.'),
      title: text('Head of the page.', 'Consent to treat a child'),
      lead,
      print: text('The button that prints the form.', 'Print the form'),
      form: group({
        parts: list(
          row({ title, lines: list(line, 'The lines to fill in.') }),
          'The parts of the form, each with its lines.',
        ),
        statement: group({ title, text: text('What the parent signs.', 'I am the parent of this child.') }),
        signature: list(line, 'The lines under the statement.'),
        note: text('Under the form.', 'This form is for one visit.'),
      }),
    }),
);

/** Texts that the four legal pages share. The documents themselves are in src/content/legal. */
export const legalPage = page(
  'legal',
  { label: 'Legal texts', icon: 'gavel', description: 'Around each legal text.', isEnglishOnly: true },
  () =>
    group({
      contents: text('Heading of the list of contents.', 'On this page'),
      inShort: text('Heading of the summary at the top.', 'In short'),
      print: text('The button that prints.', 'Print this page'),
      back: action,
    }),
);

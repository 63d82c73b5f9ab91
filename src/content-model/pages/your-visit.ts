import { page } from '../collection';
import { confirm, group, list, longText, oneOf, row, text, untranslated, yesNo } from '../fields';
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
  confirm,
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
        confirm,
      }),
      children: group({
        title,
        lead,
        points: points('Who may bring a child, and who decides.'),
        action,
        picture: picture(image, 'Extends to the right edge of the screen.'),
        confirm,
      }),
      results: group({ title, points: points('When results and records come.'), confirm }),
      notes: group({
        title,
        text: text('About notes for work or school.', 'You get one before you leave.'),
        lost: text('What to do when a note is lost.', 'Call us, and we send it again.'),
      }),
      access: group({ title, help: point.describe('Help at the entrance.'), action, confirm }),
      elsewhere: group({
        title,
        text: longText('When another place is better.', 'We tell you in the first minutes, and where to go.'),
        action,
      }),
      languages,
      closing: closing('The buttons.'),
    }),
);

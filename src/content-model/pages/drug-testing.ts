import { page } from '../collection';
import { confirm, group, list, longText, text } from '../fields';
import { actions, closing, hero, picture, points, seo, title } from '../parts';

const sentence = longText(
  'One or two sentences.',
  'Each larger panel includes everything in the smaller one.',
);

export const drugTestingPage = page(
  'drug-testing',
  { label: 'Drug testing', icon: 'science', description: 'Around the panels.' },
  (image) =>
    group({
      ...seo,
      hero: hero({ actions: actions('The two buttons.'), picture: picture(image) }),
      process: group({ title, steps: points('The steps in order, four is best.'), confirm }),
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
        lead: sentence,
        note: sentence,
        substance: text('Heading of the first column.', 'Substance'),
        panel: text('The word after each number, as in 5-panel.', 'panel'),
        tested: text('Read aloud for a tick.', 'tested'),
        notTested: text('Read aloud for a dash.', 'not tested'),
      }),
      closing: closing('The two buttons.'),
    }),
);

import { page } from '../collection';
import { group, text } from '../fields';
import { action } from '../parts';

/** Texts that the four legal pages share. The documents themselves are in src/content/legal. */
export const legalPage = page(
  'legal',
  { label: 'Legal texts', icon: 'gavel', description: 'Around each legal text.' },
  () =>
    group({
      contents: text('Heading of the list of contents.', 'On this page'),
      inShort: text('Heading of the summary at the top.', 'In short'),
      print: text('The button that prints.', 'Print this page'),
      back: action,
    }),
);

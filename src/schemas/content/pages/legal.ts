import { action, group, text } from '../fields';

/** Words that the four legal pages share; the documents themselves are in src/content/legal. */
export const legalPageSchema = group({
  contents: text('Head of the list of contents.', 'On this page'),
  inShort: text('Head of the gist at the top.', 'In short'),
  print: text('The button that prints.', 'Print this page'),
  back: action,
});

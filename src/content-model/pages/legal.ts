import { action, group, text } from '../fields';

/** Texts that the four legal pages share. The documents themselves are in src/content/legal. */
export const legalPageSchema = group({
  contents: text('Heading of the list of contents.', 'On this page'),
  inShort: text('Heading of the summary at the top.', 'In short'),
  print: text('The button that prints.', 'Print this page'),
  back: action,
});

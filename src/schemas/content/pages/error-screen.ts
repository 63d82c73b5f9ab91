/** What stands in place of a part of a page that has stopped working; the head is fixed by the specification. */
import { group, text, title } from '../fields';

export const errorScreenPageSchema = group({
  title,
  text: text('One sentence that says what to do.', 'Part of this page stopped working: please reload it.'),
  kept: text('Follows above a form that can still be sent.', 'What you typed is still below.'),
  reload: text('The button that reloads the page.', 'Reload the page'),
  close: text('The button that closes it, where it lies over the page.', 'Close'),
});

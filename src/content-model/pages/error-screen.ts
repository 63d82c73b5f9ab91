/** Replaces a part of a page that has crashed. The specification fixes the heading. */
import { group, text, title } from '../fields';

export const errorScreenPageSchema = group({
  title,
  text: text(
    'One sentence that tells the visitor what to do.',
    'Part of this page stopped working: please reload it.',
  ),
  kept: text('Added above a form that can still be sent.', 'What you typed is still below.'),
  reload: text('The button that reloads the page.', 'Reload the page'),
  close: text('The button that closes the message when it covers the page.', 'Close'),
});

/** Replaces a part of a page that has crashed. The specification fixes the heading. */
import { page } from '../collection';
import { group, longText, text } from '../fields';
import { title } from '../parts';

export const errorScreenPage = page(
  'error-screen',
  { label: 'Error', icon: 'error', description: 'Where a part of a page has failed.' },
  () =>
    group({
      title,
      text: longText(
        'One sentence that tells the visitor what to do.',
        'Part of this page stopped working: please reload it.',
      ),
      reload: text('The button that reloads the page.', 'Reload the page'),
    }),
);

import { page } from '../collection';
import { group, longText, text } from '../fields';
import { seo } from '../parts';

const waiting = group({
  title: text('The heading.', 'Opening the secure checkout...'),
  text: text('What happens next.', 'You pay on the store’s own page.'),
  late: longText(
    'Shown after eight seconds; {phone} becomes a link.',
    'This is taking longer than it should. You can close this tab and call {phone}.',
  ),
});

export const openingPage = page(
  'opening',
  { label: 'Opening a checkout', icon: 'open_in_new', description: 'Shown in a new tab for a moment.' },
  () => group({ ...seo, checkout: waiting, checkIn: waiting }),
);

import { group, seo, text } from '../fields';

const waiting = group({
  title: text('The heading.', 'Opening the secure checkout...'),
  text: text('What happens next.', 'You pay on the store’s own page.'),
  late: text(
    'Shown after eight seconds; {phone} becomes a link.',
    'This is taking longer than it should. You can close this tab and call {phone}.',
  ),
});

export const openingPageSchema = group({ ...seo, checkout: waiting, checkIn: waiting });

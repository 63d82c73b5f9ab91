import { group, seo, text } from '../fields';

const waiting = group({
  title: text('The head.', 'Opening the secure checkout...'),
  text: text('What happens there.', 'You pay on the store’s own page.'),
  late: text(
    'After eight seconds; {phone} becomes a link.',
    'This takes longer than it should. You can close this tab and call {phone}.',
  ),
});

export const openingPageSchema = group({ ...seo, checkout: waiting, checkIn: waiting });

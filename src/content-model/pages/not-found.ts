import { page } from '../collection';
import { group, longText, text } from '../fields';
import { actions, seo } from '../parts';

export const notFoundPage = page(
  'not-found',
  { label: 'Page not found', icon: 'explore_off', description: 'For an address that does not exist.' },
  () =>
    group({
      ...seo,
      title: text('The heading.', 'Oops! Page not found.'),
      lead: longText('A sentence or two.', 'The clinic is still here.'),
      actions: actions('The two buttons.'),
      linksTitle: text('Heading of the links.', 'People often look for'),
      links: actions('Pages that people often look for.'),
      job: group({
        title: text('The heading when a position is not found.', 'This position may be filled.'),
        lead: longText('A sentence or two.', 'Its page goes when the job is taken.'),
        actions: actions('The two buttons.'),
        linksTitle: text('Heading of the open positions.', 'Open positions'),
      }),
    }),
);

import { actions, group, seo, text } from '../fields';

export const notFoundPageSchema = group({
  ...seo,
  title: text('The heading.', 'Oops! Page not found.'),
  lead: text('A sentence or two.', 'The clinic is still here.'),
  actions: actions('The two buttons.'),
  linksTitle: text('Heading of the links.', 'People often look for'),
  links: actions('Pages that people often look for.'),
  job: group({
    title: text('The heading when a position is not found.', 'This position may be filled.'),
    lead: text('A sentence or two.', 'Its page goes when the job is taken.'),
    actions: actions('The two buttons.'),
    linksTitle: text('Heading of the open positions.', 'Open positions'),
  }),
});

import { pageNames } from '@/shared/config/paths';
import { action, type ContentOf, entries, group, list, longText, momentText, oneOf } from '@/schemas/fields';

const noticeTones = ['info', 'urgent'] as const;

/** A band under the header that is shown for a limited time. */
export const notices = entries(
  'notices',
  {
    label: 'Notices',
    singular: 'Notice',
    icon: 'campaign',
    description: 'Bands under the header that appear and go by themselves. One that is over can be deleted.',
    summary: '{{title}} ({{from}} to {{until}})',
    slug: '{{title}}',
    sort: 'from',
  },
  () =>
    group({
      title: longText('The news in one sentence, shown in bold.', 'Closed Tuesday for the storm.'),
      text: longText('A sentence or two about what happens next.', 'We plan to open Wednesday at 10 AM.'),
      tone: oneOf(
        noticeTones,
        'urgent: dark and large, for news that affects visits today. info: everything else.',
      ),
      from: momentText('When it appears, in the clinic’s time zone.'),
      until: momentText('When it disappears, in the clinic’s time zone.'),
      link: action.optional(),
      pages: list(
        oneOf(pageNames(), 'A page, by its address without the slash; checkout means all checkout pages.'),
        'Pages that show it; all pages by default.',
      ).optional(),
    }).superRefine(({ from, until }, context) => {
      if (context.issues.length === 0 && until <= from)
        context.addIssue({
          code: 'custom',
          path: ['until'],
          message: 'Choose a day and time in Until that is later than From.',
        });
    }),
);
export type NoticeCopy = ContentOf<typeof notices>;

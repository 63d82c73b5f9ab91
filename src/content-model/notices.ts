import type { z } from 'zod';
import { action, group, list, momentInQuotes, oneOf, text } from './fields';

const noticeTones = ['info', 'urgent'] as const;

/** A band under the header that is shown for a limited time. @param pages names of the pages that staff can choose */
export const noticeSchema = (pages: readonly [string, ...string[]]) =>
  group({
    title: text('The news in one sentence, shown in bold.', 'Closed Tuesday for the storm.'),
    text: text('A sentence or two about what happens next.', 'We plan to open Wednesday at 10 AM.'),
    tone: oneOf(
      noticeTones,
      'urgent: dark and large, for news that affects visits today. info: everything else.',
    ),
    from: momentInQuotes('When it appears, in the clinic’s time zone.'),
    until: momentInQuotes('When it disappears, in the clinic’s time zone.'),
    link: action.optional(),
    pages: list(
      oneOf(pages, 'A page, by its address without the slash; checkout means all checkout pages.'),
      'Pages that show it; all pages by default.',
    ).optional(),
  }).superRefine(({ from, until }, context) => {
    if (context.issues.length === 0 && until <= from)
      context.addIssue({
        code: 'custom',
        path: ['until'],
        message: `Write an end that is later than the start, "${from}".`,
      });
  });
export type NoticeCopy = z.output<ReturnType<typeof noticeSchema>>;

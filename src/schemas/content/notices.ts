import type { z } from 'zod';
import { action, group, list, momentInQuotes, oneOf, text } from './fields';

export const noticeTones = ['info', 'urgent'] as const;

/**
 * A band under the header, for a time. @param pages the names by which staff may say where it stands
 */
export const noticeSchema = (pages: readonly [string, ...string[]]) =>
  group({
    title: text('What is the case, as a sentence. Stands in bold.', 'Closed Tuesday for the storm.'),
    text: text('What comes next, in a sentence or two.', 'We plan to open Wednesday at 10 AM.'),
    tone: oneOf(noticeTones, 'urgent: dark and large, for what changes a visit today. info: anything else.'),
    from: momentInQuotes('When it appears, on the clinic’s clock.'),
    until: momentInQuotes('When it goes, on the clinic’s clock.'),
    link: action.optional(),
    pages: list(
      oneOf(pages, 'A page, by its address without the slash; checkout means all checkout pages.'),
      'The pages it stands on. Without this, all.',
    ).optional(),
  }).superRefine(({ from, until }, context) => {
    if (context.issues.length === 0 && until <= from)
      context.addIssue({
        code: 'custom',
        path: ['until'],
        message: `Write an end that is later than the beginning, "${from}".`,
      });
  });
export type NoticeCopy = z.output<ReturnType<typeof noticeSchema>>;

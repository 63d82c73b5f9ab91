/** What a page of medical guidance says about its review. */
import type { Lang } from '@/shared/config/languages';
import { wordsOf } from '@/shared/lang/words-of';
import { interpolate } from '@/shared/lib/interpolate';
import type { Review } from '@/content-model/pages/er-or-urgent-care';
import { nextReview } from '@/content-model/warnings';

/** Returns the line for the end of the page. Only a signature makes it claim a review. */
export function reviewLine({ signature, reviewed, unreviewed, note }: Review, lang: Lang = 'en'): string {
  if (!signature) return `${unreviewed} ${note}`;
  const { reviewedBy, reviewedOn } = signature;
  const { longDate } = wordsOf(lang);
  const facts = {
    reviewedBy,
    reviewedOn: longDate(reviewedOn),
    nextReview: longDate(nextReview(reviewedOn)),
  };
  return `${interpolate(reviewed, facts)} ${note}`;
}

/** Build reminders about content that has gone out of date. */
import { isoDate, yearsLater } from '@/shared/lib/calendar-day';

interface Job {
  slug: string;
  validThrough: Date;
}

/** Returns a sentence for each position whose last day is over. */
export const closedJobs = (jobs: readonly Job[], now: Date): string[] =>
  jobs
    .filter(({ validThrough }) => isoDate(validThrough) < isoDate(now))
    .map(
      ({ slug, validThrough }) =>
        `src/content/jobs/${slug}.md was open until ${isoDate(validThrough)}: write a later day after validThrough:, or delete the file.`,
    );

export function warnOfClosedJobs(jobs: readonly Job[]) {
  for (const sentence of closedJobs(jobs, new Date())) console.warn(sentence);
}

/** How long a clinician's review stays valid. */
const REVIEW_YEARS = 1;

/** Returns the day by which a page has to be reviewed again. */
export const nextReview = (reviewedOn: Date) => yearsLater(reviewedOn, REVIEW_YEARS);

/** Returns a sentence if a page's review is too old. */
export const staleReview = (file: string, reviewedOn: Date, now: Date): string | undefined =>
  nextReview(reviewedOn) < now
    ? `${file} was reviewed on ${isoDate(reviewedOn)}, more than a year ago: have a clinician read it again, then write the day after reviewedOn:.`
    : undefined;

export function warnOfStaleReview(file: string, reviewedOn: Date) {
  const sentence = staleReview(file, reviewedOn, new Date());
  if (sentence) console.warn(sentence);
}

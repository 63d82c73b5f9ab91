import { describe, expect, test } from 'vitest';
import type { ContentFile } from './content-rules';
import { contentWarnings, nextReview } from './warnings';

const clinic = (data: object = {}): ContentFile => ({
  file: 'clinic.md',
  collection: 'clinic',
  data: { timeZone: 'America/New_York', specialHours: [], ...data },
});
const file = (collection: string, data: object): ContentFile => ({
  file: `${collection}.md`,
  collection,
  data: { ...data },
});

/** What staff read at a moment, each with the file and the field. */
const warnings = (time: string, ...files: ContentFile[]) =>
  contentWarnings(files, new Date(time)).map((one) => `${one.file} ${one.path.join('.')}: ${one.message}`);

describe('special hours are over', () => {
  const specialHours = [
    { from: '2026-11-26', to: '2026-11-26', hours: undefined, reason: 'Thanksgiving' },
    { from: '2026-11-30', to: '2026-12-02', hours: undefined, reason: 'Storm' },
  ];
  const thanksgiving =
    'clinic.md specialHours.0: November 26, 2026 (Thanksgiving) is over. You can remove this entry.';
  const storm =
    'clinic.md specialHours.1: November 30, 2026 to December 2, 2026 (Storm) is over. You can remove this entry.';

  test.each([
    ['2026-11-26T23:59:59-05:00', []],
    ['2026-11-27T00:00:00-05:00', [thanksgiving]],
    ['2026-12-02T23:59:59-05:00', [thanksgiving]],
    ['2026-12-03T00:00:00-05:00', [thanksgiving, storm]],
  ])('at %s', (time, says) => {
    expect(warnings(time, clinic({ specialHours }))).toEqual(says);
  });
});

test.each([
  ['2026-11-30T23:59:59-05:00', []],
  [
    '2026-12-01T00:00:00-05:00',
    ['notices.md until: This notice ends today at 6 PM. Is it needed longer? Then change Until.'],
  ],
  ['2026-12-01T18:00:00-05:00', ['notices.md until: This notice is over. You can delete it.']],
])('a notice until December 1 at 6 PM, at %s', (time, says) => {
  expect(warnings(time, clinic(), file('notices', { until: '2026-12-01 18:00' }))).toEqual(says);
});

const CLOSED_JOB =
  'jobs.md validThrough: This job was open until June 30, 2026. Choose a later day, or delete the job.';
test.each([
  ['2026-06-30T23:59:59-04:00', new Date('2026-06-30'), []],
  ['2026-07-01T00:00:00-04:00', new Date('2026-06-30'), [CLOSED_JOB]],
])('a job, at %s, open until %s', (time, validThrough, says) => {
  expect(warnings(time, clinic(), file('jobs', { validThrough }))).toEqual(says);
});

const OLD_REVIEW =
  'erOrUrgentCarePage.md review.signature.reviewedOn: This page was reviewed on August 3, 2026, more than a year ago. A clinician has to read it again and sign it.';
test.each([
  ['2027-08-03T12:00:00Z', new Date('2026-08-03'), []],
  ['2027-08-04T12:00:00Z', new Date('2026-08-03'), [OLD_REVIEW]],
])('a review, at %s', (time, reviewedOn, says) => {
  const page = file('erOrUrgentCarePage', { review: { signature: { reviewedOn } } });
  expect(warnings(time, clinic(), page)).toEqual(says);
  expect(warnings(time, clinic(), file('erOrUrgentCarePage', { review: {} }))).toEqual([]);
});

test.each([
  ['2026-08-03', '2027-08-03'],
  ['2028-02-29', '2029-03-01'],
])('a review of %s is due again on %s', (reviewed, due) => {
  expect(nextReview(new Date(reviewed))).toEqual(new Date(due));
});

import { describe, expect, test } from 'vitest';
import { closedJobs, nextReview, staleReview } from './reminders';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

describe('positions past their last day', () => {
  const jobs = [
    { slug: 'nurse', validThrough: new Date('2026-06-30') },
    { slug: 'doctor', validThrough: new Date('2027-06-30') },
  ];

  test('are open on their last day, all day', () => {
    expect(closedJobs(jobs, new Date('2026-06-30T23:59:59Z'))).toEqual([]);
  });

  test('are listed from the day after, with what to do', () => {
    expect(closedJobs(jobs, at('2026-07-01'))).toEqual([
      'src/content/jobs/nurse.md was open until 2026-06-30: write a later day after validThrough:, or delete the file.',
    ]);
    expect(closedJobs(jobs, at('2027-07-01'))).toHaveLength(2);
  });
});

describe('a clinician’s review', () => {
  const file = 'src/content/pages/er-or-urgent-care.md';

  test.each([
    ['2026-08-03', '2027-08-03'],
    ['2028-02-29', '2029-03-01'],
  ])('of %s is due again on %s', (reviewed, due) => {
    expect(nextReview(new Date(reviewed))).toEqual(new Date(due));
  });

  test.each(['2026-08-03', '2027-08-02'])('of 2026-08-03 is still valid on %s', (day) => {
    expect(staleReview(file, new Date('2026-08-03'), at(day))).toBeUndefined();
  });

  test('is due after a year, and the reminder names file and field', () => {
    expect(staleReview(file, new Date('2026-08-03'), at('2027-08-04'))).toBe(
      'src/content/pages/er-or-urgent-care.md was reviewed on 2026-08-03, more than a year ago: have a clinician read it again, then write the day after reviewedOn:.',
    );
  });
});

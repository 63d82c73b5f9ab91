import { describe, expect, test } from 'vitest';
import { weekdays } from './clinic';
import type { ContentFile } from './content-file';
import { contentWarnings, nextReview } from './warnings';

const week = [{ days: weekdays, opens: '08:00', closes: '20:00' }];
const clinic = (data: object = {}): ContentFile => ({
  file: 'clinic.md',
  collection: 'clinic',
  data: { timeZone: 'America/New_York', hours: week, ...data },
});
const file = (collection: string, data: object, body?: string): ContentFile => ({
  file: `${collection}.md`,
  collection,
  data: { ...data },
  body,
});

/** In these tests, a picture is its width. */
const widthOf = (picture: unknown) => picture as number | undefined;

/** What staff read at a moment, each with the file and the field. */
const warnings = (time: string, ...files: ContentFile[]) =>
  contentWarnings(files, { now: new Date(time), widthOf }).map(
    (one) => `${one.file} ${one.path.join('.')}: ${one.message}`,
  );

describe('special hours are over', () => {
  const specialHours = [
    { from: '2026-11-26', opens: '09:00', closes: '14:00', reason: 'Thanksgiving' },
    { from: '2026-11-30', to: '2026-12-02', closed: true, reason: 'Storm' },
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

  test('in a file that its schema has transformed, too', () => {
    const [day] = [{ from: '2026-11-26', to: '2026-11-26', hours: undefined, reason: 'Thanksgiving' }];
    expect(warnings('2026-11-27T12:00:00Z', clinic({ specialHours: [day] }))).toEqual([thanksgiving]);
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
  ['2026-06-30T23:59:59-04:00', '2026-06-30', []],
  ['2026-07-01T00:00:00-04:00', '2026-06-30', [CLOSED_JOB]],
  ['2026-07-01T00:00:00-04:00', new Date('2026-06-30'), [CLOSED_JOB]],
])('a job, at %s, open until %s', (time, validThrough, says) => {
  expect(warnings(time, clinic(), file('jobs', { validThrough }))).toEqual(says);
});

const OLD_REVIEW =
  'erOrUrgentCarePage.md review.signature.reviewedOn: This page was reviewed on August 3, 2026, more than a year ago. A clinician has to read it again and sign it.';
test.each([
  ['2027-08-03T12:00:00Z', new Date('2026-08-03'), []],
  ['2027-08-04T12:00:00Z', new Date('2026-08-03'), [OLD_REVIEW]],
  ['2027-08-04T12:00:00Z', '2026-08-03', [OLD_REVIEW]],
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

describe('a picture is too narrow for its place', () => {
  const now = '2026-11-25T12:00:00Z';
  const service = (width?: number) => file('services', { picture: { file: width, alt: 'Tubes' } });

  test('in a group', () => {
    expect(warnings(now, clinic(), service(1599))).toEqual([
      'services.md picture.file: The picture is only 1599 pixels wide: visitors see it blurred. Choose one of at least 1600 pixels.',
    ]);
    expect(warnings(now, clinic(), service(1600))).toEqual([]);
  });

  test('in a list, and where less is enough', () => {
    const files = [
      file('mediaKitPage', { pictures: { items: [{ file: 1600 }, { file: 400 }] } }),
      file('treatments', { picture: { file: 1400 } }),
    ];
    expect(warnings(now, clinic(), ...files)).toEqual([
      expect.stringMatching(/^mediaKitPage.md pictures.items.1.file: The picture is only 400 pixels wide/),
    ]);
  });

  test('in the hero, by day and at night', () => {
    const hero = {
      picture: { file: 1655 },
      pictureTall: 1199,
      pictureNight: 1655,
      pictureNightTall: 1199,
    };
    const says = warnings(now, clinic(), file('homePage', { hero }));
    expect(says.map((said) => /hero\.([\w.]+):.* (\d+) pixels\.$/.exec(said)?.slice(1))).toEqual([
      ['picture.file', '1656'],
      ['pictureTall', '1200'],
      ['pictureNight', '1656'],
      ['pictureNightTall', '1200'],
    ]);
  });

  test('but not one whose width is not known', () => {
    expect(warnings(now, clinic(), service())).toEqual([]);
  });
});

describe('a sentence says old hours', () => {
  const now = '2026-11-25T12:00:00Z';
  const page = (title: string) => file('homePage', { hero: [{ title }], confirm: 'Staff are here at 7 AM.' });

  test.each([
    ['Open 8 AM to 8 PM', '“8 AM” does not change with the hours of the clinic. Write {hoursOfDay}.'],
    ['Open 8 to 8', '“8 to 8” does not change with the hours of the clinic. Write {hoursOfDay}.'],
  ])('%s', (title, says) => {
    expect(warnings(now, clinic(), page(title))).toEqual([`homePage.md hero.0.title: ${says}`]);
    expect(warnings(now, clinic(), file('legal', {}, title))).toEqual([`legal.md body: ${says}`]);
  });

  test('but not in a notice or a job', () => {
    const files = ['notices', 'jobs'].map((name) =>
      file(name, { text: 'Open at 10 AM.', validThrough: '2030-01-01' }),
    );
    expect(warnings(now, clinic(), ...files)).toEqual([]);
  });

  test.each([
    ['Open every day', week.slice(1), 'the clinic is closed on Monday, '],
    ['Seven days a week', [{ ...week[0], days: weekdays.slice(0, 6) }], 'the clinic is closed on Sunday.'],
    [
      '{hoursInTitle}, every day',
      [{ days: weekdays.slice(0, 5) }, { days: weekdays.slice(5) }],
      'the days have',
    ],
  ])('%s', (title, hours, why) => {
    expect(warnings(now, clinic(), page(title))).toEqual([]);
    expect(warnings(now, clinic({ hours }), page(title))).toEqual([
      expect.stringContaining(`any more: ${why}`),
    ]);
  });

  test('but not "every day" while the clinic is open every day, whatever the hours', () => {
    const hours = [{ days: weekdays.slice(0, 5) }, { days: weekdays.slice(5) }];
    expect(warnings(now, clinic({ hours }), page('Open every day'))).toEqual([]);
  });
});

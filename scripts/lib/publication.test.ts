import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { needsReview, reviewedPaths } from '../../src/shared/config/reviewed-content';
import { changesEditor, checksFor, complaintsIn, reviewProblems, untranslatedIn } from './publication.mjs';

const LEGAL = 'src/content/legal/privacy-policy.md';
const PRICE = 'src/content/treatments/high-c.md';

const pullRequest = {
  number: 12,
  url: 'https://github.com/clinic/website/pull/12',
  authors: ['ana'],
  approvedBy: [] as string[],
  mergedBy: 'ana' as string | undefined,
};
const change = (changed: object = {}) => ({
  sha: '1234567890abcdef',
  files: [LEGAL],
  pullRequest,
  ...changed,
});

describe('content that needs a second reader', () => {
  test.each(reviewedPaths)('%s exists', (path) => expect(existsSync(path)).toBe(true));

  test.each([
    LEGAL,
    'src/content/pages/es/er-or-urgent-care.md',
    'src/content/quiz/es/height.md',
    'src/content/pages/er-or-urgent-care.md',
    'src/content/quiz/height.md',
    'src/content/legal/new.md',
  ])('%s waits', (path) => expect(needsReview(path)).toBe(true));

  test.each([
    PRICE,
    'src/content/clinic.md',
    'src/content/notices/storm.md',
    'src/content/pages/es/home.md',
    'src/content/pages/home.md',
    'src/content/jobs/legal.md',
    'docs/legal/privacy-policy.md',
    'src/content/pages/er-or-urgent-care.md.bak',
  ])('%s does not', (path) => expect(needsReview(path)).toBe(false));
});

describe('reviewProblems', () => {
  test('accepts facts, hours and notices without a review', () => {
    expect(
      reviewProblems([
        change({ files: [PRICE, 'src/content/clinic.md'], pullRequest: undefined }),
        change({ files: ['src/content/notices/storm.md', 'functions/worker.ts'] }),
      ]),
    ).toEqual([]);
  });

  test.each([
    ['approved', { approvedBy: ['ben'] }],
    ['published', { mergedBy: 'ben' }],
  ])('accepts what a second person has %s', (_, read) => {
    expect(reviewProblems([change({ pullRequest: { ...pullRequest, ...read } })])).toEqual([]);
  });

  test.each([
    ['nobody else', {}],
    ['its author, who approved it', { approvedBy: ['ana'] }],
    ['two people who both wrote in it', { authors: ['ana', 'ben'], approvedBy: ['ben'], mergedBy: 'ben' }],
    ['nobody that GitHub knows', { mergedBy: undefined }],
  ])('holds back what was read by %s', (_, read) => {
    expect(reviewProblems([change({ pullRequest: { ...pullRequest, ...read } })])).toEqual([
      `${LEGAL}: only its author has read it. Let a second person approve https://github.com/clinic/website/pull/12, then run this workflow again.`,
    ]);
  });

  test('holds back what was pushed without a review, and names every file that needs one', () => {
    const files = [LEGAL, PRICE, 'src/content/quiz/height.md'];
    const [problem = '', ...others] = reviewProblems([change({ files, pullRequest: undefined })]);
    expect(others).toEqual([]);
    expect(problem).toContain(
      `${LEGAL}, src/content/quiz/height.md: changed without a review (commit 1234567).`,
    );
    expect(problem).not.toContain(PRICE);
  });
});

describe('checks and deployment', () => {
  test('content alone: the build, the links and the markup, and no editor', () => {
    const files = [PRICE, 'src/assets/images/waiting-room.jpg'];
    const [build, tests = []] = checksFor(files);
    expect(build).toEqual(['scripts/build.mjs']);
    expect(tests.slice(0, 3)).toEqual(['scripts/test.mjs', 'build', 'site']);
    for (const file of tests.slice(3)) expect(existsSync(file), file).toBe(true);
    expect(changesEditor(files)).toBe(false);
  });

  test.each([[[PRICE, 'src/shared/lib/price.ts']], [['package.json']], [[]]])('%j: everything', (files) => {
    expect(checksFor(files)).toEqual([['scripts/build.mjs'], ['scripts/test.mjs']]);
  });

  test('the editor is deployed with the code', () => {
    expect(changesEditor([PRICE, 'src/content-model/jobs.ts'])).toBe(true);
  });
});

describe('complaintsIn', () => {
  /** As `npm test -- build` prints it. */
  const LOG = `build       0 passed, 1 failed, 19.4 s

[InvalidContentEntryDataError] jobs → nurse-practitioner data does not match collection schema.

  validThrough: Choose a day.
  pay.per: Choose one. In a file: hour, year. Found: "month".

  Hint:
    See https://docs.astro.build/en/guides/content-collections/ for more information on content schemas.
  Error reference:
    https://docs.astro.build/en/reference/errors/invalid-content-entry-data-error/
  Location:
    /home/runner/work/website/website/src/content/jobs/nurse-practitioner.md:0:0
  Stack trace:
    at getEntryData (/home/runner/work/website/website/node_modules/astro/dist/content/utils.js:126:9)

  Run it alone: npm test -- build
`;
  const complaint = {
    title: 'jobs → nurse-practitioner data does not match collection schema.',
    text: 'validThrough: Choose a day.\npay.per: Choose one. In a file: hour, year. Found: "month".',
    file: 'src/content/jobs/nurse-practitioner.md',
  };

  test('finds the file and the schema’s sentences, without the stack trace', () => {
    expect(complaintsIn(LOG)).toEqual([complaint]);
  });

  test('ignores terminal colours', () => {
    expect(
      complaintsIn(LOG.replace('[Invalid', '\u001B[31m[Invalid').replace('Hint:', '\u001B[1mHint:\u001B[0m')),
    ).toEqual([complaint]);
  });

  test('is empty for other failures', () => {
    expect(complaintsIn('links: /nowhere is not found\n')).toEqual([]);
  });
});

test('untranslatedIn lists the Spanish files that the build names', () => {
  const stale =
    'src/content/pages/es/cost.md: the English has changed, translate it again: hero.title. Spanish pages show it for 14 days.';
  const missing = 'src/content/es/clinic.md is not shown: hoursNote is missing.';
  const log = `building\n\u001B[33m${stale}\u001B[39m\nsrc/content/clinic.md: specialHours are over.\n${missing}\n`;
  expect(untranslatedIn(log)).toEqual([stale, missing]);
  expect(untranslatedIn('done')).toEqual([]);
});

/** Mistakes in content files, and the error message for each. Those of forms are in messages.test.ts. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collections } from '../../src/schemas';
import type { Image } from '../../src/schemas/fields';

/** Replaces Astro's image schema, which would look for the file. */
const image = (() => z.string()) as unknown as Image;

const { jobs, costPage, erOrUrgentCarePage, notices } = collections;

const schemas = {
  'jobs/nurse-practitioner.md': jobs.schema(image),
  'pages/cost.md': costPage.schema(image),
  'pages/er-or-urgent-care.md': erOrUrgentCarePage.schema(image),
  '../../tests/fixtures/notice.md': notices.schema(image),
};
type File = keyof typeof schemas;

/** Replaces a part of a file and returns the errors, each with its field. */
function problemsOf(file: File, from: RegExp, to: string) {
  const before = readFileSync(`src/content/${file}`, 'utf8');
  const after = before.replace(from, to);
  if (after === before && to !== '$&') throw new Error(`${file} does not match ${from}.`);
  const { error } = schemas[file].safeParse(parseFrontmatter(after).frontmatter);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each(Object.keys(schemas) as File[])('%s is valid', (file) => {
  expect(problemsOf(file, /$/, '$&')).toEqual([]);
});

const cases: [mistake: string, file: File, from: RegExp, to: string, says: string][] = [
  [
    'an end without a time',
    '../../tests/fixtures/notice.md',
    /^until:.*/m,
    'until: 2026-12-02',
    'until: Choose a day and a time, such as 2026-11-30 18:00. Found: "2026-12-02T00:00:00.000Z".',
  ],
  [
    'a day that does not exist',
    '../../tests/fixtures/notice.md',
    /^until:.*/m,
    "until: '2026-11-31 12:00'",
    'until: Choose a day that the calendar has. Found: "2026-11-31 12:00".',
  ],
  [
    'an hour that does not exist',
    '../../tests/fixtures/notice.md',
    /^from:.*/m,
    "from: '2026-11-30 24:00'",
    'from: Choose a day and a time, such as 2026-11-30 18:00. Found: "2026-11-30 24:00".',
  ],
  [
    'a mistyped field name',
    '../../tests/fixtures/notice.md',
    /^until:/m,
    "til: '2026-12-01 12:00'\nuntil:",
    ': Remove or correct "til": the fields here are title, text, tone, from, until, link, pages.',
  ],
  [
    'a missing text',
    'jobs/nurse-practitioner.md',
    /^department: .*\n/m,
    '',
    'department: Write text, for example: Clinical. It is missing.',
  ],
  [
    'a price with a dollar sign',
    'pages/cost.md',
    /price: 195/,
    'price: $195',
    'levels.items.1.price: Write a whole number of dollars, 1 or more, without the $ sign, for example: 195. Found: "$195".',
  ],
  [
    'a review that names nobody',
    'pages/er-or-urgent-care.md',
    /^(?= {2}reviewed: )/m,
    '  signature: { license: ME123456, reviewedOn: 2026-08-03 }\n',
    'review.signature.reviewedBy: Write text, for example: Jane Roe, MD, medical director. It is missing.',
  ],
];

describe('the error message says what to write instead of', () => {
  test.each(cases)('%s', (_, file, from, to, says) => {
    expect(problemsOf(file, from, to)).toEqual([expect.stringContaining(says)]);
  });
});

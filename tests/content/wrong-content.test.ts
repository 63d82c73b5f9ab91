/** Mistakes in content files, and the error message for each. Those of forms are in messages.test.ts. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collections } from '../../src/schemas';
import type { Image } from '../../src/schemas/fields';

/** Replaces Astro's image schema, which would look for the file. */
const image = (() => z.string()) as unknown as Image;

const { clinic, jobs, costPage, notices } = collections;

const NOTICE = '../../tests/fixtures/notice.md';
const schemas = {
  'clinic.md': clinic.schema(image),
  'jobs/nurse-practitioner.md': jobs.schema(image),
  'pages/cost.md': costPage.schema(image),
  [NOTICE]: notices.schema(image),
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
    NOTICE,
    /^until:.*/m,
    'until: 2026-12-02',
    'until: Choose a day and a time, such as 2026-11-30 18:00. Found: "2026-12-02T00:00:00.000Z".',
  ],
  [
    'a day that does not exist',
    NOTICE,
    /^until:.*/m,
    "until: '2026-11-31 12:00'",
    'until: Choose a day that the calendar has. Found: "2026-11-31 12:00".',
  ],
  [
    'an hour that does not exist',
    NOTICE,
    /^from:.*/m,
    "from: '2026-11-30 24:00'",
    'from: Choose a day and a time, such as 2026-11-30 18:00. Found: "2026-11-30 24:00".',
  ],
  [
    'a mistyped field name',
    NOTICE,
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
    'a time in another format',
    'clinic.md',
    /closes: .*/,
    'closes: 2 PM',
    'hours.0.closes: Choose a time of day, such as 08:00. Found: "2 PM".',
  ],
  [
    'a date in another format',
    'clinic.md',
    /^specialHours:.*/m,
    'specialHours:\n  - { id: a, from: 11/26/2026, closed: true, reason: Storm }',
    'specialHours.0.from: Choose a day, such as 2026-11-26. Found: "11/26/2026".',
  ],
];

describe('the error message says what to write instead of', () => {
  test.each(cases)('%s', (_, file, from, to, says) => {
    expect(problemsOf(file, from, to)).toEqual([expect.stringContaining(says)]);
  });
});

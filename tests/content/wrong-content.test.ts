/** Mistakes in content files, and the error message for each. Those of forms are in messages.test.ts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collections } from '../../src/schemas';
import type { Image } from '../../src/schemas/parts';
import { readFrontMatter } from '../../src/schemas/front-matter';

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
  const after = before.replace(from, () => to);
  if (after === before && to !== '') throw new Error(`${file} does not match ${from}.`);
  const { error } = schemas[file].safeParse(readFrontMatter(after));
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each(Object.keys(schemas) as File[])('%s is valid', (file) => {
  expect(problemsOf(file, /$/, '')).toEqual([]);
});

/** A day with other hours, written as on GitHub. */
const special = (from: string, closed = 'true', rest = '') =>
  `specialHours:\n  - { id: a, from: ${from}, closed: ${closed}, reason: Storm${rest} }`;
const JOB = 'jobs/nurse-practitioner.md';

const cases: [mistake: string, file: File, from: RegExp, to: string, says: string][] = [
  [
    'an end without a time',
    NOTICE,
    /^until:.*/m,
    'until: 2026-12-02',
    'until: Choose a day and a time from 00:00 to 23:59, such as 2026-11-30 18:00. Found: "2026-12-02".',
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
    'from: Choose a day and a time from 00:00 to 23:59, such as 2026-11-30 18:00. Found: "2026-11-30 24:00".',
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
    'hours.0.closes: Choose a time of day from 00:00 to 23:59, such as 08:00. Found: "2 PM".',
  ],
  [
    'a date in another format',
    'clinic.md',
    /^specialHours:.*/m,
    'specialHours:\n  - { id: a, from: 11/26/2026, closed: true, reason: Storm }',
    'specialHours.0.from: Choose a day, such as 2026-11-26. Found: "11/26/2026".',
  ],
  ...['2026-12-52', '2026-11-31', '2027-02-29', '2026-13-01', '2026-00-10'].map(
    (day): (typeof cases)[number] => [
      `${day}, without quotation marks`,
      'clinic.md',
      /^specialHours:(?:\n .*)*/m,
      special(day),
      `specialHours.0.from: Choose a day that the calendar has. Found: "${day}".`,
    ],
  ),
  [
    'a day of posting that does not exist',
    JOB,
    /^posted: .*/m,
    'posted: 2026-02-30',
    'posted: Choose a day that the calendar has. Found: "2026-02-30".',
  ],
  [
    'a last day with a time',
    JOB,
    /^validThrough: .*/m,
    'validThrough: 2027-02-28 18:00:00',
    'validThrough: Choose a day, such as 2026-11-26. Found: "2027-02-28 18:00:00".',
  ],
  ...['24:00', '8:00', '0800', '20.00', '12:30:00', '8 PM'].map((time): (typeof cases)[number] => [
    `the time ${time}`,
    'clinic.md',
    /^ {4}closes: .*/m,
    `    closes: ${time}`,
    'hours.0.closes: Choose a time of day from 00:00 to 23:59, such as 08:00.',
  ]),
  [
    'midnight',
    'clinic.md',
    /^ {4}closes: .*/m,
    "    closes: '00:00'",
    'hours.0.closes: Write a closing time that is later than the opening time. For midnight, write 23:59.',
  ],
  ...['33139', '02139', '0x1F', '1e3', 'true', 'null'].map((zip): (typeof cases)[number] => [
    `the text ${zip} without quotation marks`,
    'clinic.md',
    /zip: .*/,
    `zip: ${zip}`,
    'address.zip: Write text, for example: 12345. Put it in quotation marks.',
  ]),
  ...["'195'", '0195', '1_950', '0xC3', '1e3'].map((price): (typeof cases)[number] => [
    `the price ${price}`,
    'pages/cost.md',
    /price: 195/,
    `price: ${price}`,
    'levels.items.1.price: Write a whole number of dollars, 1 or more, without the $ sign, for example: 195.',
  ]),
  [
    'a number in quotation marks',
    'pages/cost.md',
    /price: 195/,
    "price: '195'",
    'for example: 195. Leave out the quotation marks.',
  ],
  ...['yes', 'No', 'on', '1'].map((closed): (typeof cases)[number] => [
    `${closed} for true or false`,
    'clinic.md',
    /^specialHours:(?:\n .*)*/m,
    special('2026-11-26', closed),
    'specialHours.0.closed: Choose whether it is on or off: true or false. Found: ',
  ]),
];

describe('the error message says what to write instead of', () => {
  test.each(cases)('%s', (_, file, from, to, says) => {
    expect(problemsOf(file, from, to)).toEqual([expect.stringContaining(says)]);
  });
});

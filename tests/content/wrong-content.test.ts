/** The content schemas' errors: which field is wrong, and what to write instead. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobSchema } from '../../src/schemas/content/jobs';
import { costPageSchema } from '../../src/schemas/content/pages/cost';
import { erOrUrgentCarePageSchema } from '../../src/schemas/content/pages/er-or-urgent-care';
import { yourVisitPageSchema } from '../../src/schemas/content/pages/your-visit';

/** Replaces Astro's image schema, which looks for the file. */
const image = (() => z.string()) as unknown as Parameters<typeof costPageSchema>[0];

const schemas = {
  'jobs/nurse-practitioner.md': jobSchema,
  'pages/cost.md': costPageSchema(image),
  'pages/er-or-urgent-care.md': erOrUrgentCarePageSchema,
  'pages/your-visit.md': yourVisitPageSchema(image),
};
type File = keyof typeof schemas;

/** Returns a file's errors by field, after replacing a part of it. */
function problemsOf(file: File, from: RegExp, to: string) {
  const before = readFileSync(`src/content/${file}`, 'utf8');
  const after = before.replace(from, to);
  if (after === before && to !== '$&') throw new Error(`${file} has nothing like ${from}.`);
  const { error } = schemas[file].safeParse(parseFrontmatter(after).frontmatter);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each(Object.keys(schemas) as File[])('%s is right as it stands', (file) => {
  expect(problemsOf(file, /$/, '$&')).toEqual([]);
});

const cases: [wrong: string, file: File, from: RegExp, to: string, says: string][] = [
  [
    'a position without a last day',
    'jobs/nurse-practitioner.md',
    /^validThrough: .*\n/m,
    '',
    'validThrough: Write a date as YEAR-MONTH-DAY, for example: 2025-01-31.',
  ],
  [
    'a last day before the day of posting',
    'jobs/nurse-practitioner.md',
    /^validThrough: .*/m,
    'validThrough: 2026-02-15',
    'validThrough: Write the last day on which one can apply, which is not before the day after `posted:`, for example: 2027-06-30.',
  ],
  [
    'a pay range that is reversed',
    'jobs/nurse-practitioner.md',
    /^ {2}to: .*/m,
    '  to: 36000',
    'pay.to: Write the highest pay after `to:`, and the lowest after `from:`, for example from: 118000 and to: 136000.',
  ],
  [
    'a pay for a time that there is not',
    'jobs/nurse-practitioner.md',
    /^ {2}per: .*/m,
    '  per: month',
    'pay.per: Write one of: hour, year. Found: "month".',
  ],
  [
    'a price range that is reversed',
    'pages/cost.md',
    /upTo: 280/,
    'upTo: 80',
    'extras.groups.2.items.0.upTo: Write the lower price after price: and the higher one after upTo:, for example price: 180, upTo: 280.',
  ],
  [
    'a price beside words that stand for one',
    'pages/cost.md',
    /words: Included/,
    'words: Included, price: 10',
    'extras.groups.0.items.2.price: Write either price: with a number, or words: such as Included, not both.',
  ],
  [
    'a price with a dollar sign',
    'pages/cost.md',
    /price: 195/,
    'price: $195',
    'levels.items.1.price: Write a whole number of dollars without the $ sign, for example: 195. Found: "$195".',
  ],
  [
    'two levels that most visits are',
    'pages/cost.md',
    /price: 149/,
    'price: 149\n      mostVisits: true',
    'levels.items: Write mostVisits: true at one level, the one that most visits are, and at no other.',
  ],
  [
    'an insurer without plans',
    'pages/cost.md',
    /name: Bluebird Sample, plans: \[EPO, PPO\]/,
    'name: Bluebird Sample, plans: []',
    'insurance.insurers.1.plans: Write a list of at least 1, each on a line of its own that begins with a dash.',
  ],
  [
    'prices that nobody has to confirm',
    'pages/cost.md',
    /^ {2}confirm: The self-pay price.*\n/m,
    '',
    'levels.confirm: Write text, for example: The price list of the front desk',
  ],
  [
    'medical advice that nobody has reviewed',
    'pages/er-or-urgent-care.md',
    /^ {2}reviewedBy: .*\n/m,
    '',
    'review.reviewedBy: Write text, for example: our medical director, board certified in emergency medicine. It is missing now.',
  ],
  [
    'medical advice without the day of its review',
    'pages/er-or-urgent-care.md',
    /^ {2}reviewedOn: .*\n/m,
    '',
    'review.reviewedOn: Write a date as YEAR-MONTH-DAY, for example: 2025-01-31.',
  ],
  [
    'a review in the future',
    'pages/er-or-urgent-care.md',
    /reviewedOn: 2026/,
    'reviewedOn: 2126',
    'review.reviewedOn: Write the day on which a clinician has read this page, which cannot be in the future.',
  ],
  [
    'a place to go that there is not',
    'pages/er-or-urgent-care.md',
    /go: us \}/,
    'go: home }',
    'children.signs.6.go: Write one of: call911, er, us. Found: "home".',
  ],
  [
    'a language that screen readers do not know',
    'pages/your-visit.md',
    /lang: ht/,
    'lang: kreyol',
    'languages.sentences.2.lang: Write one of: en, es, ht, pt',
  ],
];

describe('wrong content is told what to write instead:', () => {
  test.each(cases)('%s', (_, file, from, to, says) => {
    expect(problemsOf(file, from, to)).toEqual([expect.stringContaining(says)]);
  });
});

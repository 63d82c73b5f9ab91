/** Mistakes in content files, and the error message for each. Those of forms are in messages.test.ts. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collections } from '../../src/schemas';
import type { Image } from '../../src/schemas/fields';

/** Replaces Astro's image schema, which would look for the file. */
const image = (() => z.string()) as unknown as Image;

const { clinic, jobs, costPage, erOrUrgentCarePage, yourVisitPage, services } = collections;

const schemas = {
  'clinic.md': clinic.schema(),
  'jobs/nurse-practitioner.md': jobs.schema(),
  'pages/cost.md': costPage.schema(image),
  'pages/er-or-urgent-care.md': erOrUrgentCarePage.schema(),
  'pages/your-visit.md': yourVisitPage.schema(image),
  'services/workers-compensation-care.md': services.schema(image),
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

const BLUEBIRD = /(name: Bluebird Sample\n *plans:)\n.*\n.*/;

const cases: [mistake: string, file: File, from: RegExp, to: string, says: string][] = [
  [
    'a phone number in another format',
    'clinic.md',
    /^phone: .*/m,
    'phone: 305-555-0142',
    'phone: Write a US phone number like (305) 555-0142. Found: "305-555-0142".',
  ],
  [
    'an unknown weekday',
    'clinic.md',
    /- Monday/,
    '- Mondy',
    'hours.0.days.0: Choose one. In a file: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday. Found: "Mondy".',
  ],
  [
    'a path without its leading slash',
    'services/workers-compensation-care.md',
    /^pageLink: .*/m,
    'pageLink: workers-comp',
    'pageLink: Write the address of a page of this site, for example',
  ],
  [
    'a missing text',
    'jobs/nurse-practitioner.md',
    /^department: .*\n/m,
    '',
    'department: Write text, for example: Clinical. It is missing.',
  ],
  [
    'a position without a last day',
    'jobs/nurse-practitioner.md',
    /^validThrough: .*\n/m,
    '',
    'validThrough: Choose a day.',
  ],
  [
    'an unknown pay period',
    'jobs/nurse-practitioner.md',
    /^ {2}per: .*/m,
    '  per: month',
    'pay.per: Choose one. In a file: hour, year. Found: "month".',
  ],
  [
    'a price with a dollar sign',
    'pages/cost.md',
    /price: 195/,
    'price: $195',
    'levels.items.1.price: Write a whole number of dollars, 1 or more, without the $ sign, for example: 195. Found: "$195".',
  ],
  [
    'an insurer without plans',
    'pages/cost.md',
    BLUEBIRD,
    '$1 []',
    'insurance.insurers.1.plans: Add at least 1.',
  ],
  [
    'a missing list',
    'pages/cost.md',
    /(name: Bluebird Sample\n) *plans:\n.*\n.*\n/,
    '$1',
    'insurance.insurers.1.plans: Add at least 1. It is missing.',
  ],
  [
    'a review that names nobody',
    'pages/er-or-urgent-care.md',
    /^(?= {2}reviewed: )/m,
    '  signature: { license: ME123456, reviewedOn: 2026-08-03 }\n',
    'review.signature.reviewedBy: Write text, for example: Jane Roe, MD, medical director. It is missing.',
  ],
  [
    'a review without a license',
    'pages/er-or-urgent-care.md',
    /^(?= {2}reviewed: )/m,
    '  signature: { reviewedBy: our medical director, license: yes, reviewedOn: 2026-08-03 }\n',
    'review.signature.license: Write the number of a medical license, for example: ME123456.',
  ],
  [
    'an unknown place to go',
    'pages/er-or-urgent-care.md',
    /(sign: Fever, but drinking.*\n) *go: us/,
    '$1      go: home',
    'children.signs.6.go: Choose one. In a file: call911, er, us. Found: "home".',
  ],
  [
    'an unknown language code',
    'pages/your-visit.md',
    /lang: ht/,
    'lang: kreyol',
    'languages.sentences.2.lang: Choose one. In a file: en, es, ht, pt',
  ],
];

describe('the error message says what to write instead of', () => {
  test.each(cases)('%s', (_, file, from, to, says) => {
    expect(problemsOf(file, from, to)).toEqual([expect.stringContaining(says)]);
  });
});

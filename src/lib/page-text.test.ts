import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CostPage, erOrUrgentCarePage } from '@/schemas/pages/visit';
import {
  bold,
  costExample,
  inSentence,
  inWords,
  payRange,
  plansByInitial,
  reviewLine,
  searchDescription,
} from './page-text';
import { readFrontMatter } from '@/schemas/front-matter';

test('inWords joins without a comma before "and"', () => {
  expect(inWords(['cocaine', 'opiates', 'PCP'], 'en')).toBe('cocaine, opiates and PCP');
  expect(inWords(['MDMA', 'oxycodone'], 'en')).toBe('MDMA and oxycodone');
  expect(inWords(['cocaína', 'opiáceos', 'PCP'], 'es')).toBe('cocaína, opiáceos y PCP');
});

test('inSentence lowers the first letter of words but not abbreviations', () => {
  expect(['Cocaine', 'PCP', 'MDMA'].map(inSentence)).toEqual(['cocaine', 'PCP', 'MDMA']);
  expect(inSentence('Vitamin B12')).toBe('vitamin B12');
});

test('a description loses the sentences for which there is no place', () => {
  const name = 'Dr. B Special at a clinic with a long name.';
  const hours = 'Open Monday to Saturday.';
  expect(searchDescription(`${name} ${hours}`)).toBe(`${name} ${hours}`);
  const long = `${'A sentence about care. '.repeat(6)}${hours}`;
  expect(searchDescription(`${long} Call us.`)).toBe(long);
  expect(searchDescription(`${name} ${'Word '.repeat(40)}. ${hours}`)).toBe(name);
});

test('bold escapes what is not bold', () => {
  expect(bold('Costs **$296** & <b>')).toBe('Costs <strong>$296</strong> &amp; &lt;b&gt;');
});

test.each([
  [{ from: 118000, to: 136000 }, undefined, '$118,000 to $136,000'],
  [{ from: 24, to: 24 }, undefined, '$24'],
])('the pay %j reads %s %s', (pay, join, words) => {
  expect(payRange(pay, join)).toBe(words);
});

test('plans are sorted by name, whatever their order in the file, with one group per letter', () => {
  const insurers = [
    { name: 'Heron', plans: ['PPO', 'HMO'] },
    { name: 'Acme', plans: ['Gold'] },
    { name: 'heritage', plans: ['Care'] },
  ];
  expect(plansByInitial(insurers)).toEqual([
    ['A', ['Acme Gold']],
    ['H', ['heritage Care', 'Heron HMO', 'Heron PPO']],
  ]);
});

const reviewIn = (file: string) =>
  readFrontMatter(readFileSync(`src/content/pages/${file}`, 'utf8'))['review'] as object;
const english = reviewIn('er-or-urgent-care.md');
const review = (signature?: object, words = english) =>
  erOrUrgentCarePage.schema(undefined as never).shape.review.parse({ ...english, ...words, signature });

describe('the page on where to go', () => {
  test('claims no review without a signature', () => {
    expect(reviewLine(review())).toMatch(/^\*\*Demo page, not yet reviewed by a clinician\.\*\* /);
    expect(reviewLine(review())).not.toContain('Reviewed by');
  });

  test('names the clinician, the day and the next review once a clinician has signed', () => {
    const signature = { reviewedBy: 'Jane Roe, MD', license: 'ME123456', reviewedOn: '2026-08-03' };
    expect(reviewLine(review(signature))).toMatch(
      /^\*\*Reviewed by Jane Roe, MD\*\*, on August 3, 2026\. Next review by August 3, 2027\. /,
    );
  });

  test('says the same in Spanish', () => {
    const signature = { reviewedBy: 'Jane Roe, MD', license: 'ME123456', reviewedOn: '2026-08-03' };
    expect(reviewLine(review(signature, reviewIn('es/er-or-urgent-care.md')), 'es')).toMatch(
      /^\*\*Revisado por Jane Roe, MD\*\* el 3 de agosto de 2026\. Próxima revisión: a más tardar el 3 de agosto de 2027\. /,
    );
  });

  test.each(['reviewedBy', 'license', 'reviewedOn'])('is not signed without %s', (missing) => {
    const signature = { reviewedBy: 'Jane Roe, MD', license: 'ME123456', reviewedOn: '2026-08-03' };
    expect(() => review({ ...signature, [missing]: undefined })).toThrow(missing);
  });
});

const visit = (name: string, price: number) => ({ id: name.toLowerCase(), name, price, text: '' });

const page = (stitches: { price: number; upTo?: number }) =>
  ({
    levels: { items: [visit('Simple', 100), visit('Complex', 265)] },
    extras: {
      example: { level: 'complex', extras: ['stitches', 'splint'], total: 'You pay' },
      groups: [
        { items: [{ id: 'reading', name: 'Reading', words: 'Included' }] },
        {
          items: [
            { id: 'stitches', name: 'Stitches', ...stitches },
            { id: 'splint', name: 'Splint', price: 65 },
            { id: 'shot', name: 'Shot', price: 70 },
          ],
        },
      ],
    },
  }) as unknown as CostPage;

test('adds up the visit and what is added to it', () => {
  const { rows, sum } = costExample(page({ price: 180 }));
  expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Complex', 265],
    ['Stitches', 180],
    ['Splint', 65],
  ]);
  expect(sum).toEqual({ name: 'You pay', amount: 510, upTo: undefined });
});

test('the sum is a range if a price is', () => {
  expect(costExample(page({ price: 180, upTo: 280 })).sum).toMatchObject({ amount: 510, upTo: 610 });
});

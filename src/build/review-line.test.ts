import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { erOrUrgentCarePage } from '@/content-model/pages/er-or-urgent-care';
import { reviewLine } from './review-line';

const reviewIn = (file: string) =>
  parseFrontmatter(readFileSync(`src/content/pages/${file}`, 'utf8')).frontmatter['review'] as object;
const english = reviewIn('er-or-urgent-care.md');
const review = (signature?: object, words = english) =>
  erOrUrgentCarePage.schema().shape.review.parse({ ...english, ...words, signature });

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

import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { erOrUrgentCarePage } from '@/content-model/pages/er-or-urgent-care';
import { reviewLine } from './review-line';

const { frontmatter } = parseFrontmatter(readFileSync('src/content/pages/er-or-urgent-care.md', 'utf8'));
const review = (signature?: object) =>
  erOrUrgentCarePage.schema().shape.review.parse({ ...(frontmatter['review'] as object), signature });

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

  test.each(['reviewedBy', 'license', 'reviewedOn'])('is not signed without %s', (missing) => {
    const signature = { reviewedBy: 'Jane Roe, MD', license: 'ME123456', reviewedOn: '2026-08-03' };
    expect(() => review({ ...signature, [missing]: undefined })).toThrow(missing);
  });
});

/** A legal text cannot have been in effect before the law that it describes. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { expect, test } from 'vitest';

test('the HIPAA notice is not older than its text', () => {
  const { frontmatter, content } = parseFrontmatter(readFileSync('src/content/legal/hipaa.md', 'utf8'));
  // Its paragraph on substance use disorder records is required from this day on (45 CFR 164.520, 89 FR 12472).
  expect(content).toContain('42 CFR Part 2');
  const effective = Date.parse(String(frontmatter['dateLine']).replace('Effective ', ''));
  expect(effective).toBeGreaterThanOrEqual(Date.parse('2026-02-16'));
});

/** A legal text cannot have been in effect before the law that it describes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../../src/schemas/front-matter';

test('the HIPAA notice is not older than its text', () => {
  const file = readFileSync('src/content/legal/hipaa.md', 'utf8');
  // Its paragraph on substance use disorder records is required from this day on (45 CFR 164.520, 89 FR 12472).
  expect(file).toContain('42 CFR Part 2');
  const effective = Date.parse(String(readFrontMatter(file)['dateLine']).replace('Effective ', ''));
  expect(effective).toBeGreaterThanOrEqual(Date.parse('2026-02-16'));
});

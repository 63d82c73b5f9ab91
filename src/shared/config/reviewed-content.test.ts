import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needsReview, reviewedPaths } from './reviewed-content';

test('every text that waits for a publisher exists', () => {
  expect(reviewedPaths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([
  ['src/content/legal/hipaa.md', true],
  ['src/content/legal/es/hipaa.md', true],
  ['src/content/legal/new.md', true],
  ['src/content/pages/es/emergency.md', true],
  ['src/content/pages/home.md', false],
  ['src/content/notices/legal.md', false],
])('%s: %s', (path, expected) => {
  expect(needsReview(path)).toBe(expected);
});

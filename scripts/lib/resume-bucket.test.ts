import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIN_LINK_DAYS_LEFT, RESUME_DAYS, RESUME_LINK_DAYS } from '../../src/config/retention';
import { lifecycleProblems, RESUME_BUCKET } from './resume-bucket.mjs';

/** As wrangler 4.156 prints the rules of a bucket. */
const list = (...rules: [name: string, enabled: string, prefix: string, action: string][]) =>
  `Listing lifecycle rules for bucket 'resumes'...\n${rules
    .map(
      ([name, enabled, prefix, action]) =>
        `name:     ${name}\nenabled:  ${enabled}\nprefix:   ${prefix}\naction:   ${action}`,
    )
    .join('\n\n')}\n`;

const all = ['resumes', 'Yes', '(all prefixes)', 'Expire objects after 365 days'] as [
  string,
  string,
  string,
  string,
];
const incoming = ['incoming', 'Yes', 'incoming/', 'Expire objects after 1 days'] as typeof all;
const abort = [
  'Default',
  'Yes',
  '(all prefixes)',
  'Abort incomplete multipart uploads after 7 days',
] as typeof all;

test('accepts a bucket with both rules', () => {
  expect(lifecycleProblems(list(abort, all, incoming))).toEqual([]);
});

test.each([
  ['there are none', 'There are no lifecycle rules.', 2],
  ['there is only that of a new bucket', list(abort), 2],
  ['one is off', list(['resumes', 'No', '(all prefixes)', 'Expire objects after 365 days'], incoming), 1],
  ['one is for other files', list(['resumes', 'Yes', 'old/', 'Expire objects after 365 days'], incoming), 1],
  [
    'one is for another time',
    list(['resumes', 'Yes', '(all prefixes)', 'Expire objects after 3650 days'], incoming),
    1,
  ],
])('says what is missing if %s', (_, text, count) => {
  const problems = lifecycleProblems(text);
  expect(problems).toHaveLength(count);
  for (const problem of problems)
    expect(problem).toMatch(/npx wrangler r2 bucket lifecycle add beach-city-urgent-care-resumes /);
});

test('the bucket is the one that the Worker is bound to', () => {
  expect(readFileSync('wrangler.jsonc', 'utf8')).toContain(`"bucket_name": "${RESUME_BUCKET}"`);
});

/** Given up after four days, then kept this long for an operator: see functions/outbox. */
const LONGEST_WAIT_DAYS = 4 + 90;

test('a résumé outlives every link to it', () => {
  expect(RESUME_DAYS).toBeGreaterThan(LONGEST_WAIT_DAYS + RESUME_LINK_DAYS);
  expect(MIN_LINK_DAYS_LEFT).toBeLessThan(RESUME_LINK_DAYS);
});

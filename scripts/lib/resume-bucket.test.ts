import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RESUME_DAYS, RESUME_LINK_DAYS } from '../../src/shared/config/retention';
import { bucketProblems, RESUME_BUCKET } from './resume-bucket.mjs';

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
const abort = [
  'Default',
  'Yes',
  '(all prefixes)',
  'Abort incomplete multipart uploads after 7 days',
] as typeof all;

const US = '--jurisdiction us';

/** Wrangler's answers by command, as version 4.155 gives them; a command without an answer fails. */
const good = {
  [`info ${RESUME_BUCKET} ${US}`]: 'name: resumes',
  [`lifecycle list ${RESUME_BUCKET} ${US}`]: list(abort, all),
  [`dev-url get ${RESUME_BUCKET} ${US}`]: 'Public access via the r2.dev URL is disabled.',
  [`domain list ${RESUME_BUCKET} ${US}`]: 'There are no custom domains connected to this bucket.',
};

function problemsWith(answers: Record<string, string | undefined>) {
  const asked: string[] = [];
  const problems = bucketProblems((...args: string[]) => {
    const command = args.slice(2).join(' ');
    asked.push(command);
    return answers[command];
  });
  return { problems, asked };
}

const lifecycleProblems = (text: string) =>
  problemsWith({ ...good, [`lifecycle list ${RESUME_BUCKET} ${US}`]: text }).problems;

test('accepts a private bucket in the United States with its rule', () => {
  const { problems, asked } = problemsWith(good);
  expect(problems).toEqual([]);
  expect(asked.filter((command) => command.startsWith('create'))).toEqual([]);
});

test('creates a missing bucket in the United States, and then asks for its rule', () => {
  const { problems, asked } = problemsWith({
    [`list ${US}`]: '',
    [`create ${RESUME_BUCKET} ${US}`]: 'Created',
    [`lifecycle list ${RESUME_BUCKET} ${US}`]: list(abort),
    [`dev-url get ${RESUME_BUCKET} ${US}`]: good[`dev-url get ${RESUME_BUCKET} ${US}`],
    [`domain list ${RESUME_BUCKET} ${US}`]: good[`domain list ${RESUME_BUCKET} ${US}`],
  });
  expect(asked).toContain(`create ${RESUME_BUCKET} ${US}`);
  expect(problems).toHaveLength(1);
});

test.each([
  ['nobody is signed in', {}, /npx wrangler login/],
  [
    'it is elsewhere',
    { [`list ${US}`]: '', [`info ${RESUME_BUCKET}`]: 'name' },
    /outside of the United States/,
  ],
  [
    'it is in the EU',
    { [`list ${US}`]: '', [`info ${RESUME_BUCKET} --jurisdiction eu`]: 'name' },
    /outside of/,
  ],
  ['it cannot be created', { [`list ${US}`]: '' }, /npx wrangler r2 bucket create .* --jurisdiction us$/],
])('refuses the bucket if %s, and creates none elsewhere', (_, answers, sentence) => {
  const { problems, asked } = problemsWith(answers);
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  for (const command of asked.filter((one) => one.startsWith('create'))) expect(command).toContain(US);
});

test.each([
  [
    'an r2.dev address',
    `dev-url get ${RESUME_BUCKET} ${US}`,
    "Public access is enabled at 'https://pub-1.r2.dev'.",
  ],
  ['a domain', `domain list ${RESUME_BUCKET} ${US}`, 'domain: files.clinic.example'],
  ['addresses that cannot be listed', `domain list ${RESUME_BUCKET} ${US}`, undefined],
])('refuses a bucket with %s', (_, command, answer) => {
  expect(problemsWith({ ...good, [command]: answer }).problems).toEqual([
    expect.stringMatching(/^Résumés may have a public .*--jurisdiction us/),
  ]);
});

test.each([
  ['there are none', 'There are no lifecycle rules.'],
  ['there is only that of a new bucket', list(abort)],
  ['it is off', list(['resumes', 'No', '(all prefixes)', 'Expire objects after 365 days'])],
  ['it is for other files', list(['resumes', 'Yes', 'old/', 'Expire objects after 365 days'])],
  ['it is for another time', list(['resumes', 'Yes', '(all prefixes)', 'Expire objects after 3650 days'])],
])('says how to add the rule if %s', (_, text) => {
  expect(lifecycleProblems(text)).toEqual([
    expect.stringMatching(
      /npx wrangler r2 bucket lifecycle add beach-city-urgent-care-resumes resumes --expire-days 365 --jurisdiction us$/,
    ),
  ]);
});

test('the bucket is the one that the Worker is bound to', () => {
  const binding = `"bucket_name": "${RESUME_BUCKET}", "jurisdiction": "us"`;
  expect(readFileSync('wrangler.jsonc', 'utf8')).toContain(binding);
});

/** Given up after four days, then kept this long for an operator: see functions/outbox. */
const LONGEST_WAIT_DAYS = 4 + 90;

test('a résumé outlives every link to it', () => {
  expect(RESUME_DAYS).toBeGreaterThan(LONGEST_WAIT_DAYS + RESUME_LINK_DAYS);
});

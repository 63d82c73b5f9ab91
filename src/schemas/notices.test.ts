/** Mistakes that staff can make in a notice, and the error message for each. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { notices } from './entries';

const schema = notices.schema();
const example = readFileSync('tests/fixtures/notice.md', 'utf8');
const parse = (yaml: string) => schema.safeParse(parseFrontmatter(yaml).frontmatter);

const MOMENT = 'Choose a day and a time.';
const IN_FILE = `${MOMENT} In a file: YEAR-MONTH-DAY HH:MM, for example 2026-11-30 18:00.`;

const cases: [mistake: string, from: RegExp, to: string, field: string, says: string][] = [
  ['no end', /^until:.*\n/m, '', 'until', `${MOMENT} It is missing.`],
  [
    'an end without a time',
    /^until:.*/m,
    'until: 2026-12-02',
    'until',
    `${IN_FILE} Found: "2026-12-02T00:00:00.000Z".`,
  ],
  [
    'a moment with seconds',
    /^until:.*/m,
    'until: 2026-12-02 12:00:00',
    'until',
    `${IN_FILE} Found: "2026-12-02T12:00:00.000Z".`,
  ],
  [
    'a day that does not exist',
    /^until:.*/m,
    "until: '2026-11-31 12:00'",
    'until',
    'Choose a day that the calendar has. Found: "2026-11-31 12:00".',
  ],
  [
    'an hour that does not exist',
    /^from:.*/m,
    "from: '2026-11-30 24:00'",
    'from',
    `${IN_FILE} Found: "2026-11-30 24:00".`,
  ],
  [
    'an unknown tone',
    /^tone:.*/m,
    'tone: warning',
    'tone',
    'Choose one. In a file: info, urgent. Found: "warning".',
  ],
  [
    'no text',
    /^text:.*\n/m,
    '',
    'text',
    'Write text, for example: We plan to open Wednesday at 10 AM. It is missing.',
  ],
  ['a link without its slash', /to: .telehealth/, 'to: telehealth', 'link.to', 'Found: "telehealth".'],
  [
    'an unknown page',
    /^ {2}- contact/m,
    '  - hmoe',
    'pages.1',
    'Choose one. In a file: home, doctors, services',
  ],
  [
    'a mistyped field name',
    /^until:/m,
    "til: '2026-12-01 12:00'\nuntil:",
    '',
    'Remove or correct "til": the fields here are title, text, tone, from, until, link, pages.',
  ],
];

describe('rejects', () => {
  test.each(cases)('%s', (_, from, to, field, says) => {
    const wrong = example.replace(from, to);
    expect(wrong).not.toBe(example);
    const issues = parse(wrong).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual([field]);
    expect(issues[0]?.message).toContain(says);
  });
});

test('the example is valid', () => {
  expect(parse(example).success).toBe(true);
});

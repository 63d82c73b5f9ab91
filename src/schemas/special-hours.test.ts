/** Mistakes in the file of the special hours, and the error message for each. Those of the form: tests/content/messages.test.ts. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { clinicSchema } from './clinic';

const record = readFileSync('src/content/clinic.md', 'utf8').replace(/^specialHours:\n(?: .*\n)+/m, '');

function parse(entries: string) {
  const yaml = record.replace(/^hoursNote:/m, `specialHours:\n${entries}\nhoursNote:`);
  return clinicSchema.safeParse(parseFrontmatter(yaml).frontmatter);
}

/** Returns the YAML of an entry, from fields like `from: '2026-11-26'; reason: Thanksgiving`. */
const entry = (fields: string, index: number) =>
  `  - id: day-${index}\n    ${fields.split('; ').join('\n    ')}`;
const HOURS = 'opens: 09:00; closes: 14:00';

const cases: [mistake: string, entries: string[], field: string, says: string][] = [
  [
    'a date in another format',
    [`from: 11/26/2026; ${HOURS}; reason: Thanksgiving`],
    'specialHours.0.from',
    'Choose a day, such as 2026-11-26. Found: "11/26/2026".',
  ],
  [
    'a date that does not exist',
    [`from: '2026-02-30'; ${HOURS}; reason: Nobody knows`],
    'specialHours.0.from',
    'Choose a day that the calendar has. Found: "2026-02-30".',
  ],
  [
    'a time in another format',
    ["from: '2026-11-26'; opens: 9 AM; closes: '14:00'; reason: Thanksgiving"],
    'specialHours.0.opens',
    'Choose a time of day, such as 08:00. Found: "9 AM".',
  ],
];

describe('rejects', () => {
  test.each(cases)('%s', (_, entries, field, says) => {
    const issues = parse(entries.map(entry).join('\n')).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, says]]);
  });
});

test('accepts days, spans and closures in any order', () => {
  const entries = [
    "from: '2027-09-01'; to: '2027-09-03'; closed: true; reason: Closed for the hurricane",
    `from: 2026-11-26; ${HOURS}; reason: Thanksgiving`,
    `from: '2026-11-27'; closed: false; ${HOURS}; reason: The day after`,
  ];
  const hours = { opens: '09:00', closes: '14:00' };
  expect(parse(entries.map(entry).join('\n')).data?.specialHours).toMatchObject([
    { id: 'day-0', from: '2027-09-01', to: '2027-09-03', hours: undefined },
    { id: 'day-1', from: '2026-11-26', to: '2026-11-26', hours, reason: 'Thanksgiving' },
    { id: 'day-2', from: '2026-11-27', to: '2026-11-27', hours, reason: 'The day after' },
  ]);
});

/** Mistakes that staff can make in the special hours, and the error message for each. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { clinicSchema } from './clinic';

const record = readFileSync('src/content/clinic.md', 'utf8').replace(/^specialHours:\n(?: .*\n)+/m, '');

function parse(entries: string) {
  const yaml = record.replace(/^hoursNote:/m, `specialHours:\n${entries}\nhoursNote:`);
  return clinicSchema.safeParse(parseFrontmatter(yaml).frontmatter);
}

/** Returns the YAML of an entry, from fields like `date: '2026-11-26'; reason: Thanksgiving`. */
const entry = (fields: string) => `  - ${fields.split('; ').join('\n    ')}`;
const HOURS = "opens: '09:00'; closes: '14:00'";

const cases: [mistake: string, entries: string[], field: string, says: string][] = [
  [
    'a date without quotes',
    [`date: 2026-11-26; ${HOURS}; reason: Thanksgiving`],
    'specialHours.0.date',
    'Write a date in quotes as "YEAR-MONTH-DAY", for example: "2026-11-26". Found: "2026-11-26T00:00:00.000Z".',
  ],
  [
    'a date in another format',
    [`date: 11/26/2026; ${HOURS}; reason: Thanksgiving`],
    'specialHours.0.date',
    'Write a date in quotes as "YEAR-MONTH-DAY", for example: "2026-11-26". Found: "11/26/2026".',
  ],
  [
    'a date that does not exist',
    [`date: '2026-02-30'; ${HOURS}; reason: Nobody knows`],
    'specialHours.0.date',
    'Write a date that the calendar has, for example: "2026-02-28". Found: "2026-02-30".',
  ],
  [
    'a month that does not exist',
    [`date: '2026-13-01'; ${HOURS}; reason: Nobody knows`],
    'specialHours.0.date',
    'Write a date that the calendar has, for example: "2026-02-28". Found: "2026-13-01".',
  ],
  [
    'no date at all',
    ['closed: true; reason: Storm'],
    'specialHours.0.date',
    'Write the day, for example: date: "2026-11-26".',
  ],
  [
    'a first day without a last',
    ["from: '2026-09-01'; closed: true; reason: Storm"],
    'specialHours.0.to',
    'Write the last day as to. For a single day, write date instead of from.',
  ],
  [
    'a last day without a first',
    ["to: '2026-09-01'; closed: true; reason: Storm"],
    'specialHours.0.date',
    'Write the day, for example: date: "2026-11-26".',
  ],
  [
    'a span that ends before it begins',
    ["from: '2026-09-03'; to: '2026-09-01'; closed: true; reason: Storm"],
    'specialHours.0.to',
    'Write a last day that is later than the first, "2026-09-03".',
  ],
  [
    'a day and a span',
    ["date: '2026-09-01'; from: '2026-09-01'; to: '2026-09-03'; closed: true; reason: Storm"],
    'specialHours.0.date',
    'Write either date (one day) or from and to (several days), not both.',
  ],
  [
    'neither closed nor hours',
    ["date: '2026-11-26'; reason: Thanksgiving"],
    'specialHours.0.closed',
    'Write closed: true, or the hours of the day as opens and closes.',
  ],
  [
    'closed and hours',
    [`date: '2026-11-26'; closed: true; ${HOURS}; reason: Thanksgiving`],
    'specialHours.0.closed',
    'Write either closed: true or the hours as opens and closes, not both.',
  ],
  [
    'an opening time without a closing time',
    ["date: '2026-11-26'; opens: '09:00'; reason: Thanksgiving"],
    'specialHours.0.closes',
    'Write when the doors close, for example: closes: "14:00".',
  ],
  [
    'a closing time without an opening time',
    ["date: '2026-11-26'; closes: '14:00'; reason: Thanksgiving"],
    'specialHours.0.opens',
    'Write when the doors open, for example: opens: "09:00".',
  ],
  [
    'a closing time before the opening time',
    ["date: '2026-11-26'; opens: '14:00'; closes: '09:00'; reason: Thanksgiving"],
    'specialHours.0.closes',
    'Write a closing time that is later than the opening time, for example: "20:00".',
  ],
  [
    'a time in another format',
    ["date: '2026-11-26'; opens: 9 AM; closes: '14:00'; reason: Thanksgiving"],
    'specialHours.0.opens',
    'Write a time of day as HH:MM in quotes, for example: "08:00". Found: "9 AM".',
  ],
  [
    'no reason',
    [`date: '2026-11-26'; ${HOURS}`],
    'specialHours.0.reason',
    'Write text, for example: Thanksgiving. It is missing.',
  ],
  [
    'hours in the reason',
    [`date: '2026-11-26'; ${HOURS}; reason: 'Thanksgiving, 9 AM to 2 PM'`],
    'specialHours.0.reason',
    'Leave out the hours, because the site shows them before the reason. For example: Thanksgiving.',
  ],
  [
    'the same day twice',
    [
      `date: '2026-11-26'; ${HOURS}; reason: Thanksgiving`,
      "from: '2026-11-20'; to: '2026-11-26'; closed: true; reason: Storm",
    ],
    'specialHours.1',
    'Write each day once: another entry ("Thanksgiving") already has 2026-11-26.',
  ],
  [
    'a mistyped field name',
    [`day: '2026-11-26'; ${HOURS}; reason: Thanksgiving`],
    'specialHours.0',
    'Remove or correct "day": the fields here are date, from, to, closed, opens, closes, reason.',
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
    `date: '2026-11-26'; ${HOURS}; reason: Thanksgiving`,
    `date: '2026-11-27'; closed: false; ${HOURS}; reason: The day after`,
  ];
  expect(parse(entries.map(entry).join('\n')).data?.specialHours).toEqual([
    { from: '2027-09-01', to: '2027-09-03', hours: undefined, reason: 'Closed for the hurricane' },
    {
      from: '2026-11-26',
      to: '2026-11-26',
      hours: { opens: '09:00', closes: '14:00' },
      reason: 'Thanksgiving',
    },
    {
      from: '2026-11-27',
      to: '2026-11-27',
      hours: { opens: '09:00', closes: '14:00' },
      reason: 'The day after',
    },
  ]);
});

test('accepts a record without special hours', () => {
  expect(clinicSchema.safeParse(parseFrontmatter(record).frontmatter).data?.specialHours).toEqual([]);
});

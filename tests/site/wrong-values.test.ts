/**
 * A wrong value in src/content stops the build, and the message says which file, which field and what to write. Done for
 * real: each case is a copy of the project with one line changed, on which Astro runs as it does at the start of a build.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyProject, runAstro } from '../lib/project-copy';

const TIMEOUT_MS = 120_000;

const work = mkdtempSync(join(tmpdir(), 'wrong-values-'));
afterAll(() => rmSync(work, { recursive: true }), TIMEOUT_MS);

interface Case {
  wrong: string;
  file: string;
  /** The line as it is, and as somebody might write it. */
  from: RegExp;
  to: string;
  field: string;
  /** What the message tells them to write, and what it found. */
  says: string[];
}

const cases: Case[] = [
  {
    wrong: 'a price written as text',
    file: 'treatments/high-c.md',
    from: /^price: .*/m,
    to: 'price: "$429"',
    field: 'price',
    says: ['Write a whole number of dollars without the $ sign, for example: 349.', 'Found: "$429".'],
  },
  {
    wrong: 'a missing field',
    file: 'jobs/medical-assistant.md',
    from: /^department: .*\n/m,
    to: '',
    field: 'department',
    says: ['Write text, for example: Clinical.', 'It is missing now.'],
  },
  {
    wrong: 'a mistyped field name',
    file: 'services/injury-care.md',
    from: /^description:/m,
    to: 'descripton:',
    field: 'description',
    says: ['Remove or correct "descripton": the fields here are title, order, description, services'],
  },
  {
    wrong: 'a phone number in another form',
    file: 'clinic.md',
    from: /^phone: .*/m,
    to: 'phone: 305-555-0142',
    field: 'phone',
    says: ['Write a US phone number like (305) 555-0142.', 'Found: "305-555-0142".'],
  },
  {
    wrong: 'closing before opening',
    file: 'clinic.md',
    from: /closes: .*/,
    to: 'closes: "06:00"',
    field: 'hours.0.closes',
    says: ['Write a closing time that is later than the opening time, for example: "20:00".'],
  },
  {
    wrong: 'a weekday that there is not',
    file: 'clinic.md',
    from: /\[Monday,/,
    to: '[Mondy,',
    field: 'hours.0.days.0',
    says: ['Write one of: Monday, Tuesday, Wednesday', 'Found: "Mondy".'],
  },
  {
    wrong: 'a special day without quotes, which YAML moves to March',
    file: 'clinic.md',
    from: /^specialHours:\n(?: .*\n)+/m,
    to: 'specialHours: [{ date: 2027-02-30, closed: true, reason: Storm }]\n',
    field: 'specialHours.0.date',
    says: ['Write a date in quotes as "YEAR-MONTH-DAY", for example: "2026-11-26".', 'Found: "2027-03-02'],
  },
  {
    wrong: 'an address on this site without its slash',
    file: 'services/workers-compensation-care.md',
    from: /^pageLink: .*/m,
    to: 'pageLink: workers-comp',
    field: 'pageLink',
    says: ['Write an address on this site that begins with /', 'Found: "workers-comp".'],
  },
  {
    wrong: 'a last day of applying before the day of posting',
    file: 'jobs/medical-assistant.md',
    from: /^validThrough: .*/m,
    to: 'validThrough: 2025-01-01',
    field: 'validThrough',
    says: ['Write the last day on which one can apply, which is not before', 'for example: 2027-06-30'],
  },
  {
    wrong: 'an insurer without plans',
    file: 'pages/cost.md',
    from: /name: Bluebird Sample, plans: \[EPO, PPO\]/,
    to: 'name: Bluebird Sample',
    field: 'insurance.insurers.1.plans',
    says: ['Write a list of at least 1', 'It is missing now.'],
  },
  {
    wrong: 'medical advice that nobody has reviewed',
    file: 'pages/er-or-urgent-care.md',
    from: /^ {2}reviewedBy: .*\n/m,
    to: '',
    field: 'review.reviewedBy',
    says: ['Write text, for example: our medical director', 'It is missing now.'],
  },
  {
    wrong: 'a button that leads nowhere',
    file: 'pages/home.md',
    from: /to: check-in/,
    to: 'to: checkin',
    field: 'to',
    says: ['Write one of call, careers-call', 'Found: "checkin".'],
  },
];

describe('a build stops at', () => {
  test.concurrent.for(cases)('$wrong', { timeout: TIMEOUT_MS }, async ({ file, from, to, field, says }) => {
    const project = copyProject(work);
    const path = join(project, 'src/content', file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.replace(from, to));
    expect(readFileSync(path, 'utf8'), 'the changed line').not.toBe(before);

    const { code, output } = await runAstro(project, 'sync');
    expect(code).not.toBe(0);
    expect(output).toContain(join('src/content', file));
    expect(output).toMatch(new RegExp(`(^|[\\s.])${field.replaceAll('.', '\\.')}:`, 'm'));
    for (const sentence of says) expect(output).toContain(sentence);
  });
});

test('a build goes on when every value is right', { timeout: TIMEOUT_MS }, async () => {
  const project = copyProject(work);
  const { code, output } = await runAstro(project, 'sync');
  expect(output).not.toContain('Error');
  expect(code).toBe(0);

  // By these, an editor explains and completes the fields.
  const schemas = join(project, '.astro/collections');
  expect(readFileSync(join(schemas, 'treatments.schema.json'), 'utf8')).toContain(
    'Price in dollars. Example: 349',
  );
  expect(readFileSync(join(schemas, 'collections.json'), 'utf8')).toContain(
    'src/content/treatments/high-c.md',
  );
});

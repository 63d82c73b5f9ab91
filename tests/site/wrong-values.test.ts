/**
 * A wrong value in src/content stops the build with a message that names the file, the field and what to write. Each case
 * changes one line of a copy of the project.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsIn } from '../../scripts/lib/publication.mjs';
import { BUILDS_WITHIN_MS, buildSite, copyProject, syncErrors } from '../lib/project-copy';

const work = mkdtempSync(join(tmpdir(), 'wrong-values-'));
afterAll(() => rmSync(work, { recursive: true }), BUILDS_WITHIN_MS);

interface Case {
  wrong: string;
  file: string;
  /** The line, and a mistake that staff could make. */
  from: RegExp;
  to: string;
  field: string;
  /** Sentences of the message: what to write, and what was found. */
  says: string[];
}

/** Astro names the file and the field, and says what the schema says: tests/content/wrong-content.test.ts has more. */
const cases: Case[] = [
  {
    wrong: 'a price written as text',
    file: 'treatments/high-c.md',
    from: /^price: .*/m,
    to: 'price: "$429"',
    field: 'price',
    says: [
      'Write a whole number of dollars, 1 or more, without the $ sign, for example: 349.',
      'Found: "$429".',
    ],
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
    wrong: 'February 30 without quotes, which YAML turns into March 2',
    file: 'clinic.md',
    from: /^specialHours:\n(?: .*\n)+/m,
    to: 'specialHours: [{ date: 2027-02-30, closed: true, reason: Storm }]\n',
    field: 'specialHours.0.date',
    says: [
      'Choose a day. In a file: YEAR-MONTH-DAY in quotes, for example "2026-11-26".',
      'Found: "2027-03-02',
    ],
  },
  {
    wrong: 'a button with an unknown target',
    file: 'pages/home.md',
    from: /to: check-in/,
    to: 'to: checkin',
    field: 'to',
    says: ['Write one of call, careers-call', 'Found: "checkin".'],
  },
];

let project: string;
beforeAll(() => void (project = copyProject(work)));

/** Returns a file with the mistake. */
function withMistake({ file, from, to }: Pick<Case, 'file' | 'from' | 'to'>) {
  const path = join('src/content', file);
  const before = readFileSync(path, 'utf8');
  const text = before.replace(from, to);
  expect(text, 'the changed line').not.toBe(before);
  return { path, text };
}

/** What staff have written so far, which is right. */
const noMistake = () => {
  const path = 'src/content/treatments/high-c.md';
  return { path, text: readFileSync(path, 'utf8') };
};

describe('Astro', () => {
  let errors: (string | null)[];
  beforeAll(async () => {
    errors = await syncErrors(project, [...cases.map(withMistake), noMistake()]);
  }, BUILDS_WITHIN_MS);

  test.for(cases.map((each, index) => ({ ...each, index })))(
    'stops at $wrong',
    ({ file, field, says, index }) => {
      // Astro prints the field in bold.
      const error = errors[index]?.replaceAll('**', '') ?? 'no error';
      expect(error).toContain(join('src/content', file));
      expect(error).toMatch(new RegExp(`(^|[\\s.])${field.replaceAll('.', '\\.')}:`, 'm'));
      for (const sentence of says) expect(error).toContain(sentence);
    },
  );

  test('continues when every value is right', () => {
    expect(errors).toHaveLength(cases.length + 1);
    expect(errors.at(-1)).toBeNull();
    // Code editors use these schemas to explain and complete the fields.
    const schemas = join(project, '.astro/collections');
    expect(readFileSync(join(schemas, 'treatments.schema.json'), 'utf8')).toContain(
      'Price in dollars. Example: 349',
    );
    expect(readFileSync(join(schemas, 'collections.json'), 'utf8')).toContain(
      'src/content/treatments/high-c.md',
    );
  });

  test('fails a build with a wrong value and prints the error', { timeout: BUILDS_WITHIN_MS }, async () => {
    const [mistake] = cases;
    if (!mistake) throw new Error('There is no case.');
    const { path, text } = withMistake(mistake);
    writeFileSync(join(project, path), text);
    const { code, output } = await buildSite(project);
    expect(code).not.toBe(0);
    expect(output).toContain(path);
    for (const sentence of mistake.says) expect(output).toContain(sentence);
  });
});

test(
  'the check before publishing says which link leads nowhere, as the editor does',
  { timeout: BUILDS_WITHIN_MS },
  async () => {
    const copy = copyProject(work);
    const { path, text } = withMistake({
      file: 'services/workers-compensation-care.md',
      from: /^pageLink: .*/m,
      to: 'pageLink: /contct',
    });
    writeFileSync(join(copy, path), text);
    const { code, output } = await buildSite(copy);
    expect(code).not.toBe(0);
    expect(complaintsIn(output)).toEqual([
      {
        title: `${path} does not fit the rest of the website.`,
        text: 'pageLink: There is no page /contct on this website. Write the address of one that there is, such as /contact.',
        file: path,
      },
    ]);
  },
);

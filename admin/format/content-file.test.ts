import { globSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { parseContentFile, writeContentFile } from './content-file';
import { prettify } from './prettify';

const files = globSync('src/content/**/*.md').toSorted();
const read = (file: string) => readFileSync(file, 'utf8');
const rewrite = (text: string, change: Record<string, unknown> = {}) =>
  prettify(writeContentFile(text, { ...parseContentFile(text), ...change }));

test.each(files)('%s stays the same when nothing changes', async (file) => {
  const text = read(file);
  expect(await rewrite(text)).toBe(text);
});

const CLINIC = read('src/content/clinic.md');
const JOB = read('src/content/jobs/nurse-practitioner.md');

/** Returns the lines that only one of two texts has. */
function changedLines(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return { gone: old.filter((line) => !now.includes(line)), new: now.filter((line) => !old.includes(line)) };
}

describe('changes only the lines of', () => {
  test('a number', async () => {
    const after = await rewrite(JOB, { order: 9 });
    expect(changedLines(JOB, after)).toEqual({ gone: ['order: 1'], new: ['order: 9'] });
  });

  test('a date without quotes', async () => {
    const after = await rewrite(JOB, { posted: '2026-03-01' });
    expect(changedLines(JOB, after)).toEqual({ gone: ['posted: 2026-02-16'], new: ['posted: 2026-03-01'] });
  });

  test('an item of a list on one line', async () => {
    const after = await rewrite(CLINIC, {
      hours: [{ days: ['Monday', 'Tuesday'], opens: '08:00', closes: '19:30' }],
    });
    expect(changedLines(CLINIC, after)).toEqual({
      gone: [
        '  - days: [Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday]',
        "    closes: '20:00'",
      ],
      new: ['  - days: [Monday, Tuesday]', "    closes: '19:30'"],
    });
  });

  test('added and removed items', async () => {
    const { specialHours } = parseContentFile(CLINIC) as { specialHours: unknown[] };
    const added = { date: '2027-07-04', closed: true, reason: 'Independence Day' };
    const after = await rewrite(CLINIC, { specialHours: [...specialHours.slice(1), added] });
    expect(parseContentFile(after)).toEqual({
      ...parseContentFile(CLINIC),
      specialHours: [...specialHours.slice(1), added],
    });
    expect(changedLines(CLINIC, after).new).toEqual([
      "  - date: '2027-07-04'",
      '    closed: true',
      '    reason: Independence Day',
    ]);
  });

  test('a new field, inserted in the order of the form', async () => {
    const data = parseContentFile(read('src/content/treatments/high-c.md'));
    const { name, ...rest } = data;
    const after = writeContentFile(read('src/content/treatments/high-c.md'), {
      name,
      handle: 'high-c',
      ...rest,
    });
    expect(after).toContain('name: High-C IV Therapy\nhandle: high-c\norder: 6\n');
  });

  test('a removed field', async () => {
    const { shift: _, ...rest } = parseContentFile(JOB);
    const after = await prettify(writeContentFile(JOB, rest));
    expect(parseContentFile(after)).toEqual(rest);
    expect(changedLines(JOB, after).new).toEqual([]);
  });
});

describe('the build reads the right value:', () => {
  test.each([
    ['a date in quotes', '2026-11-26'],
    ['a time', '08:00'],
    ['a moment', '2026-11-30 18:00'],
    ['digits', '33139'],
    ['an answer', 'Yes'],
    ['quotes', `5'11"`],
    ['a colon', 'Fever: call us'],
    ['a hash', '# not a comment'],
    ['lines', 'One\nTwo'],
    ['a bracket', '[words](/path)'],
    ['nothing but a tilde', '~'],
    ['an asterisk', '**bold**'],
  ])('%s', async (_, value) => {
    const text = await prettify(writeContentFile(undefined, { value, list: [value], of: { value } }));
    expect(parseFrontmatter(text).frontmatter).toEqual({ value, list: [value], of: { value } });
    expect(await prettify(text)).toBe(text);
  });
});

test('keeps the body when the form has none', () => {
  const text = '---\na: 1\n---\n\nA note.\n';
  expect(writeContentFile(text, { a: 2 })).toBe('---\na: 2\n---\n\nA note.\n');
  expect(writeContentFile(text, { a: 2, body: 'New words.' })).toBe('---\na: 2\n---\n\nNew words.\n');
});

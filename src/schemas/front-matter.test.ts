import { describe, expect, test } from 'vitest';
import { readFrontMatter } from './front-matter';

const read = (...lines: string[]) => readFrontMatter(['---', ...lines, '---', '', 'Text.'].join('\n'));
const valueOf = (written: string) => read(`field: ${written}`)['field'];

test.each([
  ...['2026-12-25', '2026-12-52', '2026-11-31', '2026-02-30', '2026-11-30 18:00:00', '2026-11-30T18:00:00Z'],
  ...['08:00', '12:30:00', '24:00', '1_000', '1,000', 'yes', 'no', 'on', 'off', 'y', 'NO', '0b11'],
])('%s is text, as it was written', (written) => {
  expect(valueOf(written)).toBe(written);
});

test.each([
  ['195', 195],
  ['195.00', 195],
  ['0', 0],
  ['-80.1317', -80.1317],
  ['true', true],
  ['false', false],
  ["'02139'", '02139'],
  ['"null"', 'null'],
])('%s is %j', (written, value) => {
  expect(valueOf(written)).toBe(value);
});

test.each([
  '02139',
  '0x1F',
  '0o17',
  '1e3',
  '12e28679',
  '+5',
  '.5',
  '5.',
  '.inf',
  '.nan',
  'null',
  'Null',
  '~',
])('%s is neither a number nor missing, because YAML changes it', (written) => {
  expect(valueOf(written)).toBeNaN();
});

test('an empty field is left out', () => {
  expect(read('a:', 'b: ', 'c:', '  d:', 'e: 1')).toEqual({ c: {}, e: 1 });
});

describe('a text that YAML cuts is refused:', () => {
  test.each([
    ['a note', ['title: X # nights'], 'title: "# nights" would be left out.'],
    ['all of it', ['title: #1 clinic'], 'title: "#1 clinic" would be left out.'],
    [
      'in a list',
      ['steps:', '  items:', '    - One', '    - Room #5'],
      'steps.items: "#5" would be left out.',
    ],
    ['a tag', ['title: !New hours'], 'title: "!New" would be left out.'],
    ['a tag before quotation marks', ['title: !New "hours"'], 'title: "!New" would be left out.'],
    ['a name', ['title: &Co is here'], 'title: "&Co" would be left out.'],
    ['a day', ['from: 2026-11-26 # Thanksgiving'], 'from: "# Thanksgiving" would be left out.'],
  ])('%s', (_, lines, says) => {
    expect(() => read(...lines)).toThrow(says);
  });

  test('but not a note that is no part of a text', () => {
    const lines = [
      '# Top',
      'title: X',
      '# Own line',
      'price: 195 # checked',
      "a: '#1 # 2' # quoted",
      'b: C#',
    ];
    expect(read(...lines)).toEqual({ title: 'X', price: 195, a: '#1 # 2', b: 'C#' });
  });
});

test('what is no YAML is an error', () => {
  expect(() => read('title: Hours: 8 to 8')).toThrow(/Nested mappings/);
});

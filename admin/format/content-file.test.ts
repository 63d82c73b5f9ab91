import { globSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { parseContentFile, writeContentFile } from './content-file';

test.each(globSync('src/content/**/*.md').toSorted())('%s is as the editor writes it', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(writeContentFile(parseContentFile(text))).toBe(text);
});

describe('the build reads the right value:', () => {
  test.each([
    ['a time', '08:00'],
    ['a moment', '2026-11-30 18:00'],
    ['digits', '33139'],
    ['a number with a decimal', '5.0'],
    ['an answer', 'Yes'],
    ['a switch', 'true'],
    ['quotes', `5'11"`],
    ['a colon', 'Fever: call us'],
    ['a hash', '# not a comment'],
    ['lines', 'One\nTwo'],
    ['a bracket', '[words](/path)'],
    ['nothing but a tilde', '~'],
    ['an asterisk', '**bold**'],
  ])('%s', (_, value) => {
    const text = writeContentFile({ value, list: [value], of: { value } });
    expect(parseFrontmatter(text).frontmatter).toEqual({ value, list: [value], of: { value } });
  });
});

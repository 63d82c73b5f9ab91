import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseContentFile } from '../format/content-file';
import { labelInFile } from './label-in-file';

test.each([
  ['claims/home-facts-open', ['value'], 'Numbers and claims › Open 7 Days Holidays included › Value'],
  ['treatments/high-c', ['price'], 'IV treatments › High-C IV Therapy › Price'],
  ['clinic', ['hours', 0, 'closes'], 'Clinic facts and hours › Hours › 1 › Closes'],
  ['legal/privacy-policy', [], 'Legal texts › Privacy Policy'],
])('%s has the name that the editor’s list shows', (name, path, label) => {
  const file = `src/content/${name}.md`;
  expect(labelInFile({ file, path }, parseContentFile(readFileSync(file, 'utf8')))).toBe(label);
});

test('an entry without a name has that of its file', () => {
  const file = 'src/content/panels/5-panel.md';
  expect(labelInFile({ file, path: [] }, { panels: 5 })).toMatch(/ › 5-panel$/);
});

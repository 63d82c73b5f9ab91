/** No Spanish page shows an English word, at once or later, but for names. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { langOf } from '../../src/shared/config/paths';
import { clinic } from '../lib/clinic';
import { englishWordsIn, englishWordsOnPage, textsOfProps } from '../lib/english-words';
import { fileOf, pages } from '../lib/pages';

const spanish = [...pages.filter((path) => langOf(path) === 'es'), '/es/404'];
const htmlOf = (path: string) => readFileSync(fileOf(path), 'utf8');

test.each(spanish)('%s has no English words', (path) => {
  expect(englishWordsOnPage(htmlOf(path))).toEqual([]);
});

const islands = globSync('dist/es/islands/*.json');

test.each(islands)('%s has no English words', (file) => {
  expect(englishWordsIn(textsOfProps(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['a text among names', '</main>', `Open, ${clinic.name}</main>`, `open: Open, ${clinic.name}`],
  ['a label for screen readers', '<main', '<main aria-label="Your cart"', 'your, cart: Your cart'],
  ['a text that a script shows', '<main', '<main data-sending="Sending..."', 'sending: Sending...'],
])('an English word is found in %s', (_, from, to, found) => {
  const planted = htmlOf('/es/contact').replace(from, to);
  expect(englishWordsOnPage(planted).join('\n')).toContain(found);
});

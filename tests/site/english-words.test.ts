/** No Spanish page shows an English word, at once or later, but for names. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { langOf } from '../../src/shared/config/languages';
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

test('there are such pages and islands', () => {
  expect(spanish.length).toBeGreaterThan(20);
  expect(islands.length).toBeGreaterThan(3);
});

test.each([
  ['a text', '</main>', '<p>¿Tiene <b>insurance</b>?</p></main>', 'insurance: insurance'],
  ['a text among names', '</main>', 'Open, Beach City Urgent Care</main>', 'open: Open, Beach City'],
  ['the title', '<title>', '<title>Contact us ', 'contact, us: Contact us Contacto'],
  ['a description', '<meta name="description" content="', '$&Find ', 'find: Find'],
  ['a label for screen readers', '<main', '<main aria-label="Your cart"', 'your, cart: Your cart'],
  ['a text for pictures', '</main>', '<img alt="Our reception"></main>', 'our, reception: Our reception'],
  ['a placeholder', '</main>', '<input placeholder="Choose"></main>', 'choose: Choose'],
  ['a text that a script shows', '<main', '<main data-sending="Sending..."', 'sending: Sending...'],
  [
    'a text without scripts',
    '</main>',
    '<noscript><p>Please call</p></noscript></main>',
    'please, call: Please call',
  ],
  [
    'a prop',
    '</main>',
    `<astro-island props='{"copy":[0,{"busy":[0,"Sending..."]}]}'></astro-island></main>`,
    'sending: Sending...',
  ],
])('an English word is found in %s', (_, from, to, found) => {
  const html = htmlOf('/es/contact');
  const planted = html.replace(from, to);
  expect(planted).not.toBe(html);
  expect(englishWordsOnPage(planted).join('\n')).toContain(found);
});

/** The English of the pages is American. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishTexts, textsOfProps } from '../lib/english-words';

/** Stems and words that only British English has. */
const BRITISH = new RegExp(
  [
    String.raw`\b(?:behavi|col|fav|flav|hon|hum|lab|neighb|od|tum)our`,
    String.raw`\b(?:cent|fib|lit|theat)re\b|metres?\b`,
    String.raw`\b(?:apolog|organ|recogn|special|steril|summar|util)i[sz]?s(?:e|ed|es|ing|ation)\b`,
    String.raw`\b(?:cancel|label|travel|counsel)l(?:ed|ing)\b|\bfulfils?\b|\benrols?\b`,
    String.raw`\b(?:an|f|gyn|h|leuk|orthop|p)ae|oedema|oestro|diarrhoea`,
    String.raw`\b(?:cheque|grey|kerb|learnt|licence|nappy|practise|programme|towards|tyre|whilst)s?\b`,
    // Words that mean something else to Americans.
    String.raw`\b(?:un)?tick(?:s|ed|ing)?\b(?! or a sting)|adhesive plaster|\bround (?:a|an|it|the)\b`,
    String.raw`\b(?:dark|light|transparent|white) grounds?\b`,
  ].join('|'),
  'i',
);

/** What dialogs, the cart and the quiz say once they are open. */
const islands = globSync('dist/islands/*.json').flatMap((file) => textsOfProps(readFileSync(file, 'utf8')));

test('no English page has a British spelling', () => {
  expect(islands.length).toBeGreaterThan(50);
  const found = [...englishTexts, ...islands].filter((text) => BRITISH.test(text));
  expect([...new Set(found.map((text) => text.trim()))]).toEqual([]);
});

test.each([
  ...['Cancelling', 'short grey hair', 'tick the box', 'a light ground', 'organised', 'anaemia'],
  ...['walks round a model', '60 centimetres', 'our licence'],
])('"%s" would be found', (text) => {
  expect(text).toMatch(BRITISH);
});

/** A script is the same for both languages: it has the words of neither, and gets them as props. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en, englishOnly } from '../../src/shared/words/en';
import { es } from '../../src/shared/words/es';
import { textsIn } from '../lib/texts-in';

/** Parts of sentences between their values. A shorter one, such as “Name”, may be a name in code. */
const sentences = [en, englishOnly, es]
  .flatMap(textsIn)
  .flatMap((text) => text.split(/\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => part.split(' ').length > 2);

const sentencesIn = (script: string) => sentences.filter((sentence) => script.includes(sentence));

/** Staff's pages are in English. */
const isForStaff = (file: string) => file.includes('WebhookTools');
const scripts = globSync('dist/_astro/*.js').filter((file) => !isForStaff(file));

test.each(scripts)('%s has no sentence of either language', (file) => {
  expect(sentencesIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test('a sentence in a script is found', () => {
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentencesIn(`const a="${es.form.check}",b="${en.form.check}"`)).toEqual([
    en.form.check,
    es.form.check,
  ]);
});

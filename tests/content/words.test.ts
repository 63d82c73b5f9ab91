/** Checks that each word of the dictionary is said, and that a page gives its form all that it may say. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forms } from '../../src/features/all-forms';
import { check, type FormRules } from '../../src/forms/rules/form-rules';
import { formLanguageIn } from '../../src/lib/form-language';
import { formNames, languages } from '../../src/shared/config/paths';
import { wordsIn } from '../../src/shared/words';
import { en, englishOnly } from '../../src/shared/words/en';
import { type Message, say } from '../../src/shared/words/words';
import { spoilt } from '../fixtures/spoilt';

test('each word is said by some code', () => {
  const files = globSync('{src,functions,admin}/**/*.{ts,tsx,astro}').filter(
    (file) => !/\.test\.|[\\/]words[\\/](en|es)\.ts/.test(file),
  );
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const keys = Object.entries({ ...en, ...englishOnly }).flatMap(([group, words]) =>
    Object.keys(words).map((name) => `${group}.${name}`),
  );
  expect(keys.length).toBeGreaterThan(150);
  const isSaid = (key: string) => new RegExp(String.raw`\b${key.replace('.', '[.]')}\b`).test(code);
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

/** What only programs send. */
const isOfPrograms = (said: Message) => typeof said === 'string' && said.startsWith('edge.');

test('whatever is sent, the page of the form has the words to say what is wrong', () => {
  const missing = new Set<string>();
  const targets = formNames.map((fixture) => ({ fixture }));
  fc.assert(
    fc.property(spoilt(targets), ({ target, input }) => {
      const checked = check(forms[target.fixture].rules as FormRules, input);
      if (checked.ok) return;
      for (const lang of languages) {
        const { words } = formLanguageIn(lang, target.fixture);
        for (const said of [checked.message, ...Object.values(checked.fields)])
          if (!isOfPrograms(said) && say(words, said) !== say(wordsIn(lang), said))
            missing.add(`${target.fixture}: ${JSON.stringify(said)}`);
      }
    }),
    { numRuns: 2000, seed: 20261122 },
  );
  expect([...missing]).toEqual([]);
});

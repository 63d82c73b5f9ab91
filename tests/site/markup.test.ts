import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { missingPages } from '../../src/config/paths';
import { fileOf, pages } from '../lib/pages';

const CONFIG = '.htmlvalidate.json';

/** Why each rule of the configuration is relaxed; JSON has no room for it. */
const reasons: Readonly<Record<string, string>> = {
  'attr-case': 'React writes some names in its own case, such as maxLength; in HTML they have none.',
  'form-dup-name': 'The boxes of one question of the quiz have one name, as its radio buttons do.',
  'attribute-boolean-style': 'React writes required="", which means the same as required.',
  'void-style': 'React writes <input/>, which means the same as <input>.',
  'heading-level': 'The dialog of the quiz holds the first heading of its page.',
  'tel-non-breaking':
    'Special spaces and hyphens break searching for and copying the number; styles keep it on one line.',
};

const validator = new HtmlValidate(new FileSystemConfigLoader());

for (const path of [...pages, ...missingPages])
  test(`${path} is valid HTML`, async () => {
    const { results } = await validator.validateFile(fileOf(path));
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual(
      [],
    );
  });

test('every relaxed rule of the validator has its reason', () => {
  const { rules } = JSON.parse(readFileSync(CONFIG, 'utf8'));
  expect(Object.keys(rules)).toEqual(Object.keys(reasons));
});

test('no element carries a style or a script of its own, which the content policy refuses', () => {
  for (const path of [...pages, ...missingPages]) {
    const tags = readFileSync(fileOf(path), 'utf8').match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.length, path).toBeGreaterThan(0);
    expect(
      tags.filter((tag) => /\s(style|on[a-z]+)\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""'))),
      path,
    ).toEqual([]);
    expect(
      tags.filter((tag) => /=\s*"\s*javascript:/i.test(tag)),
      path,
    ).toEqual([]);
  }
});

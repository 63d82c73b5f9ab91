import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { missingPages } from '../../src/shared/config/paths';
import { fileOf, pages } from '../lib/pages';

const CONFIG = 'tests/site/html-validate.json';

/** Why each rule in html-validate.json is relaxed. JSON has no comments. */
const reasons: Readonly<Record<string, string>> = {
  'attr-case': 'React writes some names in camel case, such as maxLength. HTML ignores case.',
  'form-dup-name': 'The checkboxes of a quiz question share a name, like its radio buttons.',
  'attribute-boolean-style': 'React writes required="", which means the same as required.',
  'void-style': 'React writes <input/>, which means the same as <input>.',
  'heading-level': 'The first heading of the quiz page is in its dialog.',
  'tel-non-breaking':
    'Special spaces and hyphens break searching and copying the number. CSS keeps it on one line.',
  'require-sri': 'A page’s script comes from where the page comes from.',
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

test('every relaxed rule has a reason', () => {
  const { rules } = JSON.parse(readFileSync(CONFIG, 'utf8'));
  expect(Object.keys(rules)).toEqual(Object.keys(reasons));
});

test('no element has inline styles or scripts, which the content security policy blocks', () => {
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

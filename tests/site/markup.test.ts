/** Every page is valid HTML, without what the content security policy blocks. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HtmlValidate } from 'html-validate';
import { missingPages } from '../../src/shared/config/paths';
import { fileOf, pages } from '../lib/pages';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes some names in camel case, such as maxLength. HTML ignores case.
    'attr-case': 'off',
    // The checkboxes of a quiz question share a name, like its radio buttons.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // React writes required="", which means the same as required, and <input/>.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // The first heading of the quiz page is in its dialog.
    'heading-level': ['error', { sectioningRoots: [] }],
    // Special spaces and hyphens break searching and copying the number. CSS keeps it on one line.
    'tel-non-breaking': 'off',
    // A page’s script comes from where the page comes from.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

for (const path of [...pages, ...missingPages])
  test(`${path} is valid HTML`, async () => {
    const { results } = await validator.validateFile(fileOf(path));
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual(
      [],
    );
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

import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { translatableText } from './translatable-text.mjs';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
      plugins: { local: { rules: { 'translatable-text': translatableText } } },
      rules: { 'local/translatable-text': 'error' },
    },
  ] as ESLint.Options['overrideConfig'],
});

const REFUSED = [
  '<p>{isBusy && <i />}{words}</p>',
  '<p>Words {isBusy && <i />}</p>',
  '<p>{isBusy ? words : other} <i /></p>',
  '<p>{isBusy && words}<i /></p>',
  '<>{words ?? other}<i /></>',
  '<p>({count})</p>',
  '<p>{words} {other}</p>',
  '<p>{`${count} items`}<i /></p>',
  '<p>{count.toFixed(1)}<i /></p>',
];
const ALLOWED = [
  '<p>{isBusy ? words : other}</p>',
  '<p>{isBusy && words}</p>',
  '<p>{`(${count})`}</p>',
  '<p>{isBusy && <i />}<span>{words}</span></p>',
  '<p><i /> {words}</p>',
  "<p>Words{' '}<i /></p>",
  '<p>{isBusy && <i />}{children}</p>',
  '<p>{other && <i />}{count > 0 && <b />}</p>',
];

test('text that changes, has parts or stands beside something conditional has an element of its own', async () => {
  const code = [...REFUSED, ...ALLOWED].map((jsx, index) => `export const View${index} = () => ${jsx};`);
  const head =
    'declare const isBusy: boolean, words: string, other: string | undefined, count: number, children: import("react").ReactNode;';
  // The types are those of an existing file's project.
  const [result] = await eslint.lintText([head, ...code].join('\n'), { filePath: 'src/islands/ui/Icon.tsx' });
  const lines = result?.messages.map(({ line, message }) => (line > 1 ? code[line - 2] : message));
  expect(lines).toEqual(code.slice(0, REFUSED.length));
}, 120_000);

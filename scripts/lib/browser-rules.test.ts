import astro from 'eslint-plugin-astro';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { browserRules } from './browser-rules.mjs';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    ...astro.configs.recommended,
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    ...browserRules,
  ] as ESLint.Options['overrideConfig'],
});

async function faultsOf(code: string, filePath: string) {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

test.each([
  'requestIdleCallback(work);',
  'URL.canParse(address);',
  'element.checkVisibility();',
  'list.toSorted();',
  'Promise.withResolvers();',
  "link.ariaLabel = 'Cart';",
  "link.role = 'button';",
  'element.showPopover();',
])('an old browser has no %s', async (code) => {
  expect(await faultsOf(code, 'src/page-scripts/new-file.ts')).toHaveLength(1);
  expect(await faultsOf(`<script>${code}</script>`, 'src/components/New.astro')).toHaveLength(1);
  expect(await faultsOf(code, 'functions/new-file.ts'), 'in the Worker').toEqual([]);
});

test('an effect names every value that it uses', async () => {
  const code = "import { useEffect } from 'react';\nexport const useIt = (a) => useEffect(() => a(), []);";
  expect(await faultsOf(code, 'src/islands/ui/use-it.ts')).toEqual([
    expect.stringContaining('missing dependency'),
  ]);
});

test('what old browsers have is allowed', async () => {
  const code =
    "structuredClone(a); list.findLast(Boolean); list.at(-1); AbortSignal.timeout(1); new URL('/');";
  expect(await faultsOf(code, 'src/page-scripts/new-file.ts')).toEqual([]);
});

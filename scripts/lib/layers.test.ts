import { globSync, readFileSync, statSync } from 'node:fs';
import * as astroParser from 'astro-eslint-parser';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { layerRules, layers, layerTables, placesOf } from './layers.mjs';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    {
      files: ['**/*.astro'],
      languageOptions: { parser: astroParser, parserOptions: { parser: tseslint.parser } },
    },
    ...layerRules,
  ] as ESLint.Options['overrideConfig'],
});

const places = Object.values(layers)
  .flat()
  .flatMap(({ path }) => placesOf(path));
const isInside = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`);

/** Returns the lines of a file in which the table refuses an import. */
async function refusedIn(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages
    .filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths')
    .map(({ line }) => line);
}

test('aliases, dynamic imports and type exports are checked', async () => {
  const code = `import '@/build/content';\nvoid import('@/build/content');\nexport type { TokenValues } from '@/build/token-values';\n`;
  expect(await refusedIn('src/shared/lib/price.ts', code)).toEqual([1, 2, 3]);
});

test('a component may import some layers in its front matter, and others not', async () => {
  const imports = ['@/shared/lib/price', '@/shop/cart/local-cart', '../../pages/404.astro'];
  const code = `---\n${imports.map((from) => `import '${from}';\n`).join('')}---\n<p>Text</p>\n`;
  expect(await refusedIn('src/components/ui/Icon.astro', code)).toEqual([3, 4]);
});

test('an island may import shared parts, but no other island', async () => {
  const imports = ['../ui/Icon', '../form/Field', '../cart/CartDrawer', '../runtime/hydrate'];
  const code = imports.map((from) => `import '${from}';\n`).join('');
  expect(await refusedIn('src/islands/quiz/new-file.ts', code)).toEqual([3, 4]);
});

test('a folder below another row, and a file at the top of a folder, have rows of their own', async () => {
  const crypto = `import '../crypto/seal';\nimport '../outbox/outbox';\nimport '../env';\n`;
  expect(await refusedIn('functions/resumes/new-file.ts', crypto)).toEqual([2]);
  expect(await refusedIn('functions/env.ts', `import './crypto/seal';\nimport './hono-env';\n`)).toEqual([1]);
});

test('every folder is in a layer', () => {
  const plain = ['src/assets', 'src/content', 'src/styles'];
  const folders = globSync('{src,src/shop,src/islands,functions,admin}/*').filter((path) =>
    statSync(path).isDirectory(),
  );
  const missing = folders.filter(
    (folder) => !places.some((place) => isInside(place, folder) || isInside(folder, place)),
  );
  expect(missing.toSorted()).toEqual(plain);
});

test('docs/architecture.md shows the table (npm run docs:layers writes it)', () => {
  const words = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ');
  expect(words(readFileSync('docs/architecture.md', 'utf8'))).toContain(words(layerTables()));
});

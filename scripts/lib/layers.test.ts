import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
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

const rows = Object.values(layers).flat();
/** The folders and files of each row, and what they may import. */
const places = rows.flatMap(({ path, imports }) => {
  const own = placesOf(path);
  const allowed = [...(path.endsWith('.ts') ? own : []), ...imports.flatMap(placesOf)];
  return own.filter((place) => place !== 'functions/worker.ts').map((place) => ({ place, allowed }));
});
const names = places.map(({ place }) => place);

/** Returns some file in a place. */
function fileIn(place: string): string {
  if (statSync(place).isFile()) return place;
  const [file] = globSync(`${place}/**/*.{ts,tsx,astro}`, { exclude: (path) => path.endsWith('.test.ts') });
  if (!file) throw new Error(`No file in ${place}.`);
  return file;
}

const isInside = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`);

/** Returns what ESLint reports for a file with these imports, one a line; a component has them in its front matter. */
async function lintImports(filePath: string, imports: readonly string[]) {
  const specifier = (file: string) => {
    const path = relative(dirname(filePath), file).replace(/\.tsx?$/, '');
    return path.startsWith('.') ? path : `./${path}`;
  };
  const code = imports.map((file) => `import '${specifier(file)}';\n`).join('');
  const text = filePath.endsWith('.astro') ? `---\n${code}---\n<p>Text</p>\n` : code;
  const [result] = await eslint.lintText(text, { filePath });
  return result?.messages ?? [];
}

test.each(places)('$place imports only what the table allows', async ({ place, allowed }) => {
  const others = names.filter((name) => !isInside(name, place) && !isInside(place, name));
  const messages = await lintImports(
    statSync(place).isFile() ? place : `${place}/new-file.ts`,
    others.map(fileIn),
  );
  const refused = messages
    .filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths')
    .map(({ line }) => others[line - 1]);
  const mayImport = (other: string) => allowed.some((folder) => isInside(other, folder));
  expect(refused).toEqual(others.filter((other) => !mayImport(other)));
  // Even pages and routes may not import from the other side.
  expect(refused.length).toBeGreaterThan(0);
});

test('aliases, dynamic imports and type exports are checked, too', async () => {
  const [result] = await eslint.lintText(
    `import '@/build/content';\nvoid import('@/build/content');\nexport type { TokenValues } from '@/build/token-values';\n`,
    { filePath: 'src/shared/lib/price.ts' },
  );
  const refused = result?.messages.filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths');
  expect(refused?.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('rejects forbidden imports of scripts and of components in front matter', async () => {
  const messages = await lintImports('src/components/ui/Icon.astro', [
    'src/shared/lib/price.ts',
    'src/shop/cart/local-cart.ts',
    'src/pages/index.astro',
  ]);
  const refused = messages.filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths');
  // The first line of the file is the fence of the front matter.
  expect(refused.map(({ line }) => line)).toEqual([3, 4]);
});

test('every folder is in a layer', () => {
  const plain = ['src/assets', 'src/content', 'src/styles'];
  const folders = globSync('{src,src/shop,src/islands,functions,admin}/*').filter((path) =>
    statSync(path).isDirectory(),
  );
  const missing = folders.filter(
    (folder) => !names.some((name) => isInside(name, folder) || isInside(folder, name)),
  );
  expect(missing.toSorted()).toEqual(plain);
});

test('docs/architecture.md shows the table (npm run docs:layers writes it)', () => {
  const words = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ');
  expect(words(readFileSync('docs/architecture.md', 'utf8'))).toContain(words(layerTables()));
});

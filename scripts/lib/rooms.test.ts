import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import * as astroParser from 'astro-eslint-parser';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { rooms, roomRules } from './rooms.mjs';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    {
      files: ['**/*.astro'],
      languageOptions: { parser: astroParser, parserOptions: { parser: tseslint.parser } },
    },
    ...roomRules,
  ] as ESLint.Options['overrideConfig'],
});

type Table = Record<string, readonly string[]>;
const allowed: Table = rooms;
const names = Object.keys(allowed);

/** Returns some file in a room. */
function fileIn(room: string): string {
  if (statSync(room).isFile()) return room;
  const [file] = globSync(`${room}/**/*.{ts,tsx,astro}`, { exclude: (path) => path.endsWith('.test.ts') });
  if (!file) throw new Error(`No file in ${room}.`);
  return file;
}

const isInside = (room: string, folder: string) => room === folder || room.startsWith(`${folder}/`);

const mayImport = (room: string, other: string) =>
  [room, ...(allowed[room] ?? [])].some((folder) => isInside(other, folder));

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

test.each(names)('%s imports only what the table allows', async (room) => {
  const others = names.filter((name) => !isInside(name, room) && !isInside(room, name));
  const messages = await lintImports(
    statSync(room).isFile() ? room : `${room}/new-file.ts`,
    others.map(fileIn),
  );
  const refused = messages
    .filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths')
    .map(({ line }) => others[line - 1]);
  expect(refused).toEqual(others.filter((other) => !mayImport(room, other)));
  // Even pages and routes may not import from the other side.
  expect(refused.length).toBeGreaterThan(0);
});

test('aliases, dynamic imports and type exports are checked, too', async () => {
  const [result] = await eslint.lintText(
    `import '@/build/content';\nvoid import('@/build/content');\nexport type { Facts } from '@/build/facts';\n`,
    { filePath: 'src/shared/lib/price.ts' },
  );
  const refused = result?.messages.filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths');
  expect(refused?.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('rejects forbidden imports of scripts and of components in front matter', async () => {
  const messages = await lintImports('src/components/ui/Icon.astro', [
    'src/shared/lib/price.ts',
    'src/shop/cart/stored.ts',
    'src/pages/index.astro',
  ]);
  const refused = messages.filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths');
  // The first line of the file is the fence of the front matter.
  expect(refused.map(({ line }) => line)).toEqual([3, 4]);
});

test('every folder is a room', () => {
  const plain = ['src/assets', 'src/content', 'src/styles', 'src/build/types'];
  const folders = globSync('{src,functions,admin}/*').filter((path) => statSync(path).isDirectory());
  const parts = folders.flatMap((path) =>
    path === 'src/islands' ? globSync('src/islands/*').filter((part) => !part.includes('.')) : path,
  );
  expect(parts.filter((path) => !plain.includes(path)).toSorted()).toEqual(
    names.filter((name) => !name.endsWith('.ts')).toSorted(),
  );
});

test('docs/architecture.md has a row for every room', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  for (const room of names) expect(text).toContain(`\`${room}\``);
});

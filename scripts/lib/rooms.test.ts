import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { rooms, roomRules } from './rooms.mjs';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    ...roomRules,
  ] as ESLint.Options['overrideConfig'],
});

type Table = Record<string, readonly string[]>;
const allowed: Table = rooms;
const names = Object.keys(allowed);

/** A file of a room. */
function fileIn(room: string): string {
  if (statSync(room).isFile()) return room;
  const [file] = globSync(`${room}/**/*.{ts,tsx,astro}`, { exclude: (path) => path.endsWith('.test.ts') });
  if (!file) throw new Error(`There is no file in ${room}.`);
  return file;
}

const isInside = (room: string, folder: string) => room === folder || room.startsWith(`${folder}/`);

const mayImport = (room: string, other: string) =>
  [room, ...(allowed[room] ?? [])].some((folder) => isInside(other, folder));

/** What ESLint says of a file with these imports, a line each. */
async function lintImports(filePath: string, imports: readonly string[]) {
  const specifier = (file: string) => {
    const path = relative(dirname(filePath), file).replace(/\.tsx?$/, '');
    return path.startsWith('.') ? path : `./${path}`;
  };
  const code = imports.map((file) => `import '${specifier(file)}';\n`).join('');
  const [result] = await eslint.lintText(code, { filePath });
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
  // The pages and the routes stand above all others on their side.
  expect(refused.length).toBeGreaterThan(0);
});

test('neither an alias nor a dynamic import is a way round', async () => {
  const [result] = await eslint.lintText(
    `import '@/site/content';\nvoid import('@/site/content');\nexport type { Facts } from '@/site/interpolate';\n`,
    { filePath: 'src/lib/price.ts' },
  );
  const refused = result?.messages.filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths');
  expect(refused?.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('a circle of files is refused', async () => {
  const messages = await lintImports('src/lib/price.ts', ['src/lib/order.ts']);
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(['import-x/no-cycle']);
});

test('every folder is a room', () => {
  const plain = ['src/assets', 'src/content', 'src/styles', 'src/types'];
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

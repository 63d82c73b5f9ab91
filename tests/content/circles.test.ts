/** No file imports itself through others, not even for a type. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Text by path. */
type Sources = ReadonlyMap<string, string>;

/** Returns the path of what a file imports, perhaps without its ending; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  return specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
    : undefined;
}

/** Returns the files of the project that a file imports: types, components and imports on demand included. */
const importsOf = (file: string, text: string, sources: Sources) =>
  [...text.matchAll(IMPORT)].flatMap(([, , specifier = '']) => {
    const target = targetOf(file, specifier);
    return ENDINGS.map((ending) => `${target ?? ''}${ending}`).filter((path) => sources.has(path));
  });

/** Returns the files that import themselves through others, or for a type. */
function circular(sources: Sources): string[] {
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text, sources)]));
  const leadsTo = (wanted: string, file: string, seen = new Set<string>()): boolean =>
    (imports.get(file) ?? []).some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return leadsTo(wanted, next, seen);
    });
  return [...imports.keys()].filter((file) => leadsTo(file, file));
}

const sources = globSync('{src,functions,admin,scripts,tests}/**/*.{ts,tsx,mjs,astro}', {
  exclude: ['**/node_modules/**'],
}).map((path): [string, string] => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]);

test('there is no circle of files', () => {
  expect(circular(new Map(sources))).toEqual([]);
});

test.each([
  [
    'a circle of two files',
    { 'src/a.ts': "import './b';", 'src/b.ts': "import './a';" },
    ['src/a.ts', 'src/b.ts'],
  ],
  [
    'a circle closed by a type, a component and an alias',
    {
      'src/a.ts': "import type { B } from '@/b.astro';",
      'src/b.astro': "---\nimport C from './c.astro';\n---",
      'src/c.astro': "---\nconst { a } = await import('@/a');\n---",
      'src/d.ts': "import './a';",
    },
    ['src/a.ts', 'src/b.astro', 'src/c.astro'],
  ],
  [
    'no circle',
    { 'src/a.ts': "import './b';\nimport './c';", 'src/b.ts': "import './c';", 'src/c.ts': '' },
    [],
  ],
])('finds %s', (_, files, expected) => {
  expect(circular(new Map(Object.entries<string>(files)))).toEqual(expected);
});

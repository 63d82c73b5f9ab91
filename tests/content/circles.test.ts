/** No file imports itself through others, not even for a type. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { circular } from '../../scripts/lib/imports.mjs';

const sources = globSync('{src,functions,admin,scripts,tests}/**/*.{ts,tsx,mjs,astro}').map(
  (path): [string, string] => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')],
);

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

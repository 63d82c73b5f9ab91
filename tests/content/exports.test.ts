/** Every export is imported somewhere: what only its own file uses is not exported, and dead code does not hide. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Exports that other programs use. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  LegacyProduct: 'The specification requires it.',
};
/** Astro imports the exports of pages, and tools those of configuration files. */
const IS_ENTRY = /^src\/pages\/|^src\/middleware\.ts$|\.config\.(ts|mjs)$|\.d\.ts$/;

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

const words = new Map<string, Set<string>>(
  globSync(['{src,functions,admin,scripts,tests}/**/*.{ts,tsx,mjs,astro}', '*.{ts,mjs}'], {
    exclude: ['**/node_modules/**'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => [path, new Set(readFileSync(path, 'utf8').match(/\w+/g))]),
);
const counts = new Map<string, number>();
for (const used of words.values()) for (const word of used) counts.set(word, (counts.get(word) ?? 0) + 1);

test('every export is used in another file', () => {
  const unused = [...words.keys()]
    .filter((path) => !IS_ENTRY.test(path) && !path.endsWith('.astro'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(EXPORT)]
        .map(([, name = '']) => name)
        .filter((name) => counts.get(name) === 1 && !(name in FOR_OTHERS))
        .map((name) => `${path}: ${name}`),
    );
  expect(unused).toEqual([]);
});

/**
 * No file imports itself through others, not even a type: each can be understood after what it imports. ESLint's rule about
 * circles leaves out imports of types.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SOURCES = '{src,functions,admin}/**/*.{ts,tsx}';

/** Returns the file that an import names: one of ours, without a query, as TypeScript finds it. */
function fileOf(name: string, importer: string): string | undefined {
  const [path = ''] = name.replace(/^@\//, 'src/').split('?');
  const file = path.startsWith('.') ? join(dirname(importer), path) : path;
  return ['', '.ts', '.tsx']
    .map((ending) => file + ending)
    .find((one) => existsSync(one) && /\.tsx?$/.test(one));
}

/** Returns the files that a file imports as soon as it is loaded, and those of its types. */
function importsOf(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    return (from && ts.isStringLiteral(from) && fileOf(from.text, file)) || [];
  });
}

/** Returns the files that import themselves through others. */
function inCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  return [...imports.keys()].filter((file) => {
    const reached = new Set<string>();
    const open = [...(imports.get(file) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(imports.get(next) ?? []));
    }
    return reached.has(file);
  });
}

test('there is no circle of imports, of types neither', () => {
  const files = globSync(SOURCES);
  expect(files.length).toBeGreaterThan(100);
  expect(inCircles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
});

test('a circle is found, and what leads to it is not', () => {
  const imports = { a: ['b'], b: ['c', 'd'], c: ['b'], d: [] };
  expect(inCircles(new Map(Object.entries(imports)))).toEqual(['b', 'c']);
});

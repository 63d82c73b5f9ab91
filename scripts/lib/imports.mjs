/** Who imports whom, read from the text of the files: types, components and imports on demand included. */
import { dirname, join, normalize } from 'node:path';

/** The types of `astro:content` are made from this file. */
const CONTENT_CONFIG = 'src/content.config.ts';

const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Returns the path of what a file imports, perhaps without its ending; undefined for a package. */
function targetOf(file, specifier) {
  if (specifier === 'astro:content') return CONTENT_CONFIG;
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  return specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
    : undefined;
}

/** Returns the files of the project that a file imports. */
export const importsOf = (file, text, sources) =>
  [...text.matchAll(IMPORT)].flatMap(([, , specifier]) => {
    const target = targetOf(file, specifier);
    return ENDINGS.map((ending) => target + ending).filter((path) => sources.has(path));
  });

/**
 * Returns the files that import themselves through others, or for a type.
 * @param {Map<string, string>} sources text by path
 * @returns {string[]}
 */
export function circular(sources) {
  // Those that read content depend on its configuration, but none imports it.
  const isImport = (path) => path !== CONTENT_CONFIG;
  const imports = new Map(
    [...sources].map(([file, text]) => [file, importsOf(file, text, sources).filter(isImport)]),
  );
  const leadsTo = (wanted, file, seen = new Set()) =>
    imports.get(file).some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return leadsTo(wanted, next, seen);
    });
  return [...imports.keys()].filter((file) => leadsTo(file, file));
}

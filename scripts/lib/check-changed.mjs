/**
 * Checks only files that may have new faults: those that have changed since they passed, and those that import a changed
 * one, directly or not. ESLint's own cache compares only a file's text, but most typed rules depend on other files, too;
 * `astro check` has no cache.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Code, and the settings of TypeScript. */
const FILES = /(\.([cm]?[jt]s|[jt]sx|astro)|^tsconfig\.json)$/;
const FOREIGN = [
  ...['node_modules', '.git', '.astro', '.cache', '.wrangler', 'dist', 'dist-admin'],
  ...['playwright-report', 'test-results'],
];
/** Every file depends on these without an import. */
const SHARED = /(^|\/)tsconfig\.json$|\.d\.ts$|^(eslint\.config|scripts\/lib\/rooms)\.mjs$/;
const GLOBAL_TYPES = /^declare (module|global)\b/m;
/** Lists every installed package with its version. */
const PACKAGES = 'node_modules/.package-lock.json';

/** The types of `astro:content` are made from this file. */
const CONTENT_CONFIG = 'src/content.config.ts';

const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Returns the path of what a file imports, perhaps without its ending; undefined for a package. */
function targetOf(file, specifier) {
  if (specifier === 'astro:content') return CONTENT_CONFIG;
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  return specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
    : undefined;
}

/** Returns the files of the project that a file imports. */
const importsOf = (file, text, sources) =>
  [...text.matchAll(IMPORT)].flatMap(([, , specifier]) => {
    const target = targetOf(file, specifier);
    return ENDINGS.map((ending) => target + ending).filter((path) => sources.has(path));
  });

/**
 * Returns a hash for each file, of itself, everything that it imports and what all share.
 * @param {Map<string, string>} sources text by path
 * @param {unknown} shared
 * @returns {Map<string, string>}
 */
export function hashes(sources, shared) {
  const files = new Map(
    [...sources].map(([file, text]) => [
      file,
      { hash: hashOf(text), imports: importsOf(file, text, sources) },
    ]),
  );
  const reach = (file, reached = new Set()) => {
    if (reached.has(file)) return reached;
    reached.add(file);
    for (const next of files.get(file).imports) reach(next, reached);
    return reached;
  };
  const sharedHash = hashOf(shared);
  const hashOfAll = (reached) =>
    hashOf([sharedHash, ...[...reached].sort().map((file) => files.get(file).hash)]);
  return new Map([...files.keys()].map((file) => [file, hashOfAll(reach(file))]));
}

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

/** Returns the paths in a folder and those below. */
const pathsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return FOREIGN.includes(entry.name) ? [] : pathsIn(path);
    return FILES.test(entry.name) ? [path] : [];
  });

/**
 * @param {string} record file for the hashes of the files that have passed
 * @param {(files: string[]) => Promise<number>} check gets the files that may have new faults, and returns the exit code
 * @returns {Promise<number>} the exit code
 */
export async function checkChanged(record, check) {
  const files = new Map(
    pathsIn('.')
      .sort()
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );
  const shared = [...files].filter(([path, text]) => SHARED.test(path) || GLOBAL_TYPES.test(text));
  const sources = new Map([...files].filter(([path]) => !path.endsWith('.json')));
  const now = hashes(sources, [process.version, readFileSync(PACKAGES, 'utf8'), shared]);
  const passed = readRecord(record);
  const changed = [...now.keys()].filter((file) => passed[file] !== now.get(file));
  if (changed.length === 0) return 0;
  const code = await check(changed);
  if (code === 0) {
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify(Object.fromEntries(now)));
  }
  return code;
}

function readRecord(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

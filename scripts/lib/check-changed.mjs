/**
 * Checks only files that may have new faults: those that have changed since they passed, and those that import a changed
 * one, directly or not. ESLint's own cache compares only a file's text, but most typed rules depend on other files, too;
 * `astro check` has no cache.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { importsOf } from './imports.mjs';

/** Code, and the settings of TypeScript. */
const FILES = /(\.([cm]?[jt]s|[jt]sx|astro)|^tsconfig\.json)$/;
const FOREIGN = [
  ...['node_modules', '.git', '.astro', '.cache', '.wrangler', 'dist', 'dist-admin'],
  ...['playwright-report', 'test-results'],
];
/** Every file depends on these without an import. */
const SHARED =
  /(^|\/)tsconfig\.json$|\.d\.ts$|^(eslint\.config|scripts\/lib\/(layers|translatable-text|browser-rules))\.mjs$/;
const GLOBAL_TYPES = /^declare (module|global)\b/m;
/** Lists every installed package with its version. */
const PACKAGES = 'node_modules/.package-lock.json';

const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

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

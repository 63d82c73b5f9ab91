/**
 * Writes a package.json and a package-lock.json that install wrangler and what it needs, at the versions and with the
 * integrity hashes of our own. The job that deploys installs nothing else. Uses only built-ins of Node.
 *
 * Usage: node scripts/wrangler-alone.mjs FOLDER
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';

const [, , folder] = process.argv;
const { packages, ...lock } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);

/** Returns where Node finds a package that the one at a path imports; undefined if it is not installed. */
function pathOf(name, importer) {
  const path = join(importer, 'node_modules', name);
  if (path in packages) return path;
  return importer === '' ? undefined : pathOf(name, importer.slice(0, importer.lastIndexOf('node_modules')));
}

const kept = {};

/** Keeps a package with everything that it needs. */
function keep(path) {
  if (path === undefined || path in kept) return;
  const { dev, devOptional, ...entry } = packages[path];
  kept[path] = entry;
  const { dependencies, optionalDependencies, peerDependencies } = entry;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    keep(pathOf(name, path));
}

keep('node_modules/wrangler');

const manifest = {
  private: true,
  dependencies: { wrangler: packages['node_modules/wrangler'].version },
};
const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content, null, 2));

mkdirSync(folder, { recursive: true });
write('package.json', manifest);
write('package-lock.json', { ...lock, name: 'wrangler-alone', packages: { '': manifest, ...kept } });

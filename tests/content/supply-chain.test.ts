/** Everything that is installed and run is pinned. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  version?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const packagesIn = (folder: string) =>
  (readJson(`${folder}/package-lock.json`) as { packages: Record<string, Package> }).packages;
const packages = packagesIn('.');

/** Each has a package.json and a package-lock.json. */
const folders = ['.', 'scripts/bench'];

test.each(folders)('every package in %s/package-lock.json has an integrity hash', (folder) => {
  const without = Object.entries(packagesIn(folder))
    .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
    .map(([path, { version }]) => `${path} ${version}`);
  expect(without, 'choose a version whose packages for every platform are in the registry').toEqual([]);
});

test.each(folders)('%s/package.json asks for exact versions', (folder) => {
  const { dependencies, devDependencies } = readJson(`${folder}/package.json`) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string> | undefined
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test.each(folders)('an install script runs only if %s/package.json allows it', (folder) => {
  const { allowScripts = {} } = readJson(`${folder}/package.json`) as {
    allowScripts?: Record<string, boolean>;
  };
  const scripted = Object.entries(packagesIn(folder))
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
  expect(readFileSync(`${folder}/.npmrc`, 'utf8').split('\n')).toContain('strict-allow-scripts=true');
});

test('the edge tests use the version of wrangler that serves and deploys', () => {
  const wranglers = Object.keys(packages).filter((path) => path.endsWith('node_modules/wrangler'));
  expect(wranglers).toEqual(['node_modules/wrangler']);
});

test.each(globSync('.github/workflows/*.yml'))(
  '%s pins every action by its commit, and says its version',
  (file) => {
    const actions = readFileSync(file, 'utf8').match(/(?<=uses: ).+/g) ?? [];
    expect(actions).not.toEqual([]);
    for (const action of actions) expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

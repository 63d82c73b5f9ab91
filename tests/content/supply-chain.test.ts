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
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> };
const manifest = readJson('package.json') as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

test('every package in package-lock.json has an integrity hash', () => {
  const without = Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
    .map(([path, { version }]) => `${path} ${version}`);
  expect(without, 'choose a version whose packages for every platform are in the registry').toEqual([]);
});

test('package.json asks for exact versions', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('an install script runs only if package.json allows it', () => {
  const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripted).not.toEqual([]);
  expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('strict-allow-scripts=true');
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

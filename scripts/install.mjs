/**
 * Before every command: installs packages that are missing (`node scripts/install.mjs scripts/bench`: those of a folder).
 * Uses only built-ins of Node 20, because a fresh clone has nothing else. The command after it runs on the project's own
 * Node: npm puts node_modules/.bin first.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(fileURLToPath(new URL('..', import.meta.url)), process.argv[2] ?? '');
const packagesIn = (lock) => JSON.parse(readFileSync(join(folder, lock), 'utf8')).packages;

/** npm records what it has installed in a second lock file; without it, node_modules is incomplete. */
function isInstalled() {
  try {
    const installed = packagesIn('node_modules/.package-lock.json');
    return Object.entries(packagesIn('package-lock.json')).every(
      ([path, { version, optional }]) =>
        path === '' || (path in installed ? installed[path].version === version : optional),
    );
  } catch {
    return false;
  }
}

if (!isInstalled()) {
  console.log('Installing dependencies ...');
  // npm's own Node, because npm is about to replace that of node_modules.
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const { status } = spawnSync(node, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error('Dependencies could not be installed: see the message of npm above.');
    process.exit(1);
  }
}

/**
 * Before every command: installs packages that are missing (`node scripts/install.mjs scripts/bench`: those of a folder).
 * Uses only built-ins of Node 20, because a fresh clone has nothing else. The command after it runs on the project's own
 * Node, in node_modules/.bin. It is no "pre" script of npm, because npm leaves those out where `ignore-scripts` is set.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Characters of a path that Astro, Vite or a shell takes for something else. */
const UNREADABLE = /['"#%?\\]/;

/** What npm says when a proxy between it and the registry shows a certificate of its own. */
const PROXY = /SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT/;

/**
 * Ends the command with sentences that help.
 * @param {string[]} sentences
 * @returns {never}
 */
function fail(...sentences) {
  console.error(`\n${sentences.join('\n')}`);
  process.exit(1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const unreadable = UNREADABLE.exec(root)?.[0];
if (unreadable)
  fail(
    `The path of this folder has a ${unreadable}, which the tools cannot read: ${root}`,
    'Rename or move it.',
  );

const folder = join(root, process.argv[2] ?? '');
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

function install() {
  console.log('Installing dependencies ...');
  // npm's own Node, because npm is about to replace that of node_modules.
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  // The development tools build the site, so they are needed also where NODE_ENV or npm's `omit` leaves them out.
  const command = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status, stderr } = spawnSync(node, [npm, ...command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(stderr);
  if (status === 0) return;
  if (PROXY.test(stderr))
    fail(
      'Dependencies could not be installed: a proxy between you and the registry shows a certificate of its own.',
      'Ask whoever runs the network for that certificate, set NODE_EXTRA_CA_CERTS to its file, and run this again.',
    );
  fail('Dependencies could not be installed: see the message of npm above.');
}

if (!isInstalled()) install();

if (spawnSync(join(root, 'node_modules/.bin/node'), ['--version']).status !== 0)
  fail(
    "The project's own Node is missing, because npm was told not to run install scripts (ignore-scripts).",
    'Run: npm ci --include=dev --ignore-scripts=false',
  );

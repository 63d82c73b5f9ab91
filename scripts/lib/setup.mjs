/**
 * The setup of every command. Uses only built-ins of Node 20, because a fresh clone has nothing else.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const inRoot = (...parts) => join(root, ...parts);
export const bin = (tool) => inRoot('node_modules', '.bin', tool);

/** Tools stay off the network and write only inside the project. */
export const toolEnv = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Node keeps compiled code: wrangler alone has 15 MB of it.
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'),
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: inRoot('.wrangler', 'logs'),
  WRANGLER_REGISTRY_PATH: inRoot('.wrangler', 'registry'),
  WRANGLER_SEND_METRICS: 'false',
};

/** An error that the user can fix: shown as a sentence without a stack trace. */
class Complaint extends Error {}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  throw new Complaint(message);
}

/**
 * The first line of every command: installs missing packages, restarts on the project's own Node (the system's may be
 * too old for the tools) and reads `.env`, which the shell's variables override.
 */
export async function setUp() {
  process.chdir(root);
  await endTogether();
  ensureInstalled();
  const { version } = JSON.parse(readFileSync(inRoot('node_modules/node/package.json'), 'utf8'));
  if (process.versions.node !== version)
    process.exit(await startNode(bin('node'), process.argv.slice(1)).ended);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/**
 * Runs `npm ci` in a folder, unless its node_modules already matches its package-lock.json.
 * @param {string} [folder] relative to the project's root
 */
export function ensureInstalled(folder = '') {
  if (isInstalled(folder)) return;
  console.log('Installing dependencies ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: inRoot(folder),
    env: { ...process.env, PATH: pathWithoutProject() },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('Dependencies could not be installed: see the message of npm above.');
}

/** npm records what it has installed in a second lock file; without it, node_modules is incomplete. */
function isInstalled(folder) {
  const packages = (path) => JSON.parse(readFileSync(inRoot(folder, path), 'utf8')).packages;
  try {
    const installed = packages('node_modules/.package-lock.json');
    return Object.entries(packages('package-lock.json')).every(
      ([path, { version, optional }]) =>
        path === '' || (path in installed ? installed[path].version === version : optional),
    );
  } catch {
    return false;
  }
}

/** npm must not run on the Node that it is about to replace. */
const pathWithoutProject = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inRoot('node_modules') + sep))
    .join(delimiter);

const running = new Set();
let isEnding = false;

/** Preloaded into all that is started, because a killed command can end nothing. */
const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** Starts a script with a Node. It ends with this process, even on SIGKILL. */
function startNode(node, args, options) {
  const child = spawn(node, ['--import', END_WITH_PARENT, ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  const closed = new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code, name) => resolve(code ?? 128 + constants.signals[name]));
  });
  const stop = () => {
    child.kill();
    return closed;
  };
  // A command that is ending must neither continue with its next step nor report this one as failed.
  const ended = closed.then((code) => (isEnding ? new Promise(() => {}) : code));
  const job = { child, ended, stop };
  running.add(job);
  closed.then(() => running.delete(job));
  return job;
}

/** What does not end within this time is killed by its preload. */
const GRACE_MS = 3000;

/** Stops all that was started, then ends this command. */
async function end(exitCode) {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(exitCode), GRACE_MS);
  await Promise.all([...running].map((job) => job.stop()));
  process.exit(exitCode);
}

/** No child outlives a command, however it ends. */
async function endTogether() {
  process.on('SIGINT', () => end(0));
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => end(128 + constants.signals[name]));
  process.on('uncaughtException', (error) => {
    console.error(error instanceof Complaint ? `\n${error.message}` : error);
    process.exit(1);
  });
  process.on('exit', () => running.forEach(({ child }) => child.kill()));
  // Killing npm does not kill what it runs.
  if (process.env.npm_lifecycle_event) await import(END_WITH_PARENT);
}

/**
 * Starts one of the project's tools on the project's Node. It ends with this process, even on SIGKILL.
 * @param {string} tool
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] `env` is in addition to that of this process
 * @returns {{child: import('node:child_process').ChildProcess, ended: Promise<number>, stop: () => Promise<number>}}
 *   `ended` is the exit code
 */
export function startTool(tool, args, { env, ...options } = {}) {
  const path = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
  return startNode(process.execPath, [bin(tool), ...args], {
    env: { ...process.env, ...toolEnv, ...env, PATH: path },
    ...options,
  });
}

/** Runs a tool and returns its exit code. */
export const run = (tool, args, options) => startTool(tool, args, options).ended;

/** Reads a port from the environment. Its error names the variable. */
export function portFrom(name, fallback) {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    fail(`${name} is "${text}". Write a port number between 1 and 65000, for example ${name}=${fallback}.`);
  return port;
}

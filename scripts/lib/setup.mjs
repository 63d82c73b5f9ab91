/** What every command does first, and how it runs the project's tools. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The packages whose names are not those of their commands. */
const packages = { tsc: 'typescript' };

/** Returns the path of a command's JavaScript, because on Windows node_modules/.bin has shell scripts instead. */
export function bin(tool) {
  const folder = join(root, 'node_modules', packages[tool] ?? tool);
  const { bin: scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof scripts === 'string' ? scripts : scripts[tool]);
}

/** Tools stay off the network and write only inside the project. */
const TOOL_ENV = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Node keeps compiled code: wrangler alone has 15 MB of it.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: join(root, '.wrangler/logs'),
  WRANGLER_REGISTRY_PATH: join(root, '.wrangler/registry'),
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

/** The first line of every command: reads `.env`, which the shell's variables override, and lets no child outlive it. */
export async function setUp() {
  process.chdir(root);
  // Each tool chooses it by what it does: with another one, tests get React without its tools for tests.
  delete process.env.NODE_ENV;
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.on('SIGINT', () => end(0));
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => end(128 + constants.signals[name]));
  process.on('uncaughtException', (error) => {
    console.error(error instanceof Complaint ? `\n${error.message}` : error);
    process.exit(1);
  });
  process.on('exit', () => running.forEach((child) => child.kill()));
  // Killing npm does not kill what it runs.
  if (process.env.npm_lifecycle_event) await import(END_WITH_PARENT);
}

/** Preloaded into all that is started, because a killed command can end nothing. */
const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

const running = new Set();
let isEnding = false;

/** Stops all that was started, then ends this command. */
async function end(exitCode) {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(exitCode), 3000);
  await Promise.all(
    [...running].map((child) => child.kill() && new Promise((done) => child.on('close', done))),
  );
  process.exit(exitCode);
}

/**
 * Starts one of the project's tools. It ends with this process.
 * @param {string} tool
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] `env` is in addition to that of this process
 * @returns {{child: import('node:child_process').ChildProcess, ended: Promise<number>, stop: () => Promise<number>}}
 *   `ended` is the exit code
 */
export function startTool(tool, args, { env, ...options } = {}) {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, bin(tool), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...TOOL_ENV, ...env },
    ...options,
  });
  running.add(child);
  const closed = new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code, name) => resolve(code ?? 128 + constants.signals[name]));
  }).finally(() => running.delete(child));
  // A command that is ending must neither continue with its next step nor report this one as failed.
  const ended = closed.then((code) => (isEnding ? new Promise(() => {}) : code));
  return { child, ended, stop: () => child.kill() && closed };
}

/** Runs a tool and returns its exit code. */
export const run = (tool, args, options) => startTool(tool, args, options).ended;

/** Installs the packages of a folder that has a package.json of its own, unless they are installed. */
export const installPackagesOf = (folder) =>
  execFileSync(process.execPath, ['scripts/install.mjs', folder], { stdio: 'inherit' });

/** Builds the site into dist/. Forced: Astro would not check unchanged files again when their schema has changed. */
export const build = () => run('astro', ['build', '--silent', '--force']);

/** Reads a port from the environment. Its error names the variable. */
export function portFrom(name, fallback) {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    fail(`${name} is "${text}". Write a port number between 1 and 65000, for example ${name}=${fallback}.`);
  return port;
}

/** Below the range from which Linux takes ports for outgoing connections, thousands of which wait after a test run. */
const FIRST_PORT = 10_240;
const END_OF_PORTS = 32_768;

/** True if nothing listens on a port. */
export const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Returns the first of consecutive free ports.
 * @param {number} count
 * @returns {Promise<number>}
 */
export async function freePorts(count = 1) {
  const first = FIRST_PORT + Math.floor(Math.random() * (END_OF_PORTS - FIRST_PORT - count));
  const ports = Array.from({ length: count }, (_, index) => first + index);
  const free = await Promise.all(ports.map(isFree));
  return free.every(Boolean) ? first : freePorts(count);
}

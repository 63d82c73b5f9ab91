/** What every command does first, and how it runs the project's tools. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

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
const [FIRST, END] = [10_240, 32_768];

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
  const first = FIRST + Math.floor(Math.random() * (END - FIRST - count));
  const ports = Array.from({ length: count }, (_, index) => first + index);
  const free = await Promise.all(ports.map(isFree));
  return free.every(Boolean) ? first : freePorts(count);
}

/* Wrangler serves a Worker on this computer, and says what Cloudflare stores. */

/** The configuration files of the Workers: the site's, the editor's, and the one that serves an older build. */
export const SITE_CONFIG = 'wrangler.jsonc';
export const ADMIN_CONFIG = 'admin/wrangler.jsonc';
const FILES_CONFIG = 'scripts/bench/wrangler.jsonc';

/** Each has data of its own: `npm run dev` beside `npm start`, tests, benchmarks. */
export const DEV_STATE = ['--persist-to', '.wrangler/dev-state'];
export const TEST_STATE = ['--persist-to', '.cache/tests/state'];
export const BENCH_STATE = ['--persist-to', '.cache/bench/state'];

/** For a local server: loopback only, no keyboard shortcuts, no debugger port that could be in use. */
const localArguments = (port) => [
  ...['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
  '--show-interactive-dev-session=false',
  // The environment of this process counts, which has those of `.env` already.
  ...['--env-file', devNull],
];

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Starts a local server, whose settings are the environment. @returns see startTool */
export const startServer = (port, more, { env, ...options } = {}) =>
  startTool('wrangler', [...localArguments(port), ...more], {
    env: { CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true', WRANGLER_LOG: 'warn', ...env },
    ...options,
  });

/**
 * The same. Resolves once it answers; fails with a message if it ends before that.
 * @param {string} name for the message
 * @param {number} port
 * @param {string} path answers once all is well
 * @param {string[]} more arguments
 * @param {object} [options] for startTool
 */
async function serveWorker(name, port, path, more, options) {
  const server = startServer(port, more, options);
  let hasEnded = false;
  server.ended.then(() => (hasEnded = true));
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (hasEnded) fail(`The ${name} did not start: see the message above.`);
    await wait(100);
  }
  return server;
}

/** The site's arguments. Without this one, wrangler warns that it does not run the sweep by itself. */
export const SITE_ARGUMENTS = ['--test-scheduled'];

/** Serves dist/ and the Worker. */
export const serveSite = (port, more = [], options) =>
  serveWorker('site', port, '/api/health', [...SITE_ARGUMENTS, ...more], options);

/** Serves the built editor with the same headers as online. */
export const serveEditor = (port, options) =>
  serveWorker('editor', port, '/', ['--config', ADMIN_CONFIG], options);

/** Serves a folder of files without a Worker of their own. */
export const serveFiles = (port, assets, options) =>
  serveWorker('older build', port, '/', ['--config', FILES_CONFIG, '--assets', resolve(assets)], options);

/**
 * Returns the names of the secrets stored at Cloudflare for a Worker; undefined if Cloudflare does not say, or has no
 * such Worker yet.
 * @param {string} config the Worker's configuration file
 * @returns {string[] | undefined}
 */
export function storedSecrets(config) {
  const args = [bin('wrangler'), 'secret', 'list', '--format', 'json', '--config', config];
  try {
    const list = execFileSync(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return JSON.parse(list).map(({ name }) => name);
  } catch {
    return undefined;
  }
}

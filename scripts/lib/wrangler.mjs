/** Wrangler serves a Worker on this computer, and says what Cloudflare stores. */
import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bin, fail, startTool } from './setup.mjs';

/** The configuration files of the Workers: the site's, the editor's, and the one that serves an older build. */
export const SITE_CONFIG = 'wrangler.jsonc';
export const ADMIN_CONFIG = 'admin/wrangler.jsonc';
const FILES_CONFIG = 'scripts/bench/wrangler.jsonc';

/** Each has data of its own: `npm run dev` beside `npm start`, tests, benchmarks. */
export const DEV_STATE = ['--persist-to', '.wrangler/dev-state'];
export const TEST_STATE = ['--persist-to', '.cache/tests/state'];
export const BENCH_STATE = ['--persist-to', '.cache/bench/state'];

/** For a local server: loopback only, no keyboard shortcuts, no debugger port that could be in use. */
// prettier-ignore
const localArguments = (port) => [
  'dev',
  '--ip', '127.0.0.1',
  '--port', String(port),
  '--inspector-port', '0',
  '--show-interactive-dev-session=false',
  // The environment of this process counts, which has those of `.env` already.
  '--env-file', devNull,
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

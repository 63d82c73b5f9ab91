/** Runs wrangler: it serves a Worker on this computer, and asks Cloudflare about the account. */
import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bin, fail, startTool, toolEnv } from './setup.mjs';
import { settingsFile } from './worker-settings.mjs';

/** The configuration files of the Workers: the site's, the editor's, and the one that holds drafts. */
export const SITE_CONFIG = 'wrangler.jsonc';
export const ADMIN_CONFIG = 'admin/wrangler.jsonc';
export const DRAFTS_CONFIG = 'wrangler.drafts.jsonc';

/** Arguments for a local server: loopback only, no keyboard shortcuts, no debugger port that could be in use. */
const localArguments = (port) => [
  ...['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
  ...['--show-interactive-dev-session=false', '--log-level', 'warn'],
];

/** Returns the arguments for a local server of built files without a Worker of their own. */
export const draftArguments = (port, assets) => [
  ...localArguments(port),
  ...['--config', DRAFTS_CONFIG, '--assets', assets],
];

/**
 * Returns the arguments for a local server of a Worker with its settings.
 * @param {import('./worker-settings.mjs').WorkerName} worker
 * @param {number} port
 */
export const devArguments = async (worker, port, ...more) => [
  ...localArguments(port),
  // Absolute: wrangler resolves paths against its configuration file.
  ...['--env-file', resolve(await settingsFile(worker, port))],
  ...more,
];

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/**
 * Starts a local server. Resolves once it answers; fails with a message if it ends before that.
 * @param {string} name for the message
 * @param {string} url answers once all is well
 * @param {string[]} args see devArguments
 * @param {object} [options] for startTool
 */
export async function startWrangler(name, url, args, options) {
  const server = startTool('wrangler', args, options);
  let hasEnded = false;
  server.ended.then(() => (hasEnded = true));
  while (!(await answers(url))) {
    if (hasEnded) fail(`The ${name} did not start: see the message above.`);
    await wait(100);
  }
  return server;
}

/** Returns the output of a wrangler command; undefined when it fails, for example without a login. */
export function askWrangler(...args) {
  try {
    return execFileSync(process.execPath, [bin('wrangler'), ...args], {
      env: { ...process.env, ...toolEnv, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
  } catch {
    return undefined;
  }
}

/**
 * Returns the names of the secrets stored at Cloudflare for a Worker; undefined if Cloudflare does not say, or has no
 * such Worker yet.
 * @param {string} config the Worker's configuration file
 * @returns {string[] | undefined}
 */
export function keptSecrets(config) {
  const list = askWrangler('secret', 'list', '--format', 'json', '--config', config);
  return list && JSON.parse(list).map(({ name }) => name);
}

/** The problem of a deploy that cannot tell which secrets it would replace. */
export const UNKNOWN_SECRETS =
  'Cloudflare does not say which secrets it stores: run npx wrangler login, or add --first if nothing is deployed yet';

/**
 * Stores secrets at Cloudflare, all in one version.
 * @param {Record<string, string>} values by name
 * @param {string} config the Worker's configuration file
 * @returns {number} wrangler's exit code
 */
export const storeSecrets = (values, config) =>
  spawnSync(process.execPath, [bin('wrangler'), 'secret', 'bulk', '--config', config], {
    env: { ...process.env, ...toolEnv },
    input: JSON.stringify(values),
    stdio: ['pipe', 'inherit', 'inherit'],
  }).status ?? 1;

/** Asks Cloudflare about the account, through wrangler. */
import { execFileSync, spawnSync } from 'node:child_process';
import { bin, toolEnv } from './setup.mjs';

/** The configuration files of both Workers: the site's and the editor's. */
export const SITE_CONFIG = 'wrangler.jsonc';
export const ADMIN_CONFIG = 'admin/wrangler.jsonc';

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
export function keptSecrets(config = SITE_CONFIG) {
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

/** Asks Cloudflare about the account, through wrangler. */
import { execFileSync } from 'node:child_process';
import { bin, toolEnv } from './setup.mjs';

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
 * Returns the names of the secrets stored at Cloudflare for a Worker.
 * @param {string} config the Worker's configuration file
 * @returns {string[]}
 */
export const keptSecrets = (config = 'wrangler.jsonc') =>
  JSON.parse(askWrangler('secret', 'list', '--format', 'json', '--config', config) ?? '[]').map(
    ({ name }) => name,
  );

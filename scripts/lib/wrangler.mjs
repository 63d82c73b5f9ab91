/** What Cloudflare knows of the account, asked through wrangler. */
import { execFileSync } from 'node:child_process';
import { bin, toolEnv } from './setup.mjs';

/** Returns what a command of wrangler prints; undefined where the account cannot be asked. */
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
 * Returns the names of the secrets that Cloudflare keeps for a Worker.
 * @param {string} config its file of settings
 * @returns {string[]}
 */
export const keptSecrets = (config = 'wrangler.jsonc') =>
  JSON.parse(askWrangler('secret', 'list', '--format', 'json', '--config', config) ?? '[]').map(
    ({ name }) => name,
  );

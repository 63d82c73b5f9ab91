/**
 * `npm run deploy`: builds and deploys, once every production setting is there. Public settings are read from the shell
 * or `.env`; a secret may also be one that Cloudflare already keeps (`npx wrangler secret put NAME`).
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { edgeSecretsFile } from './lib/edge-settings.mjs';
import { bin, fail, run, setUp, toolEnv } from './lib/setup.mjs';
import { build } from './lib/site.mjs';

await setUp();
const { deployProblems } = await import('./lib/deploy-problems.mjs');

/** Names of the secrets that Cloudflare keeps; none where the account cannot be asked. */
function keptSecrets() {
  try {
    const list = execFileSync(process.execPath, [bin('wrangler'), 'secret', 'list', '--format', 'json'], {
      env: { ...process.env, ...toolEnv },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(String(list)).map(({ name }) => name);
  } catch {
    return [];
  }
}

const problems = deployProblems(process.env, keptSecrets());
if (problems.length > 0)
  fail(
    `Not deployed. Set these first, in the shell, in .env or with \`npx wrangler secret put\`:\n\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );

if ((await build()) !== 0) fail('Not deployed: the site could not be built, see the message above.');
const secrets = await edgeSecretsFile();
const code = await run('wrangler', ['deploy', '--secrets-file', secrets]);
rmSync(secrets);
process.exit(code);

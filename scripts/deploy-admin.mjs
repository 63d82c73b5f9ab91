/**
 * `npm run deploy:admin`: builds the editor for staff and deploys it to its own host name, once every setting is
 * present. Secrets may also be stored at Cloudflare already (`npx wrangler secret put NAME --config
 * admin/wrangler.jsonc`).
 */
import { rmSync } from 'node:fs';
import { adminSecretsFile } from './lib/edge-settings.mjs';
import { fail, run, setUp } from './lib/setup.mjs';

const CONFIG = 'admin/wrangler.jsonc';

await setUp();
const [{ adminDeployProblems }, { buildAdmin }, { keptSecrets }] = await Promise.all([
  import('./lib/admin-deploy-problems.mjs'),
  import('./lib/admin.mjs'),
  import('./lib/wrangler.mjs'),
]);

const problems = adminDeployProblems(process.env, keptSecrets(CONFIG));
if (problems.length > 0)
  fail(
    `Not deployed. Set these first, in the shell, in .env or with \`npx wrangler secret put NAME --config ${CONFIG}\`:\n\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );

await buildAdmin({ mode: 'live', repository: process.env.GITHUB_REPOSITORY });

const secrets = await adminSecretsFile();
const { hostname } = new URL(process.env.ADMIN_URL);
const code = await run('wrangler', [
  'deploy',
  ...['--config', CONFIG, '--secrets-file', secrets, '--domain', hostname],
]);
rmSync(secrets);
process.exit(code);

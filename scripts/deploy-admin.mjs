/**
 * `npm run deploy:admin`: builds the editor for staff and deploys it to its own host name, once every setting is
 * present. Secrets are stored at Cloudflare (`npm run secret NAME`). `-- --first` and `-- --replace NAME` are as in
 * `npm run deploy`.
 */
import { parseArgs } from 'node:util';
import { adminSettings, withSecretsFile } from './lib/edge-settings.mjs';
import { checkLive, editorProblems, plainOrigin, redirectProblems } from './lib/live-site.mjs';
import { run, setUp } from './lib/setup.mjs';
import { replacementProblems } from './lib/stored-secrets.mjs';
import { ADMIN_CONFIG, keptSecrets, UNKNOWN_SECRETS } from './lib/wrangler.mjs';

const options = {
  first: { type: 'boolean', default: false },
  replace: { type: 'string', multiple: true, default: [] },
};
const { values: given } = parseArgs({ options });

await setUp();
const [{ adminDeployProblems }, { buildAdmin }, { failLive, failOn }] = await Promise.all([
  import('./lib/admin-deploy-problems.mjs'),
  import('./lib/admin.mjs'),
  import('./lib/release.mjs'),
]);

const settings = await adminSettings(process.env);
const kept = keptSecrets(ADMIN_CONFIG);

failOn({
  'Set these first, in the shell, in .env or with `npm run secret NAME`:': adminDeployProblems(
    process.env,
    kept ?? [],
  ),
  'Decide which value counts:': replacementProblems(settings, kept ?? [], given.replace),
});
const { hostname, origin } = new URL(process.env.ADMIN_URL);
const plainSite = plainOrigin(origin);
failOn({
  'Prepare the account at Cloudflare:': [
    ...(kept || given.first ? [] : [UNKNOWN_SECRETS]),
    ...(given.first ? [] : await redirectProblems(plainSite)),
  ],
});

await buildAdmin({ mode: 'live', repository: process.env.GITHUB_REPOSITORY });

const code = await withSecretsFile(settings, (file) =>
  run('wrangler', ['deploy', '--config', ADMIN_CONFIG, '--secrets-file', file, '--domain', hostname]),
);
if (code !== 0) process.exit(code);
failLive(
  await checkLive(async () => [...(await editorProblems(origin)), ...(await redirectProblems(plainSite))]),
  ADMIN_CONFIG,
);

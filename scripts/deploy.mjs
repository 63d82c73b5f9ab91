/**
 * `npm run deploy` and, with `--editor`, `npm run deploy:admin`: builds and deploys the site or the editor for staff, once
 * every setting is present, and then asks the live one whether it works. Public settings come from the shell or `.env`;
 * secrets are stored at Cloudflare (`npm run secret NAME`).
 *
 * - `-- --first`: the first deploy, when there is no live site yet.
 * - `-- --replace NAME`: replaces a secret that Cloudflare stores by the value here; may be repeated.
 * - `-- --webhook-tools`: deploys the site with WEBHOOK_TOOLS=on.
 */
import { parseArgs } from 'node:util';
import { checkLive, plainOrigin, redirectProblems } from './lib/live-site.mjs';
import { run, setUp } from './lib/setup.mjs';
import { replacementProblems } from './lib/stored-secrets.mjs';
import { settingsOf, withSecretsFile } from './lib/worker-settings.mjs';
import { keptSecrets, UNKNOWN_SECRETS } from './lib/wrangler.mjs';

const options = {
  editor: { type: 'boolean', default: false },
  first: { type: 'boolean', default: false },
  replace: { type: 'string', multiple: true, default: [] },
  'webhook-tools': { type: 'boolean', default: false },
};
const { values: given } = parseArgs({ options });

await setUp();
const [{ deployProblems }, { failLive, failOn }, { editor }, { site }] = await Promise.all([
  import('./lib/deploy-problems.mjs'),
  import('./lib/release.mjs'),
  import('./lib/editor-target.mjs'),
  import('./lib/site-target.mjs'),
]);

const target = given.editor ? editor : site;
const settings = await settingsOf(target.worker, process.env);
const kept = keptSecrets(target.config);

failOn({
  'Set these first, in the shell, in .env or with `npm run secret NAME`:': deployProblems(
    target,
    process.env,
    kept ?? [],
    { webhookTools: given['webhook-tools'] },
  ),
  'Decide which value counts:': replacementProblems(settings, kept ?? [], given.replace),
  'Replace what belongs to the demo:': target.contentProblems(),
});

const { hostname, origin } = new URL(process.env[target.address]);
const plainSite = plainOrigin(origin);
failOn({
  'Prepare the account at Cloudflare:': [
    ...(kept || given.first ? [] : [UNKNOWN_SECRETS]),
    ...target.accountProblems(),
    ...(given.first ? [] : await redirectProblems(plainSite)),
  ],
});

await target.build();

const wasDegraded = await target.isDegraded(origin);
const code = await withSecretsFile(settings, (file) =>
  run('wrangler', ['deploy', '--config', target.config, '--secrets-file', file, '--domain', hostname]),
);
if (code !== 0) process.exit(code);
const problems = await checkLive(async () => [
  ...(await target.liveProblems(origin, wasDegraded)),
  ...(await redirectProblems(plainSite)),
]);
failLive(problems, target.config);

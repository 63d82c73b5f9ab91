/**
 * `npm run deploy`: builds and deploys, once every production setting is present, and then asks the live site whether it
 * works. Public settings come from the shell or `.env`; secrets are stored at Cloudflare (`npm run secret NAME`).
 *
 * - `-- --first`: the first deploy, when there is no live release whose files have to stay.
 * - `-- --replace NAME`: replaces a secret that Cloudflare stores by the value here; may be repeated.
 * - `-- --webhook-tools`: deploys with WEBHOOK_TOOLS=on.
 */
import { parseArgs } from 'node:util';
import { edgeSettings, withSecretsFile } from './lib/edge-settings.mjs';
import { checkLive, isDegraded, plainOrigin, redirectProblems, siteProblems } from './lib/live-site.mjs';
import { run, setUp } from './lib/setup.mjs';
import { replacementProblems } from './lib/stored-secrets.mjs';
import { askWrangler, keptSecrets, UNKNOWN_SECRETS } from './lib/wrangler.mjs';

const options = {
  first: { type: 'boolean', default: false },
  replace: { type: 'string', multiple: true, default: [] },
  'webhook-tools': { type: 'boolean', default: false },
};
const { values: given } = parseArgs({ options });

await setUp();
const [{ deployProblems }, { demoContentProblems }, { bucketProblems }, { buildRelease, failOn, failLive }] =
  await Promise.all([
    import('./lib/deploy-problems.mjs'),
    import('./lib/demo-content.mjs'),
    import('./lib/resume-bucket.mjs'),
    import('./lib/release.mjs'),
  ]);

const { PUBLIC_SITE_URL } = process.env;
const settings = await edgeSettings(process.env);
const kept = keptSecrets();

failOn({
  'Set these first, in the shell, in .env or with `npm run secret NAME`:': deployProblems(
    process.env,
    kept ?? [],
    { webhookTools: given['webhook-tools'] },
  ),
  'Decide which value counts:': replacementProblems(settings, kept ?? [], given.replace),
  'Replace what belongs to the demo:': demoContentProblems(PUBLIC_SITE_URL),
});

const plainSite = plainOrigin(PUBLIC_SITE_URL);
failOn({
  'Prepare the account at Cloudflare:': [
    ...(kept || given.first ? [] : [UNKNOWN_SECRETS]),
    ...bucketProblems(askWrangler),
    ...(given.first ? [] : await redirectProblems(plainSite)),
  ],
});

await buildRelease({ isFirst: given.first });

const { hostname, origin } = new URL(PUBLIC_SITE_URL);
const wasDegraded = await isDegraded(origin);
const code = await withSecretsFile(settings, (file) =>
  run('wrangler', ['deploy', '--secrets-file', file, '--domain', hostname]),
);
if (code !== 0) process.exit(code);
failLive(
  await checkLive(async () => [
    ...(await siteProblems(origin, wasDegraded)),
    ...(await redirectProblems(plainSite)),
  ]),
);

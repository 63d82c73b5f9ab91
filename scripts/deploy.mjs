/**
 * `npm run deploy`: builds and deploys, once every production setting is present. Public settings come from the shell
 * or `.env`; secrets may also be stored at Cloudflare already (`npx wrangler secret put NAME`).
 *
 * `-- --first` is for the first deploy, when there is no live release whose files have to stay; `-- --webhook-tools`
 * deploys with WEBHOOK_TOOLS=on.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { edgeSecretsFile } from './lib/edge-settings.mjs';
import { run, setUp } from './lib/setup.mjs';
import { askWrangler, keptSecrets } from './lib/wrangler.mjs';

const options = {
  first: { type: 'boolean', default: false },
  'webhook-tools': { type: 'boolean', default: false },
};
const { values: given } = parseArgs({ options });

await setUp();
const [
  { deployProblems },
  { demoContentProblems },
  { lifecycleProblems, RESUME_BUCKET },
  { buildRelease, failOn },
] = await Promise.all([
  import('./lib/deploy-problems.mjs'),
  import('./lib/demo-content.mjs'),
  import('./lib/resume-bucket.mjs'),
  import('./lib/release.mjs'),
]);

/** Returns the problems of the résumé bucket. A bucket that cannot be checked may lack every rule. */
const bucketProblems = () =>
  lifecycleProblems(askWrangler('r2', 'bucket', 'lifecycle', 'list', RESUME_BUCKET) ?? '');

failOn({
  'Set these first, in the shell, in .env or with `npx wrangler secret put`:': [
    ...deployProblems(process.env, keptSecrets(), { webhookTools: given['webhook-tools'] }),
    ...bucketProblems(),
  ],
  'Replace what belongs to the demo:': demoContentProblems(process.env.PUBLIC_SITE_URL),
});

await buildRelease({ isFirst: given.first });

const secrets = await edgeSecretsFile();
const { hostname } = new URL(process.env.PUBLIC_SITE_URL);
const code = await run('wrangler', ['deploy', '--secrets-file', secrets, '--domain', hostname]);
rmSync(secrets);
process.exit(code);

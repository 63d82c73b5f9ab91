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
import { fail, run, setUp } from './lib/setup.mjs';
import { build } from './lib/site.mjs';
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
  { keepPreviousRelease },
] = await Promise.all([
  import('./lib/deploy-problems.mjs'),
  import('./lib/demo-content.mjs'),
  import('./lib/resume-bucket.mjs'),
  import('./lib/previous-release.mjs'),
]);

/** Returns the problems of the résumé bucket. A bucket that cannot be checked may lack every rule. */
const bucketProblems = () =>
  lifecycleProblems(askWrangler('r2', 'bucket', 'lifecycle', 'list', RESUME_BUCKET) ?? '');

const lists = {
  'Set these first, in the shell, in .env or with `npx wrangler secret put`:': [
    ...deployProblems(process.env, keptSecrets(), { webhookTools: given['webhook-tools'] }),
    ...bucketProblems(),
  ],
  'Replace what belongs to the demo:': demoContentProblems(process.env.PUBLIC_SITE_URL),
};
const problems = Object.entries(lists)
  .filter(([, lines]) => lines.length > 0)
  .map(([heading, lines]) => [heading, '', ...lines.map((line) => `  - ${line}`)].join('\n'));
if (problems.length > 0) fail(`Not deployed. ${problems.join('\n\n')}`);

if ((await build()) !== 0) fail('Not deployed: the site could not be built, see the message above.');

const site = new URL(process.env.PUBLIC_SITE_URL);
if (!given.first)
  await keepPreviousRelease('dist', site.origin).catch((error) =>
    fail(
      `Not deployed: the files of the live release have to stay, for pages that are open. ${error.message}\nIs this the first deploy? Then run: npm run deploy -- --first`,
    ),
  );

const secrets = await edgeSecretsFile();
const code = await run('wrangler', ['deploy', '--secrets-file', secrets, '--domain', site.hostname]);
rmSync(secrets);
process.exit(code);

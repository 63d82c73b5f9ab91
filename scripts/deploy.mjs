/**
 * `npm run deploy` and, with `--editor`, `npm run deploy:admin`: builds and deploys the site or the editor for staff, once
 * every setting is present, and then asks the live one whether it works. Public settings come from the shell or `.env`;
 * those of the Worker are stored at Cloudflare already (`npm run secret`), and a deploy uploads none.
 */
import { missingLine, parsePublicEnv, productionProblems } from '../src/shared/config/read-settings.ts';
import { editorSettings, namesNeeded } from '../src/shared/config/settings.ts';
import { buildAdmin } from './lib/admin.mjs';
import { demoContentProblems } from './lib/demo-content.mjs';
import { checkLive, neededLive, workers } from './lib/live.mjs';
import { failIfServed } from './lib/once-a-folder.mjs';
import { otherHostProblem } from './lib/other-host.mjs';
import { build, fail, run, setUp } from './lib/setup.mjs';
import { storedSecrets } from './lib/wrangler.mjs';

await setUp();
const isEditor = process.argv.includes('--editor');
const worker = isEditor ? workers.editor : workers.site;
const { ADMIN_URL, GITHUB_REPOSITORY: repository, PUBLIC_SITE_URL: site } = process.env;

/** The editor holds a token that can write to the repository, so no public page may share its origin. */
const editorProblems = () => [
  ...namesNeeded(editorSettings, 'deploy')
    .filter((name) => !process.env[name])
    .map((name) => missingLine(editorSettings, name)),
  ...(ADMIN_URL && site && new URL(ADMIN_URL).host === new URL(site).host
    ? ['ADMIN_URL has the host name of PUBLIC_SITE_URL: the editor needs one of its own']
    : []),
];

function secretProblems() {
  const stored = storedSecrets(worker.config);
  if (!stored)
    return [
      'Cloudflare does not say which secrets it stores: run npx wrangler login. Before the first deploy, store them: npm run secret -- --file .env',
    ];
  const hasAlert = isEditor || stored.includes('ALERT_WEBHOOK_URL') || stored.includes('ALERT_EMAIL');
  return [
    ...neededLive(worker)
      .filter((name) => !stored.includes(name))
      .map((name) => `${name} is not stored at Cloudflare: npm run secret ${name}`),
    ...(hasAlert ? [] : ['Nobody hears of an outage: npm run secret ALERT_WEBHOOK_URL, or ALERT_EMAIL']),
    ...namesNeeded(worker.settings, 'tests')
      .filter((name) => stored.includes(name))
      .map((name) => `${name} is stored, which is for tests: npx wrangler secret delete ${name}`),
  ];
}

const problems = [
  ...(isEditor ? editorProblems() : [...productionProblems(process.env), ...demoContentProblems(site)]),
  ...secretProblems(),
];
if (problems.length > 0) fail(`Not deployed.\n\n${problems.map((line) => `  - ${line}`).join('\n')}`);

if (!isEditor) await failIfServed('npm run deploy');
if (isEditor) await buildAdmin({ repository, site });
else if ((await build()) !== 0) fail('Not deployed: the site could not be built, see the message above.');

const { hostname } = new URL(process.env[worker.address]);
// The API has to send what the pages send.
const variables = isEditor ? [] : ['--var', `PUBLIC_HSTS:${parsePublicEnv(process.env).PUBLIC_HSTS}`];
const code = await run('wrangler', ['deploy', '--config', worker.config, '--domain', hostname, ...variables]);
if (code !== 0) process.exit(code);
await checkLive(worker);
if (!isEditor) console.log((await otherHostProblem(hostname)) ?? 'The other host name leads to it.');

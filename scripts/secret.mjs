/**
 * `npm run secret NAME`: stores a secret at Cloudflare, for the site's Worker or the editor's, and asks the live site
 * whether it still works. Several names are stored together, in one version. Values are typed unseen, or come from
 * standard input with one line each; a command's arguments would be visible to all users.
 */
import { parseArgs } from 'node:util';
import { checkLive } from './lib/live-site.mjs';
import { readSecrets } from './lib/read-secrets.mjs';
import { fail, setUp } from './lib/setup.mjs';
import { nameProblems, problemsAbout, replacementProblems } from './lib/stored-secrets.mjs';
import { keptSecrets, storeSecrets } from './lib/wrangler.mjs';

const { positionals: names } = parseArgs({ allowPositionals: true });

await setUp();
const [{ deployProblems }, { editor }, { failLive }, { site }] = await Promise.all([
  import('./lib/deploy-problems.mjs'),
  import('./lib/editor-target.mjs'),
  import('./lib/release.mjs'),
  import('./lib/site-target.mjs'),
]);
const isOfEditor = names.some((name) => !(name in site.schema.shape) && name in editor.schema.shape);
const target = isOfEditor ? editor : site;

const failOnSome = (problems) => {
  if (problems.length > 0) fail(`Nothing was stored.\n${problems.map((line) => `  - ${line}`).join('\n')}`);
};
failOnSome([
  ...(names.length > 0 ? [] : ['Name the secret: npm run secret OPERATOR_TOKEN']),
  ...nameProblems(names, Object.keys(target.schema.shape)),
]);

const values = await readSecrets(names);
const settings = Object.entries(values);
const kept = keptSecrets(target.config) ?? [];
const env = { ...process.env, ...values };
const address = env[target.address];
failOnSome([
  ...(address ? [] : [`${target.address} is missing in .env: it tells where the live site can be asked`]),
  ...names.filter((name) => !values[name]).map((name) => `${name} has no value`),
  ...problemsAbout(
    // Who names the switch of the webhook tools means it.
    deployProblems(target, env, kept, { webhookTools: true }),
    [...names, target.address],
  ),
  ...replacementProblems(settings, kept, names),
]);

const { origin } = new URL(address);
const wasDegraded = await target.isDegraded(origin);
if (storeSecrets(values, target.config) !== 0) fail('Not stored: see the message of wrangler above.');
failLive(await checkLive(() => target.liveProblems(origin, wasDegraded)), target.config);

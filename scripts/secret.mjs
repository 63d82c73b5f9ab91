/**
 * `npm run secret NAME`: stores a secret at Cloudflare, for the site's Worker or the editor's, and asks the live site
 * whether it still works. Several names are stored together, in one version. Values are typed unseen, or come from
 * standard input with one line each; a command's arguments would be visible to all users.
 */
import { parseArgs } from 'node:util';
import { checkLive, editorProblems, isDegraded, siteProblems } from './lib/live-site.mjs';
import { readSecrets } from './lib/read-secrets.mjs';
import { fail, setUp } from './lib/setup.mjs';
import { nameProblems, problemsAbout, replacementProblems } from './lib/stored-secrets.mjs';
import { ADMIN_CONFIG, keptSecrets, SITE_CONFIG, storeSecrets } from './lib/wrangler.mjs';

const { positionals: names } = parseArgs({ allowPositionals: true });

await setUp();
const { edgeEnv, adminEnv } = await import('./lib/edge-settings.mjs');
const [{ edgeSettingNames }, { adminSettingNames }] = await Promise.all([edgeEnv(), adminEnv()]);
const isOfEditor = names.some((name) => !edgeSettingNames.includes(name) && adminSettingNames.includes(name));
const worker = isOfEditor
  ? { config: ADMIN_CONFIG, known: adminSettingNames, address: 'ADMIN_URL', check: editorProblems }
  : { config: SITE_CONFIG, known: edgeSettingNames, address: 'PUBLIC_SITE_URL', check: siteProblems };

const failOnSome = (problems) => {
  if (problems.length > 0) fail(`Nothing was stored.\n${problems.map((line) => `  - ${line}`).join('\n')}`);
};
failOnSome([
  ...(names.length > 0 ? [] : ['Name the secret: npm run secret OPERATOR_TOKEN']),
  ...nameProblems(names, worker.known),
]);

const values = await readSecrets(names);
const settings = Object.entries(values);
const kept = keptSecrets(worker.config) ?? [];
const env = { ...process.env, ...values };
const address = env[worker.address];
const problems = isOfEditor
  ? (await import('./lib/admin-deploy-problems.mjs')).adminDeployProblems(env, kept)
  : // Who names the switch of the webhook tools means it.
    (await import('./lib/deploy-problems.mjs')).deployProblems(env, kept, { webhookTools: true });
failOnSome([
  ...(address ? [] : [`${worker.address} is missing in .env: it tells where the live site can be asked`]),
  ...names.filter((name) => !values[name]).map((name) => `${name} has no value`),
  ...problemsAbout(problems, [...names, worker.address]),
  ...replacementProblems(settings, kept, names),
]);

const { origin } = new URL(address);
const wasDegraded = !isOfEditor && (await isDegraded(origin));
if (storeSecrets(values, worker.config) !== 0) fail('Not stored: see the message of wrangler above.');
const { failLive } = await import('./lib/release.mjs');
failLive(await checkLive(() => worker.check(origin, wasDegraded)), worker.config);

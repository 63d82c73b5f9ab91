/**
 * `npm run deploy`: builds and deploys, once every production setting is there. Public settings are read from the shell
 * or `.env`; a secret may also be one that Cloudflare already keeps (`npx wrangler secret put NAME`).
 */
import { execFileSync } from 'node:child_process';
import { bin, fail, run, setUp, toolEnv } from './lib/setup.mjs';
import { build, edgeSecretsFile } from './lib/site.mjs';

await setUp();
const { productionProblems } = await import('../src/config/env.ts');
const { edgeSettingProblems } = await import(new URL('../functions/env.ts', import.meta.url).href);

/** Where the CRM takes what visitors send: without one of them the clinic would wait in vain. */
const WEBHOOKS = [
  'WEBHOOK_CONTACT_URL',
  'WEBHOOK_WEIGHT_LOSS_URL',
  'WEBHOOK_GLP1_QUIZ_URL',
  'WEBHOOK_CAREERS_URL',
  'WEBHOOK_TELEHEALTH_URL',
  'WEBHOOK_IV_INTAKE_URL',
];

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

const kept = keptSecrets();
const isKept = (name) => kept.includes(name);
const isGiven = (name) => Boolean(process.env[name]) || isKept(name);
const problems = [
  ...productionProblems(process.env),
  ...edgeSettingProblems(process.env).filter((sentence) => !isKept(sentence.split(' ')[0])),
  ...WEBHOOKS.filter((name) => !isGiven(name)).map(
    (name) => `${name} is missing: write the address at which the CRM takes this form`,
  ),
  ...(Boolean(process.env.PUBLIC_TURNSTILE_SITE_KEY) === isGiven('TURNSTILE_SECRET_KEY')
    ? []
    : ['PUBLIC_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both, or none']),
];
if (problems.length > 0)
  fail(
    `Not deployed. Set these first, in the shell, in .env or with \`npx wrangler secret put\`:\n\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );

if ((await build()) !== 0) fail('Not deployed: the site could not be built, see the message above.');
process.exit(await run('wrangler', ['deploy', '--secrets-file', edgeSecretsFile()]));

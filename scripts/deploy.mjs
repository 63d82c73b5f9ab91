/**
 * `npm run deploy`: builds and deploys, once every production setting is there. Public settings are read from the shell
 * or `.env`; a secret may also be one that Cloudflare already keeps (`npx wrangler secret put NAME`).
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { demoSecrets } from './lib/demo.mjs';
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
/** Fine for a demo, and a danger for patients. */
const isLoopback = (address) =>
  URL.canParse(address) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname);
const problems = [
  ...productionProblems(process.env),
  // What is not given here may be kept there; what is given here replaces it, and has to be right.
  ...edgeSettingProblems(process.env).filter((sentence) => {
    const [name] = sentence.split(' ');
    return process.env[name] || !isKept(name);
  }),
  ...Object.entries(demoSecrets)
    .filter(([name, value]) => process.env[name] === value)
    .map(([name]) => `${name} is still that of the demo, which everybody knows: make one of your own`),
  ...[...WEBHOOKS, 'WEBHOOK_BMI_URL', 'STRIPE_API_BASE']
    .filter((name) => isLoopback(process.env[name]))
    .map((name) => `${name} leads to this computer: write the address of the real one`),
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
const secrets = edgeSecretsFile();
const code = await run('wrangler', ['deploy', '--secrets-file', secrets]);
rmSync(secrets);
process.exit(code);

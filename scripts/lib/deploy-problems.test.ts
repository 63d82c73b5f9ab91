import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/shared/events';
import { demoContentProblems } from './demo-content.mjs';
import { demoSecrets } from './demo.mjs';
import { deployProblems as problemsOfDeploy } from './deploy-problems.mjs';
import { site } from './site-target.mjs';

const deployProblems = problemsOfDeploy.bind(undefined, site);

const random = (length: number) => btoa('r'.repeat(length));
/** Every webhook except the BMI calculator's, which is optional. */
const webhooks = Object.values(endpoints)
  .map(({ webhook }) => webhook)
  .filter((name) => name !== 'WEBHOOK_BMI_URL');

const secrets = {
  ...Object.fromEntries(webhooks.map((name) => [name, 'https://crm.example/hook'])),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  WEBHOOK_SIGNING_SECRET: `whsec_${random(32)}`,
  SITE_SECRET: random(32),
  OUTBOX_ENCRYPTION_KEY: random(32),
  OPERATOR_TOKEN: '4f9c0b7e61d82a35b0e7f1c69d3a5482',
  ALERT_WEBHOOK_URL: 'https://chat.example/hooks/1',
};
const settings = {
  PUBLIC_SITE_URL: 'https://www.clinic.example',
  PUBLIC_SHOPIFY_STORE_DOMAIN: 'clinic.myshopify.com',
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: 'token',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};

const namesOf = (problems: string[]) => problems.map((sentence) => sentence.split(' ')[0]);

describe('a deployment', () => {
  test('proceeds with every setting given here or stored at Cloudflare', () => {
    expect(deployProblems({ ...settings, ...secrets }, [])).toEqual([]);
    expect(deployProblems(settings, Object.keys(secrets))).toEqual([]);
  });

  test('needs an address for alerts, of either kind', () => {
    const { ALERT_WEBHOOK_URL: _, ...others } = secrets;
    expect(namesOf(deployProblems({ ...settings, ...others }, []))).toEqual(['ALERT_WEBHOOK_URL']);
    expect(deployProblems({ ...settings, ...others, ALERT_EMAIL: 'ops@clinic.example' }, [])).toEqual([]);
    expect(deployProblems(settings, [...Object.keys(others), 'ALERT_EMAIL'])).toEqual([]);
  });

  test('names every missing webhook', () => {
    const others = Object.keys(secrets).filter((name) => !(webhooks as string[]).includes(name));
    expect(namesOf(deployProblems(settings, others)).sort()).toEqual([...webhooks].sort());
  });

  test.each([...webhooks, 'WEBHOOK_BMI_URL', 'STRIPE_API_BASE'])('rejects %s on this computer', (name) => {
    const problems = deployProblems({ ...settings, ...secrets, [name]: 'http://localhost:8790/' }, []);
    expect(problems).toEqual([`${name} points to this computer: write the address of the real service`]);
  });

  test.each(Object.entries(demoSecrets))('rejects the demo’s %s', (name, value) => {
    expect(namesOf(deployProblems({ ...settings, ...secrets, [name]: value }, Object.keys(secrets)))).toEqual(
      [name],
    );
  });

  const problemsOf = (changed: object, kept: string[] = [], confirmed = {}) =>
    deployProblems({ ...settings, ...secrets, ...changed }, kept, confirmed);

  test.each([
    ['SITE_SECRET', demoSecrets.OUTBOX_ENCRYPTION_KEY],
    ['OUTBOX_ENCRYPTION_KEY', `k2:${demoSecrets.OUTBOX_ENCRYPTION_KEY}`],
    ['OUTBOX_ENCRYPTION_KEY', demoSecrets.OUTBOX_ENCRYPTION_KEY.replace(/=+$/, '')],
    ['OUTBOX_ENCRYPTION_KEY', `k2:${random(32)}, k3:${demoSecrets.SITE_SECRET}`],
    ['WEBHOOK_SIGNING_SECRET', `whsec_${random(32)} ${demoSecrets.WEBHOOK_SIGNING_SECRET}`],
    ['OPERATOR_TOKEN', `front-desk:${demoSecrets.OPERATOR_TOKEN}`],
  ])('rejects a demo secret under another name or in another form: %s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      `${name} still has the demo's value, which is public: generate your own`,
    ]);
  });

  test.each([
    ['OUTBOX_ENCRYPTION_KEY', btoa('\0'.repeat(32))],
    ['OUTBOX_ENCRYPTION_KEY', `k2:${btoa('\0'.repeat(32))}`],
    ['SITE_SECRET', btoa('\0'.repeat(32))],
    ['WEBHOOK_SIGNING_SECRET', `whsec_${btoa('\0'.repeat(32))}`],
  ])('rejects %s of zeros', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} is nothing but zeros: make one of random bytes`]);
  });

  test('rejects forms without a rate limit', () => {
    expect(namesOf(problemsOf({ FORM_RATE_LIMIT: 'off' }))).toEqual(['FORM_RATE_LIMIT']);
    expect(problemsOf({ FORM_RATE_LIMIT: 'on' })).toEqual([]);
  });

  test('rejects the webhook tools without confirmation', () => {
    expect(namesOf(problemsOf({ WEBHOOK_TOOLS: 'on' }))).toEqual(['WEBHOOK_TOOLS']);
    expect(problemsOf({ WEBHOOK_TOOLS: 'on' }, [], { webhookTools: true })).toEqual([]);
  });

  test.each(['FORM_RATE_LIMIT', 'WEBHOOK_TOOLS'])('rejects a %s whose value cannot be read', (name) => {
    expect(namesOf(problemsOf({}, [name]))).toEqual([name]);
    expect(problemsOf({ FORM_RATE_LIMIT: 'on', WEBHOOK_TOOLS: 'off' }, [name])).toEqual([]);
  });

  test.each([
    ['sk_test_1', 'pk_live_1'],
    ['rk_live_1', 'pk_test_1'],
  ])('rejects %s beside %s', (STRIPE_SECRET_KEY, PUBLIC_STRIPE_PUBLISHABLE_KEY) => {
    const problems = problemsOf({ STRIPE_SECRET_KEY, PUBLIC_STRIPE_PUBLISHABLE_KEY });
    expect(namesOf(problems)).toEqual(['STRIPE_SECRET_KEY']);
  });
});

describe('a deployment to a real domain', () => {
  const REAL = 'https://www.a-real-clinic.com';
  const problems = demoContentProblems(REAL);

  test.each([
    ['clinic.md', 'addresses that do not exist: hello@beachcityurgentcare.example'],
    ['clinic.md', 'a phone number that does not exist: (305) 555-0142'],
    ['clinic.md', 'the street of the demo: 100 Ocean Drive'],
    ['pages/cost.md', 'invented insurers: Acme Health, Bluebird Sample'],
    ['pages/er-or-urgent-care.md', 'no clinician’s signature'],
    ['pages/er-or-urgent-care.md', 'the street of the demo: 100+Ocean+Drive'],
  ])('is refused for src/content/%s, with %s', (file, found) => {
    const start = `src/content/${file} has ${found}`;
    expect(problems.filter((problem) => problem.startsWith(start))).toHaveLength(1);
  });

  test.each(['physicians', 'testimonials'])('is refused for each file of src/content/%s', (folder) => {
    const files = globSync(`src/content/${folder}/*.md`).sort();
    const named = problems
      .map((problem) => problem.split(' ')[0])
      .filter((file) => files.includes(file ?? ''));
    expect(named).toEqual(files);
  });

  test('is refused for every insurer of the demo', () => {
    const insurers = Array.from(
      readFileSync('src/content/pages/cost.md', 'utf8').matchAll(/- name: (.*)\n +plans:/g),
      ([, name]) => name,
    );
    expect(problems).toContain(`src/content/pages/cost.md has invented insurers: ${insurers.join(', ')}`);
  });

  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('proceeds once all of it is replaced', () => {
    cpSync('src/content', folder, { recursive: true });
    const real: [from: RegExp, to: string][] = [
      [/\.example\b/g, '.com'],
      [/555-01\d\d/g, '666-0142'],
      [/100([ +])Ocean/g, '7$1Ocean'],
      [/^name: .* physician$/gm, 'name: Jane Roe'],
      [/^name: Demo patient.*/gm, 'name: Ana'],
      [/- name: .*\n +plans:\n(?: {8}- .*\n)+/g, '- name: Real Health\n      plans: [PPO]\n'],
      [
        /^review:/m,
        'review:\n  signature: { reviewedBy: Jane Roe, license: ME123456, reviewedOn: 2026-08-03 }',
      ],
    ];
    for (const file of globSync(`${folder}/**/*.md`))
      writeFileSync(
        file,
        real.reduce((text, [from, to]) => text.replace(from, to), readFileSync(file, 'utf8')),
      );
    expect(demoContentProblems(REAL, folder)).toEqual([]);
  });

  test.each(['https://www.clinic.example', 'https://demo.localhost', '', undefined])(
    'is not what %s is',
    (address) => {
      expect(demoContentProblems(address)).toEqual([]);
    },
  );
});

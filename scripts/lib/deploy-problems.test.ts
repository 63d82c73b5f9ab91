import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/schemas/events';
import { demoSecrets } from './demo.mjs';
import { deployProblems } from './deploy-problems.mjs';

const random = (length: number) => btoa('r'.repeat(length));
/** Every webhook but that of the BMI calculator, which may stay unset. */
const webhooks = Object.values(endpoints)
  .map(({ webhook }) => webhook)
  .filter((name) => name !== 'WEBHOOK_BMI_URL');

const secrets = {
  ...Object.fromEntries(webhooks.map((name) => [name, 'https://crm.example/hook'])),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  WEBHOOK_SIGNING_SECRET: `whsec_${random(32)}`,
  RESUME_LINK_SECRET: random(32),
  OUTBOX_ENCRYPTION_KEY: random(32),
  OPERATOR_TOKEN: 'sixteen-letters!',
};
const settings = {
  PUBLIC_SITE_URL: 'https://www.clinic.example',
  PUBLIC_SHOPIFY_STORE_DOMAIN: 'clinic.myshopify.com',
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: 'token',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};

const namesOf = (problems: string[]) => problems.map((sentence) => sentence.split(' ')[0]);

describe('a deployment', () => {
  test('goes ahead with every setting given here, or kept by Cloudflare', () => {
    expect(deployProblems({ ...settings, ...secrets }, [])).toEqual([]);
    expect(deployProblems(settings, Object.keys(secrets))).toEqual([]);
  });

  test('names every webhook that is missing', () => {
    const others = Object.keys(secrets).filter((name) => !(webhooks as string[]).includes(name));
    expect(namesOf(deployProblems(settings, others)).sort()).toEqual([...webhooks].sort());
  });

  test.each([...webhooks, 'WEBHOOK_BMI_URL', 'STRIPE_API_BASE'])('refuses %s on this computer', (name) => {
    const problems = deployProblems({ ...settings, ...secrets, [name]: 'http://localhost:8790/' }, []);
    expect(problems).toEqual([`${name} leads to this computer: write the address of the real one`]);
  });

  test.each(Object.entries(demoSecrets))('refuses the %s of the demo', (name, value) => {
    expect(namesOf(deployProblems({ ...settings, ...secrets, [name]: value }, Object.keys(secrets)))).toEqual(
      [name],
    );
  });

  test('refuses one key of Turnstile without the other', () => {
    for (const name of ['PUBLIC_TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'])
      expect(deployProblems({ ...settings, ...secrets, [name]: 'key' }, [])).toEqual([
        'PUBLIC_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both, or none',
      ]);
  });
});

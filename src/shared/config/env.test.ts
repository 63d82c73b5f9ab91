import { describe, expect, test } from 'vitest';
import { parsePublicEnv, productionProblems } from './env';

describe('parsePublicEnv', () => {
  test('falls back to the demo’s values', () => {
    const demo = {
      PUBLIC_SITE_URL: 'https://beachcityurgentcare.example',
      PUBLIC_SHOPIFY_STORE_DOMAIN: 'localhost:8788',
      PUBLIC_SHOPIFY_STOREFRONT_TOKEN: 'demo-storefront-token',
      PUBLIC_SHOPIFY_API_VERSION: '2024-01',
      PUBLIC_SHOPIFY_REQUIRED: 'off',
      PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_demo',
      PUBLIC_HSTS: 'host',
    };
    expect(parsePublicEnv({})).toEqual(demo);
    expect(parsePublicEnv({ PUBLIC_SITE_URL: '' })).toEqual(demo);
  });

  test.each([
    ['PUBLIC_SHOPIFY_STORE_DOMAIN', 'https://clinic.myshopify.com', /just the host name of the store/],
    ['PUBLIC_SHOPIFY_STOREFRONT_TOKEN', 'two words', /public Storefront API token/],
    ['PUBLIC_SHOPIFY_API_VERSION', '2024-02', /for example 2024-01/],
    ['PUBLIC_SHOPIFY_REQUIRED', 'yes', /on or off/],
    ['PUBLIC_STRIPE_PUBLISHABLE_KEY', 'sk_live_secret', /starts with pk_/],
    ['PUBLIC_HSTS', 'on', /host, subdomains, preload/],
  ])('rejects a wrong %s', (name, value, sentence) => {
    expect(() => parsePublicEnv({ [name]: value })).toThrow(sentence);
  });

  test('drops an address’s trailing slash', () => {
    expect(parsePublicEnv({ PUBLIC_SITE_URL: 'https://clinic.example/' }).PUBLIC_SITE_URL).toBe(
      'https://clinic.example',
    );
  });

  test('names the variable, what is wrong and what to write', () => {
    expect(() => parsePublicEnv({ PUBLIC_SITE_URL: 'clinic.example' })).toThrowErrorMatchingInlineSnapshot(`
      [Error: Wrong setting in the environment or in .env:
      PUBLIC_SITE_URL must be the full address of the site, for example https://www.your-clinic.com; it is "clinic.example"]
    `);
    expect(() => parsePublicEnv({ PUBLIC_SITE_URL: 'https://clinic.example/en' }))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: Wrong setting in the environment or in .env:
      PUBLIC_SITE_URL must end after the host name, for example https://www.your-clinic.com; it is "https://clinic.example/en"]
    `);
  });
});

describe('productionProblems', () => {
  const live = {
    PUBLIC_SITE_URL: 'https://www.clinic.example',
    PUBLIC_SHOPIFY_STORE_DOMAIN: 'clinic.myshopify.com',
    PUBLIC_SHOPIFY_STOREFRONT_TOKEN: '0123456789abcdef',
    PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  };

  test('is empty for a live site', () => {
    expect(productionProblems(live)).toEqual([]);
  });

  test('names everything that is missing without settings', () => {
    expect(productionProblems({}).map((sentence) => sentence.split(' is missing')[0])).toEqual(
      expect.arrayContaining(Object.keys(live)),
    );
  });

  test.each([
    { PUBLIC_SITE_URL: 'http://clinic.example' },
    { PUBLIC_SITE_URL: 'https://beachcityurgentcare.example' },
    { PUBLIC_SHOPIFY_STORE_DOMAIN: 'localhost:8788' },
    { PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_demo' },
  ])('refuses %o', (env) => {
    expect(productionProblems({ ...live, ...env })).toEqual([
      expect.stringContaining(Object.keys(env)[0] ?? ''),
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { parsePublicEnv, productionProblems } from './read-settings';

describe('parsePublicEnv', () => {
  test('falls back to the demo’s values', () => {
    const demo = {
      PUBLIC_SITE_URL: 'https://beachcityurgentcare.example',
      PUBLIC_SHOPIFY_STORE_DOMAIN: 'localhost:8788',
      PUBLIC_SHOPIFY_STOREFRONT_TOKEN: 'demo-storefront-token',
      PUBLIC_SHOPIFY_API_VERSION: '2024-01',
      PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_demo',
      PUBLIC_HSTS: 'host',
    };
    expect(parsePublicEnv({})).toEqual(demo);
    expect(parsePublicEnv({ PUBLIC_SITE_URL: '' })).toEqual(demo);
  });

  test.each([
    ['PUBLIC_SHOPIFY_STORE_DOMAIN', 'https://clinic.myshopify.com', /just the host name of the store/],
    ['PUBLIC_SHOPIFY_STOREFRONT_TOKEN', 'two words', /public access token of the Headless channel/],
    ['PUBLIC_SHOPIFY_API_VERSION', '2024-02', /for example 2024-01/],
    ['PUBLIC_STRIPE_PUBLISHABLE_KEY', 'pk-live', /starts with pk_/],
    ['PUBLIC_HSTS', 'on', /host, subdomains, preload/],
  ])('rejects a wrong %s', (name, value, sentence) => {
    expect(() => parsePublicEnv({ [name]: value })).toThrow(sentence);
  });

  test.each(['shpat_0123', 'shpss_0123', 'shpca_0123', 'sk_live_0123', 'rk_live_0123', 'whsec_0123'])(
    'refuses %s, a secret, where everybody could read it, and does not print it',
    (secret) => {
      const publish = () => parsePublicEnv({ PUBLIC_SHOPIFY_STOREFRONT_TOKEN: secret });
      expect(publish).toThrow(/is a secret: take the public access token of the Headless channel$/);
      expect(publish).not.toThrow(secret);
      expect(() => parsePublicEnv({ PUBLIC_STRIPE_PUBLISHABLE_KEY: secret })).toThrow(
        /is a secret: take the publishable key/,
      );
    },
  );

  test.each(['"pk_live_1"', '“pk_live_1”', "'pk_live_1"])('refuses %s: quotation marks', (value) => {
    expect(() => parsePublicEnv({ PUBLIC_STRIPE_PUBLISHABLE_KEY: value })).toThrow(
      'PUBLIC_STRIPE_PUBLISHABLE_KEY has quotation marks around it: leave them out',
    );
  });

  test('takes away what surrounds a pasted value, and refuses what cannot be seen in it', () => {
    const read = (value: string) =>
      parsePublicEnv({ PUBLIC_SHOPIFY_STOREFRONT_TOKEN: value }).PUBLIC_SHOPIFY_STOREFRONT_TOKEN;
    expect(read(' 0123\u00a0\r\n')).toBe('0123');
    expect(() => read('01\u200b23')).toThrow(/not plain ASCII, and may be invisible: type it again/);
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

  test('refuses a key with which only test cards can pay, but not for a site that nobody can find', () => {
    const test = { ...live, PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' };
    expect(productionProblems(test)).toEqual([]);
    expect(productionProblems({ ...test, PUBLIC_SITE_URL: 'https://www.a-real-clinic.com' })).toEqual([
      'PUBLIC_STRIPE_PUBLISHABLE_KEY is a test key: take the live one, which starts with pk_live_',
    ]);
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

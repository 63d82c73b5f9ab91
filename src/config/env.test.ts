import { describe, expect, test } from 'vitest';
import { parsePublicEnv, productionProblems } from './env';

describe('parsePublicEnv', () => {
  test('uses the address of the demo where none is set', () => {
    const demo = { PUBLIC_SITE_URL: 'https://beachcityurgentcare.example' };
    expect(parsePublicEnv({})).toEqual(demo);
    expect(parsePublicEnv({ PUBLIC_SITE_URL: '' })).toEqual(demo);
  });

  test('takes an address and drops its trailing slash', () => {
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
  test('is empty for the https address of a live site', () => {
    expect(productionProblems({ PUBLIC_SITE_URL: 'https://www.clinic.example' })).toEqual([]);
  });

  test.each([
    ['a missing address', {}, /^PUBLIC_SITE_URL is missing/],
    ['an address without https', { PUBLIC_SITE_URL: 'http://clinic.example' }, /must start with https/],
    [
      'the address of the demo',
      { PUBLIC_SITE_URL: 'https://beachcityurgentcare.example' },
      /address of the demo/,
    ],
    ['something else than an address', { PUBLIC_SITE_URL: 'soon' }, /full address/],
  ])('names %s', (_, env, sentence) => {
    expect(productionProblems(env)).toEqual([expect.stringMatching(sentence)]);
  });
});

/** How the Workers runtime serves the built site: headers, policies, addresses and caching. */
import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { demoSecrets } from '../../scripts/lib/demo.mjs';
import { englishPath, paths } from '../../src/shared/config/paths';
import { cacheControl, securityHeaders, VIDEO_ORIGIN } from '../../src/shared/config/security-headers';
import { storeOrigin } from '../../src/shared/lib/provider-address';
import { attributes } from '../lib/built-html';
import { type Answer, ask } from '../lib/http';
import { fileOf, hashedFiles, pages } from '../lib/pages';

const MISSING = '/no/such/page';

/** The operator's, who has no name in the demo. */
const authorization = `Basic ${btoa(`operator:${demoSecrets.OPERATOR_TOKEN}`)}`;

/** Headers of a browser's navigation. Navigations and other requests must get the same answer. */
const asNavigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

const expectHeaders = (answer: Answer, headers: Readonly<Record<string, string>>) =>
  expect(answer.headers).toMatchObject(lowerCased(headers));

/** Node gives header names in lower case. */
const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The content security policy that a page carries in its meta tag. */
function policyOf(page: string) {
  const html = readFileSync(fileOf(page), 'utf8');
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
  return policy;
}

/** The last one is the demo's payment page. */
const stripeHosts = [
  ...['js', 'api', 'hooks', 'checkout'].map((name) => `https://${name}.stripe.com`),
  'http://localhost:*',
];

describe('security headers', () => {
  test('are complete on a page', async () => {
    expectHeaders(await ask('/'), securityHeaders.page);
  });

  test("are complete on the operator's page, which is never cached", async () => {
    const answer = await ask('/operator', { headers: { authorization } });
    expect(answer.status).toBe(200);
    expectHeaders(answer, { ...securityHeaders.page, 'cache-control': 'no-store' });
    expect(String(answer.body)).toContain(policyOf('/operator'));
  });
});

test('a page names the rules by which browsers open pages ahead', async () => {
  const rules = '/speculation-rules.json';
  expectHeaders(await ask('/'), { 'speculation-rules': `"${rules}"` });
  const answer = await ask(rules);
  expectHeaders(answer, { 'content-type': 'application/speculationrules+json' });
  const { prerender } = JSON.parse(String(answer.body)) as { prerender: object };
  for (const never of ['/api/*', '/operator', '/checkout/*', '/es/checkout/*', '/glp1-quiz'])
    expect(JSON.stringify(prerender)).toContain(JSON.stringify(never));
});

describe('content security policy', () => {
  for (const page of pages)
    test(`of ${page} allows code and styles by hash only`, () => {
      const policy = policyOf(page);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src [^;]*'sha256-/);
      expect(policy).toMatch(/style-src [^;]*'sha256-/);
      expect(policy).not.toMatch(/unsafe-|https?:\/\/\*|(^|\s)\*/);
    });
});

/** Returns the third-party hosts that a page's policy allows. */
const hostsOf = (page: string) => [...policyOf(page).matchAll(/https?:\/\/[^\s;]+/g)].map(([host]) => host);

describe('third-party hosts in the policy', () => {
  const STORE = storeOrigin(process.env['PUBLIC_SHOPIFY_STORE_DOMAIN'] ?? '');

  for (const page of pages)
    test(`of ${page} are exactly those that it uses`, () => {
      const html = readFileSync(fileOf(page), 'utf8');
      const used = [
        ...(html.includes('data-adding="') ? [STORE] : []),
        ...(html.includes('data-embed=') ? [VIDEO_ORIGIN] : []),
        ...(englishPath(page) === paths.telehealth ? stripeHosts : []),
      ];
      expect(new Set(hostsOf(page))).toEqual(new Set(used));
    });
});

describe('addresses', () => {
  for (const page of pages)
    test(`${page} answers without a redirect`, async () => {
      const answer = await ask(page);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    });

  test('an unknown one answers with the 404 page', async () => {
    const answer = await ask(MISSING, { headers: asNavigation });
    expect(answer.status).toBe(404);
    expect(String(answer.body)).toContain('Oops! Page not found.');
    expectHeaders(answer, securityHeaders.page);
  });

  test('an unknown position gets a 404 that links to the open ones', async () => {
    const { status, body } = await ask('/careers/no-such-job', { headers: asNavigation });
    expect(status).toBe(404);
    const $ = load(String(body));
    expect($('h1').text()).toBe('This position may be filled');
    const links = attributes($, 'main a', 'href');
    expect(links).toEqual(expect.arrayContaining(pages.filter((page) => page.startsWith('/careers/'))));
  });

  for (const [from, to] of [
    ['/terms', '/terms-of-service'],
    ['/privacy', '/privacy-policy'],
  ] as const)
    test(`${from} redirects permanently to ${to}`, async () => {
      const answer = await ask(from);
      expect(answer.status).toBe(301);
      expect(answer.headers.location).toBe(to);
    });

  test('a trailing slash redirects to the address without it', async () => {
    const { status, headers } = await ask('/services/');
    expect([301, 302, 307, 308]).toContain(status);
    expect(headers.location).toBe('/services');
    expect((await ask('/services')).status).toBe(200);
  });
});

test('security.txt names contacts and expires within a year', async () => {
  const answer = await ask('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const text = String(answer.body);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

describe('caching', () => {
  for (const path of ['/_astro/gone.js', MISSING])
    test(`the 404 of ${path} is not cached`, async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(String(answer.body)).toContain('Oops! Page not found.');
    });

  // One file of each kind is enough: the rule covers the folder.
  const kinds = new Map(hashedFiles.map((file) => [file.split('.').pop(), file]));
  for (const [kind, file] of kinds)
    test(`a hashed .${kind} file is cached forever`, async () => {
      expectHeaders(await ask(file), { 'cache-control': cacheControl.immutable });
    });

  test('pages are revalidated, and an unchanged one answers 304', async () => {
    const answer = await ask('/');
    expectHeaders(answer, { 'cache-control': cacheControl.revalidated });
    const again = await ask('/', { headers: { 'if-none-match': answer.headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });
});

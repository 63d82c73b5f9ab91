import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { paths } from '../../src/config/paths';
import { cacheControl, securityHeaders, VIDEO_ORIGIN } from '../../src/config/security-headers';
import { DEMO_STRIPE_KEY, STRIPE_JS_ORIGIN, stripePolicy } from '../../src/config/stripe';
import { storeOrigin } from '../../src/lib/store-origin';
import { type Answer, ask } from '../lib/http';
import { fileOf, hashedFiles, pages } from '../lib/pages';

const MISSING = '/no/such/page';

/** A browser says that it navigates, a program does not: both must get the same. */
const asNavigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

const expectHeaders = (answer: Answer, headers: Readonly<Record<string, string>>) =>
  expect(answer.headers).toMatchObject(lowerCased(headers));

/** Names as Node gives them. */
const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The content security policy that a page carries in its meta tag. */
function policyOf(page: string) {
  const html = readFileSync(fileOf(page), 'utf8');
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
  return policy;
}

const stripeHosts = [STRIPE_JS_ORIGIN, ...stripePolicy(DEMO_STRIPE_KEY)].flatMap(
  (directive) => directive.match(/https?:\/\/\S+/g) ?? [],
);

describe('security headers', () => {
  test('are all on a page', async () => {
    expectHeaders(await ask('/'), securityHeaders.page);
  });

  test('are on a file with a hashed name, but for the policy that is one of documents', async () => {
    const [file] = hashedFiles;
    const { 'permissions-policy': _, ...headers } = securityHeaders.page;
    expectHeaders(await ask(file ?? 'none was built'), headers);
  });

  for (const [kind, headers] of [
    ['a navigation', asNavigation],
    ['any other request', {}],
  ] as const)
    test(`are all on the 404 page for ${kind}`, async () => {
      expectHeaders(await ask(MISSING, { headers }), securityHeaders.page);
    });

  test('are all on an answer of the Worker', async () => {
    expectHeaders(await ask('/api/health'), securityHeaders.api);
    expectHeaders(await ask('/api'), securityHeaders.api);
    expectHeaders(await ask('/api/nothing'), securityHeaders.api);
    expectHeaders(await ask('/api/health', { method: 'POST' }), securityHeaders.api);
  });
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

/** Outside hosts that a page's policy lets in. */
const hostsOf = (page: string) => [...policyOf(page).matchAll(/https?:\/\/[^\s;]+/g)].map(([host]) => host);

describe('outside hosts in the policy', () => {
  const STORE = storeOrigin(process.env['PUBLIC_SHOPIFY_STORE_DOMAIN'] ?? '');

  for (const page of pages)
    test(`of ${page} are those that it uses`, () => {
      const html = readFileSync(fileOf(page), 'utf8');
      const used = [
        ...(html.includes('data-island="cart"') ? [STORE] : []),
        ...(html.includes('data-embed=') ? [VIDEO_ORIGIN] : []),
        ...(page === paths.telehealth ? stripeHosts : []),
      ];
      expect(new Set(hostsOf(page))).toEqual(new Set(used));
    });

  test.each(pages.filter((page) => !hostsOf(page).includes(STORE)))(
    'without the store: %s has no script that asks it',
    (page) => {
      // The key under which src/cart/storage.ts keeps a cart that was taken to the checkout.
      expect(readFileSync(fileOf(page), 'utf8')).not.toContain('cart-checkout');
    },
  );

  test('are none on a page that only shows its own content', () => {
    expect(hostsOf(paths.embedBmi)).toEqual([]);
  });
});

describe('addresses', () => {
  for (const page of pages)
    test(`${page} answers at once, without a redirect`, async () => {
      const answer = await ask(page);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    });

  for (const [kind, headers] of [
    ['a navigation', asNavigation],
    ['any other request', {}],
  ] as const)
    test(`an unknown one answers ${kind} with 404 and the 404 page`, async () => {
      const answer = await ask(MISSING, { headers });
      expect(answer.status).toBe(404);
      expect(String(answer.body)).toContain('Oops! Page not found.');
    });

  for (const path of ['/careers/no-such-job', '/careers/no/such/job'])
    test(`an unknown position at ${path} answers that it may be filled, and leads to the open ones`, async () => {
      const { status, body } = await ask(path, { headers: asNavigation });
      expect(status).toBe(404);
      const $ = load(String(body));
      expect($('h1').text()).toBe('This position may be filled.');
      const links = $('main a')
        .toArray()
        .map((link) => $(link).attr('href'));
      expect(links).toEqual(expect.arrayContaining(pages.filter((page) => page.startsWith('/careers/'))));
    });

  for (const [from, to] of [
    ['/terms', '/terms-of-service'],
    ['/privacy', '/privacy-policy'],
  ] as const)
    test(`${from} moved to ${to} for good`, async () => {
      const answer = await ask(from);
      expect(answer.status).toBe(301);
      expect(answer.headers.location).toBe(to);
    });

  test('a trailing slash leads to the address without it', async () => {
    const { status, headers } = await ask('/services/');
    expect([301, 302, 307, 308]).toContain(status);
    expect(headers.location).toBe('/services');
    expect((await ask('/services')).status).toBe(200);
  });
});

describe('security.txt', () => {
  test('says whom to tell, and until when that holds', async () => {
    const answer = await ask('/.well-known/security.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const text = String(answer.body);
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toMatch(/^Contact: tel:\+\d+$/m);
    expect(text).toMatch(/^Canonical: https:\/\/\S+\/\.well-known\/security\.txt$/m);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });
});

describe('caching', () => {
  for (const path of ['/_astro/gone.js', '/_astro/', '/_astro/gone', MISSING])
    test(`nobody keeps the 404 of ${path}`, async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(String(answer.body)).toContain('Oops! Page not found.');
    });

  test('a release lists its files with hashed names, for the next one to keep', async () => {
    const { files } = JSON.parse(String((await ask('/release.json')).body)) as { files: string[] };
    expect(files.map((name) => `/_astro/${name}`).sort()).toEqual([...hashedFiles].sort());
  });

  // One of each kind: the rule knows folders, not files.
  const kinds = new Map(hashedFiles.map((file) => [file.split('.').pop(), file]));
  for (const [kind, file] of kinds)
    test(`a .${kind} file with a hashed name is kept for ever`, async () => {
      expectHeaders(await ask(file), { 'cache-control': cacheControl.immutable });
    });

  test('pages are asked for again, and cost nothing when they have not changed', async () => {
    const answer = await ask('/');
    expectHeaders(answer, { 'cache-control': cacheControl.revalidated });
    const again = await ask('/', { headers: { 'if-none-match': answer.headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  test('link previews may be shown by other sites and kept for a day', async () => {
    expectHeaders(await ask('/og/home.png'), {
      'cache-control': cacheControl.aDay,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

import { readFileSync } from 'node:fs';
import { type APIResponse, expect, test } from '@playwright/test';
import { cacheControl, securityHeaders } from '../../src/config/security-headers';
import { fileOf, hashedFiles, pages } from '../lib/pages';

const MISSING = '/no/such/page';

/** A browser says that it navigates, a program does not: both must get the same. */
const asNavigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

const expectHeaders = (answer: APIResponse, headers: Readonly<Record<string, string>>) =>
  expect(answer.headers()).toMatchObject(headers);

/** The content security policy that a page carries in its meta tag. */
function policyOf(page: string) {
  const html = readFileSync(fileOf(page), 'utf8');
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
  return policy;
}

test.describe('security headers', () => {
  test('are all on a page', async ({ request }) => {
    expectHeaders(await request.get('/'), securityHeaders.page);
  });

  test('are on a file with a hashed name', async ({ request }) => {
    const [file] = hashedFiles;
    // The permissions policy is one of documents.
    const { 'permissions-policy': _, ...headers } = securityHeaders.page;
    expectHeaders(await request.get(file ?? 'none was built'), headers);
  });

  for (const [kind, headers] of [
    ['a navigation', asNavigation],
    ['any other request', {}],
  ] as const)
    test(`are all on the 404 page for ${kind}`, async ({ request }) => {
      expectHeaders(await request.get(MISSING, { headers }), securityHeaders.page);
    });

  test('are all on an answer of the Worker', async ({ request }) => {
    expectHeaders(await request.get('/api/health'), securityHeaders.api);
    expectHeaders(await request.get('/api'), securityHeaders.api);
    expectHeaders(await request.get('/api/nothing'), securityHeaders.api);
    expectHeaders(await request.post('/api/health'), securityHeaders.api);
  });

  test('say nothing that the browser does not understand', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto('/');
    expect(complaints.filter((text) => /policy|header/i.test(text))).toEqual([]);
  });
});

test.describe('content security policy', () => {
  for (const page of pages)
    test(`of ${page} allows code and styles by hash only`, () => {
      const policy = policyOf(page);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src [^;]*'sha256-/);
      expect(policy).toMatch(/style-src [^;]*'sha256-/);
      expect(policy).not.toMatch(/unsafe-|https?:\/\/\*|(^|\s)\*/);
    });
});

test.describe('addresses', () => {
  for (const page of pages)
    test(`${page} answers at once, without a redirect`, async ({ request }) => {
      const answer = await request.get(page, { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^text\/html/);
    });

  for (const [kind, headers] of [
    ['a navigation', asNavigation],
    ['any other request', {}],
  ] as const)
    test(`an unknown one answers ${kind} with 404 and the 404 page`, async ({ request }) => {
      const answer = await request.get(MISSING, { headers });
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('Oops! Page not found.');
    });

  for (const [from, to] of [
    ['/terms', '/terms-of-service'],
    ['/privacy', '/privacy-policy'],
  ] as const)
    test(`${from} moved to ${to} for good`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers()['location']).toBe(to);
    });

  test('a trailing slash leads to the address without it', async ({ request, baseURL }) => {
    const answer = await request.get('/services/');
    expect(answer.url()).toBe(`${baseURL}/services`);
    expect(answer.status()).toBe(200);
  });
});

test.describe('caching', () => {
  // One of each kind: the rule knows folders, not files.
  const kinds = new Map(hashedFiles.map((file) => [file.split('.').pop(), file]));
  for (const [kind, file] of kinds)
    test(`a .${kind} file with a hashed name is kept for ever`, async ({ request }) => {
      expectHeaders(await request.get(file), { 'cache-control': cacheControl.immutable });
    });

  test('pages are asked for again, and cost nothing when they have not changed', async ({ request }) => {
    const answer = await request.get('/');
    expectHeaders(answer, { 'cache-control': cacheControl.revalidated });
    const again = await request.get('/', { headers: { 'if-none-match': answer.headers()['etag'] ?? '' } });
    expect(again.status()).toBe(304);
  });

  test('link previews may be shown by other sites and kept for a day', async ({ request }) => {
    expectHeaders(await request.get('/og/home.png'), {
      'cache-control': cacheControl.aDay,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

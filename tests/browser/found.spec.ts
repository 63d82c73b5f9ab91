import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import {
  canonicals,
  checkoutPath,
  paths,
  sharePicturePath,
  sharePictureSize,
  unlisted,
} from '../../src/config/paths';
import { pages } from '../lib/pages';
import { type Node, problemsOf } from '../lib/rich-results';

const MAX_TITLE_LENGTH = 65;
const DESCRIPTION_LENGTH = { min: 70, max: 165 };
const MAX_SHARE_PICTURE_BYTES = 90_000;

const isListed = (path: string) => !unlisted.includes(path);
/** Pages of which search results may show each. */
const isIndexed = (path: string) => isListed(path) && !(path in canonicals);

interface Head {
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string | null;
  icons: string[];
  headings: number;
  data: Node[];
}

/** Reads a page's HTML as a parser does, without running or loading anything of it. */
async function headOf(page: Page, path: string): Promise<Head> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((source) => {
    const dom = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...dom.querySelectorAll(selector)];
    return {
      title: dom.title,
      meta: Object.fromEntries(
        all('meta[content]').map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      canonical: dom.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      icons: all('link[rel=icon], link[rel=apple-touch-icon]').map((link) => link.getAttribute('href') ?? ''),
      headings: all('h1').length,
      data: all('script[type="application/ld+json"]').flatMap((script) => {
        const { '@context': context, '@graph': graph } = JSON.parse(script.textContent);
        if (context !== 'https://schema.org') throw new Error(`Unknown vocabulary: ${context}`);
        return graph;
      }),
    };
  }, html);
}

const addressesIn = async (page: Page, path: string) =>
  [...(await (await page.request.get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? ''),
  );

const typesOf = (head: Head) => head.data.map((node) => node['@type']);

for (const path of [...pages, '/404']) {
  test(`${path} says what it is to search engines and link previews`, async ({ page }) => {
    const head = await headOf(page, path);
    const { title, meta, canonical, data } = head;

    expect(head.headings, 'headings of the first level').toBe(1);
    expect(title.length, title).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
    const description = meta['description'] ?? '';
    expect(description.length, description).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
    expect(description.length, description).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    expect(`${title} ${description}`, 'a token that nothing filled in').not.toMatch(/[{}]|undefined/);

    const site = new URL(meta['og:url'] ?? '').origin;
    if (isListed(path) && path !== '/404') {
      expect(canonical).toBe(`${site}${canonicals[path] ?? path}`);
      expect(meta['robots']).not.toContain('noindex');
    } else {
      expect(canonical).toBeNull();
      expect(meta['robots']).toBe('noindex');
      expect(data).toEqual([]);
    }

    expect(meta).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:image': `${site}${sharePicturePath(path)}`,
      'og:image:width': String(sharePictureSize.width),
      'og:image:height': String(sharePictureSize.height),
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:image:alt']).toMatch(/.{20}/);
    expect(meta['og:site_name']).toBeTruthy();

    const response = await page.request.get(sharePicturePath(path));
    expect(response.status(), sharePicturePath(path)).toBe(200);
    const picture = await response.body();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...sharePictureSize });
    expect(picture.length).toBeLessThanOrEqual(MAX_SHARE_PICTURE_BYTES);

    for (const node of data) expect(problemsOf(node)).toEqual([]);
    // Every link in it leads to this site or is one of the clinic's own outside links.
    expect(JSON.stringify(data)).not.toMatch(/"(\/|@fs|localhost)/);
    if (isListed(path) && path !== paths.home && path !== '/404') {
      const trail = data.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'] as Node[];
      expect(trail.map((step) => step['item'])).toEqual(
        expect.arrayContaining([`${site}/`, `${site}${canonicals[path] ?? path}`]),
      );
    }
  });
}

test('no two pages have the same title, description or share picture text', async ({ page }) => {
  const heads = await Promise.all(pages.filter(isIndexed).map((path) => headOf(page, path)));
  for (const key of ['title', 'description'] as const) {
    const texts = heads.map((head) => (key === 'title' ? head.title : head.meta[key]));
    expect(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      key,
    ).toEqual([]);
  }
});

test('the sitemap lists every page that search results may show, and no other', async ({ page }) => {
  const [sitemap, ...others] = await addressesIn(page, '/sitemap-index.xml');
  expect(others).toEqual([]);
  const listed = await addressesIn(page, sitemap?.pathname ?? '');
  expect(listed.map((address) => address.pathname).sort()).toEqual(pages.filter(isIndexed).sort());
});

test('robots.txt leaves out the test and success pages and names the sitemap', async ({ page }) => {
  const lines = (await (await page.request.get('/robots.txt')).text()).trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of [paths.success, paths.paymentSuccess, paths.webhookTest, paths.webhookDebug])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines.at(-1)).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap-index\.xml$/);
});

test('each page describes in structured data what it shows', async ({ page }) => {
  const count = async (path: string, type: string) =>
    typesOf(await headOf(page, path)).filter((entry) => entry === type).length;
  const treatments = pages.filter((path) => path.startsWith(checkoutPath('')));
  const shop = (await headOf(page, paths.ivTherapy)).data.find((node) => node['@type'] === 'ItemList');

  expect(await count(paths.home, 'WebSite')).toBe(1);
  expect(await count(paths.doctors, 'Physician')).toBeGreaterThan(0);
  expect(await count(paths.careers, 'JobPosting')).toBeGreaterThan(0);
  expect(shop?.['itemListElement']).toHaveLength(treatments.length);
  for (const path of treatments) expect(await count(path, 'Product'), path).toBe(1);
  for (const path of [paths.home, paths.contact]) {
    const clinic = (await headOf(page, path)).data.find((node) => node['@type'] === 'MedicalClinic');
    expect(clinic && problemsOf(clinic, { isFullClinic: true }), path).toEqual([]);
  }
});

test('pictures in structured data are files of the site', async ({ page }) => {
  for (const path of [paths.doctors, checkoutPath('nad-plus'), paths.home]) {
    for (const image of (await headOf(page, path)).data.flatMap(
      (node) => (node['image'] as string | undefined) ?? [],
    )) {
      const response = await page.request.get(new URL(image).pathname);
      expect(response.status(), image).toBe(200);
      expect(response.headers()['content-type'], image).toMatch(/^image\//);
    }
  }
});

test('a page named in structured data is open to search engines', async ({ page }) => {
  const { data } = await headOf(page, paths.ivTherapy);
  const items = data.find((node) => node['@type'] === 'ItemList')?.['itemListElement'] as Node[];
  expect(
    items.map((item) => new URL(String(item['url'])).pathname).filter((path) => !pages.includes(path)),
  ).toEqual([]);
});

test('the icons and the manifest are there, in their sizes', async ({ page }) => {
  const { icons } = await headOf(page, paths.home);
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  // A script names the manifest when the page is there.
  await page.goto(paths.home);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  const manifest = await (await page.request.get('/site.webmanifest')).json();
  expect(manifest.name).toBe((await headOf(page, paths.home)).meta['og:site_name']);

  const pictures: [path: string, size: number][] = [
    ['/apple-touch-icon.png', 180],
    ...manifest.icons.map((icon: { src: string; sizes: string }) => [icon.src, Number.parseInt(icon.sizes)]),
  ];
  expect(pictures).toHaveLength(4);
  for (const [path, size] of pictures) {
    const picture = await (await page.request.get(path)).body();
    expect(await sharp(picture).metadata(), path).toMatchObject({ format: 'png', width: size, height: size });
  }
  for (const path of ['/favicon.ico', '/favicon.svg'])
    expect((await page.request.get(path)).status(), path).toBe(200);
});

/** Titles, descriptions, structured data and share pictures in the built HTML. */
import { globSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  canonicals,
  checkoutPath,
  englishPath,
  jobPath,
  langOf,
  localPath,
  paths,
  sharePictures,
  sharePictureSize,
  unlisted,
} from '../../src/shared/config/paths';
import { attributes, builtHtml } from '../lib/built-html';
import { ask } from '../lib/http';
import { pages } from '../lib/pages';
import { type Node, problemsOf } from '../lib/rich-results';

const MAX_TITLE_LENGTH = 65;
const DESCRIPTION_LENGTH = { min: 70, max: 165 };
const MAX_SHARE_PICTURE_BYTES = 90_000;

const isListed = (path: string) => !unlisted.includes(englishPath(path));
/** Returns the address that search results show for a page. */
const canonicalOf = (path: string) =>
  localPath(canonicals[englishPath(path)] ?? englishPath(path), langOf(path));
/** True for pages that search results may show under their own URL. */
const isIndexed = (path: string) => isListed(path) && canonicalOf(path) === path;

interface Head {
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
  icons: string[];
  headings: number;
  data: Node[];
}

function headOf(path: string): Head {
  const $ = builtHtml(path);
  return {
    title: $('title').first().text().trim(),
    meta: Object.fromEntries(
      $('meta[content]')
        .toArray()
        .map((element) => $(element).attr())
        .map((meta) => [meta?.['name'] ?? meta?.['property'] ?? '', meta?.['content'] ?? '']),
    ),
    canonical: $('link[rel=canonical]').attr('href'),
    icons: attributes($, 'link[rel=icon], link[rel=apple-touch-icon]', 'href'),
    headings: $('h1').length,
    data: $('script[type="application/ld+json"]')
      .toArray()
      .flatMap((script) => {
        const { '@context': context, '@graph': graph } = JSON.parse($(script).text());
        if (context !== 'https://schema.org') throw new Error(`Unknown vocabulary: ${context}`);
        return graph;
      }),
  };
}

const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const textAt = async (path: string) => String((await ask(path)).body);

const addressesIn = async (path: string) =>
  [...(await textAt(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));

const typesOf = (head: Head) => head.data.map((node) => node['@type']);

for (const path of [...pages, '/404']) {
  test(`${path} describes itself to search engines and link previews`, async () => {
    const head = headOf(path);
    const { title, meta, canonical, data } = head;

    expect(head.headings, 'headings of the first level').toBe(1);
    expect(title.length, title).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
    const description = meta['description'] ?? '';
    expect(description.length, description).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
    expect(description.length, description).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    expect(`${title} ${description}`, 'an unfilled placeholder').not.toMatch(/[{}]|undefined/);

    const site = new URL(meta['og:url'] ?? '').origin;
    if (isListed(path) && path !== '/404') {
      expect(canonical).toBe(`${site}${canonicalOf(path)}`);
      expect(meta['robots']).not.toContain('noindex');
    } else {
      expect(canonical).toBeUndefined();
      expect(meta['robots']).toBe('noindex');
      expect(data).toEqual([]);
    }

    expect(meta).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:image': `${site}${sharePictures[langOf(path)]}`,
      'og:image:width': String(sharePictureSize.width),
      'og:image:height': String(sharePictureSize.height),
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:image:alt']).toMatch(/.{20}/);
    expect(meta['og:site_name']).toBeTruthy();

    for (const node of data) expect(problemsOf(node)).toEqual([]);
    // No relative URL, dev path or localhost.
    expect(JSON.stringify(data)).not.toMatch(/"(\/|@fs|localhost)/);
    if (isListed(path) && englishPath(path) !== paths.home && path !== '/404') {
      const trail = data.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'] as Node[];
      expect(trail.map((step) => step['item'])).toEqual(
        expect.arrayContaining(
          [localPath(paths.home, langOf(path)), canonicalOf(path)].map((step) => site + step),
        ),
      );
    }
  });
}

test.each(Object.values(sharePictures))('%s is a picture for link previews', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(200);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', ...sharePictureSize });
  expect(body.length).toBeLessThanOrEqual(MAX_SHARE_PICTURE_BYTES);
});

test('no two pages have the same title, description or share picture text', async () => {
  const heads = pages.filter(isIndexed).map(headOf);
  for (const key of ['title', 'description'] as const) {
    const texts = heads.map((head) => (key === 'title' ? head.title : head.meta[key]));
    expect(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      key,
    ).toEqual([]);
  }
});

test('the sitemap lists exactly the pages that search results may show', async () => {
  const [sitemap, ...others] = await addressesIn('/sitemap-index.xml');
  expect(others).toEqual([]);
  const listed = await addressesIn(sitemap?.pathname ?? '');
  expect(listed.map((address) => address.pathname).sort()).toEqual(pages.filter(isIndexed).sort());
});

test('robots.txt forbids nothing, so that crawlers see “noindex”, and names the sitemap', async () => {
  const lines = (await textAt('/robots.txt')).trim().split('\n');
  expect(lines.slice(0, -1)).toEqual(['User-agent: *', 'Disallow:', '']);
  expect(lines.at(-1)).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap-index\.xml$/);
});

test('the sitemap is also found where people guess it', async () => {
  const answer = await ask('/sitemap.xml');
  expect([answer.status, answer.headers.location]).toEqual([301, '/sitemap-index.xml']);
});

test('pages describe their content in structured data', async () => {
  const count = async (path: string, type: string) =>
    typesOf(headOf(path)).filter((entry) => entry === type).length;
  const treatments = pages.filter((path) => path.startsWith(checkoutPath('')));
  const shop = headOf(paths.ivTherapy).data.find((node) => node['@type'] === 'ItemList');

  expect(await count(paths.home, 'WebSite')).toBe(1);
  expect(await count(paths.doctors, 'Physician')).toBeGreaterThan(0);
  expect(shop?.['itemListElement']).toHaveLength(treatments.length);
  for (const path of treatments) expect(await count(path, 'Product'), path).toBe(1);
  for (const path of [paths.home, paths.contact]) {
    const clinic = headOf(path).data.find((node) => node['@type'] === 'MedicalClinic');
    expect(clinic && problemsOf(clinic, { isFullClinic: true }), path).toEqual([]);
  }
});

test('each open position has structured data on its own page only, with the last day and pay that the page shows', async () => {
  const jobs = pages.filter((path) => path.startsWith(jobPath('')));
  expect(jobs).toHaveLength(globSync('src/content/jobs/*.md').length);
  for (const path of pages) {
    const postings = headOf(path).data.filter((node) => node['@type'] === 'JobPosting');
    expect(postings, path).toHaveLength(jobs.includes(path) ? 1 : 0);
    for (const posting of postings) {
      expect(new URL(String(posting['url'])).pathname).toBe(path);
      const $ = builtHtml(path);
      const words = $('main').text();
      expect(words).toContain(`This position is open until ${longDate(String(posting['validThrough']))}.`);
      const { value } = posting['baseSalary'] as { value: { minValue: number; maxValue: number } };
      for (const amount of [value.minValue, value.maxValue])
        expect(words).toContain(`$${amount.toLocaleString('en-US')}`);
      expect(attributes(builtHtml(paths.careers), 'main a', 'href')).toContain(path);
    }
  }
});

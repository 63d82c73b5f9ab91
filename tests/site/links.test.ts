/** Every link in the built HTML works, before any script changes the page. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anchors, langOf, languages, missingPages, paths, redirected } from '../../src/shared/config/paths';
import { attributes, builtHtml } from '../lib/built-html';
import { clinic } from '../lib/clinic';
import { ask } from '../lib/http';
import { framedPages, pages } from '../lib/pages';

interface Link {
  text: string;
  href: string | undefined;
  target: string;
  rel: string[];
}
interface Document {
  links: Link[];
  ids: string[];
  /** Every file that the page refers to: pictures in all sizes, styles, fonts, icons, videos. */
  files: string[];
}

function parse(path: string): Document {
  const $ = builtHtml(path);
  const attribute = (name: string) => attributes($, `[${name}]`, name);
  const sets = [...attribute('srcset'), ...attribute('imagesrcset')].flatMap((set) =>
    set.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
  );
  return {
    links: $('a')
      .toArray()
      .map((element) => {
        const link = $(element);
        return {
          text: link.text().trim().replaceAll(/\s+/g, ' ') || (link.attr('aria-label') ?? ''),
          href: link.attr('href'),
          target: link.attr('target') ?? '',
          rel: (link.attr('rel') ?? '').split(/\s+/),
        };
      }),
    ids: attribute('id'),
    files: [
      ...sets,
      ...attribute('src'),
      ...attribute('poster'),
      ...attributes($, 'link:not([rel=canonical], [rel=alternate], [href^="data:"])', 'href'),
    ],
  };
}

const isPath = (href: string) => /^\/(?!\/)/.test(href);

/** A US number, with an extension if needed, or an emergency or crisis line. */
const TEL = /^tel:(\+1\d{10}(,\d+)?|911|988)$/;
const MAILTO = /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+(\?subject=[^&\s]+)?$/;

/** Statuses by path, so that each page is requested once. */
const answers = new Map<string, Promise<number>>();
function statusOf(path: string) {
  const answer = answers.get(path) ?? ask(path, { method: 'HEAD' }).then(({ status }) => status);
  answers.set(path, answer);
  return answer;
}

for (const path of [...pages, ...missingPages])
  test(`every link on ${path} works`, async () => {
    const { links, ids, files } = parse(path);
    expect(links.length).toBeGreaterThan(0);

    for (const { text, href, target, rel } of links) {
      const link = `“${text}” to ${href}`;
      expect.soft(text, `the text of a link to ${href}`).not.toBe('');
      if (target) {
        expect.soft(target, link).toBe('_blank');
        expect.soft(rel, link).toContain('noreferrer');
      }
      if (!href) expect.soft(href, link).toBeTruthy();
      else if (href.startsWith('tel:')) expect.soft(href, link).toMatch(TEL);
      else if (href.startsWith('mailto:')) expect.soft(href, link).toMatch(MAILTO);
      else if (href.startsWith('#')) expect.soft(ids, link).toContain(href.slice(1));
      else if (isPath(href)) {
        const { pathname, hash } = new URL(href, 'http://site');
        expect.soft(await statusOf(pathname), link).toBe(redirected.includes(pathname) ? 301 : 200);
        if (hash) expect.soft(parse(pathname).ids, link).toContain(hash.slice(1));
      } else {
        expect.soft(href, link).toMatch(/^https:\/\/[^\s/]+\.[^\s/]+(\/|$)/);
        expect.soft(target, link).toBe('_blank');
      }
    }
    for (const file of new Set(files))
      expect.soft(isPath(file) && existsSync(`dist${file}`), file).toBe(true);
  });

test('the pages in the footer include every page of the menu, because Menu leads there without JavaScript', () => {
  const $ = builtHtml('/');
  const linksIn = (nav: string) =>
    $(`${nav} a:not([lang])`)
      .toArray()
      .map((link) => $(link).attr('href'));
  expect(linksIn('#menu').length).toBeGreaterThan(7);
  // The link to the other language stands in the strip under the header, too.
  expect(linksIn('#pages')).toEqual(expect.arrayContaining(linksIn('#menu')));
});

test('every part of a page that content may link to exists', () => {
  const parts = [...anchors, ...Object.values(paths).filter((path) => path.includes('#'))];
  for (const part of parts) {
    const [path = '', id] = part.split('#');
    expect(parse(path).ids, part).toContain(id);
  }
});

test('the refund policy opens in a new tab from every footer, and beside a purchase, which it must not interrupt', () => {
  for (const path of framedPages) {
    const policies = parse(path).links.filter(({ href }) => href === '/refund-policy');
    const inNewTab = policies.filter(({ target }) => target === '_blank');
    expect(inNewTab.length, path).toBeGreaterThan(path.startsWith('/checkout/') ? 1 : 0);
    if (path.startsWith('/checkout/')) expect(inNewTab, path).toEqual(policies);
  }
});

test('a search for an emergency room finds the one near the person, not near the clinic', () => {
  const searches = framedPages.flatMap((path) =>
    parse(path)
      .links.filter(({ text, href = '' }) => href.includes('/maps/') && /emergenc|\bER\b/i.test(text + href))
      .map(({ href = '' }) => [langOf(path), new URL(href).searchParams.get('query')]),
  );
  expect(searches.filter(([, query]) => query !== 'emergency room')).toEqual([]);
  for (const language of languages)
    expect(searches.filter(([lang]) => lang === language).length, language).toBeGreaterThan(5);
});

test('every page links to the phone, the map, online check-in and payment', () => {
  for (const path of [...framedPages, '/404']) {
    const hrefs = parse(path).links.map((link) => link.href ?? '');
    expect(hrefs, path).toContain(clinic.phoneHref);
    for (const link of [clinic.map, clinic.checkIn, clinic.payNow]) expect(hrefs, path).toContain(link);
  }
});

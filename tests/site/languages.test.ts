/** Pages in two languages name each other, and a reader of Spanish is told where a link leads to English. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { englishPath, langOf, localPath, unlisted } from '../../src/shared/config/paths';
import { attributes, builtHtml } from '../lib/built-html';
import { fileOf, pages } from '../lib/pages';

const spanish = pages.filter((path) => langOf(path) === 'es');
const listed = spanish.filter((path) => !unlisted.includes(englishPath(path)));
const pathOf = (address: string) => new URL(address).pathname;

/** Returns the addresses that a page names for each language. */
const alternatesOf = (path: string) => {
  const $ = builtHtml(path);
  return $('link[rel=alternate][hreflang]')
    .toArray()
    .map((link) => [$(link).attr('hreflang') ?? '', pathOf($(link).attr('href') ?? '')]);
};

test.each(pages)('%s says its language', (path) => {
  expect(builtHtml(path)('html').attr('lang')).toBe(langOf(path));
});

test.each(listed)('%s and its English page name each other', (path) => {
  const english = englishPath(path);
  const $ = builtHtml(path);
  if (pathOf($('link[rel=canonical]').attr('href') ?? '') !== path) return;
  const both = [
    ['en', english],
    ['es', path],
    ['x-default', english],
  ];
  expect(alternatesOf(path)).toEqual(both);
  expect(alternatesOf(english)).toEqual(both);
  expect($('meta[property="og:locale"]').attr('content')).toBe('es_US');
  expect($('meta[property="og:locale:alternate"]').attr('content')).toBe('en_US');
  expect(existsSync(`dist${pathOf($('meta[property="og:image"]').attr('content') ?? '')}`)).toBe(true);
});

describe.each(spanish)('a link on %s', (path) => {
  const $ = builtHtml(path);
  const links = $('a[href^="/"]')
    .toArray()
    .map((link) => ({
      href: $(link).attr('href') ?? '',
      lang: $(link).attr('lang'),
      text: $(link).text(),
    }));

  test('leads to a Spanish page where there is one', () => {
    const english = links.filter(
      ({ href, lang }) =>
        !lang && langOf(href) === 'en' && existsSync(fileOf(localPath(href.replace(/#.*/, ''), 'es'))),
    );
    expect(english.map(({ href }) => href)).toEqual([]);
  });

  test('says where it leads to an English one', () => {
    const silent = links.filter(
      ({ href, lang, text }) => !lang && langOf(href) === 'en' && !text.includes('(en\u00A0inglés)'),
    );
    expect(silent.map(({ href }) => href)).toEqual([]);
  });
});

test('the control of the language leads to the same page', () => {
  for (const path of listed) {
    const $ = builtHtml(path);
    const hrefs = new Set(attributes($, 'a[lang=en]', 'href'));
    if ($('header').length > 0) expect([...hrefs]).toEqual([englishPath(path)]);
  }
});

/** What the pages promise, and what their headings say (decisions 37, 47 and 48). */
import { expect, test } from 'vitest';
import { langOf, localPath } from '../../src/shared/config/languages';
import { builtHtml } from '../lib/built-html';
import { framedPages } from '../lib/pages';

const textOf = (path: string, selector: string) =>
  builtHtml(path)(selector)
    .toArray()
    .map((element) => builtHtml(path)(element).text().replaceAll(/\s+/g, ' ').trim());

/** Phrases that some other page contradicts. */
const UNTRUE =
  /hold your place|place (is )?(held|ready)|wherever you are|from where you are|nobody else\.|100% satisfaction|by video in 15/i;

test('no page promises what another one denies', () => {
  const untrue = framedPages.filter((path) => UNTRUE.test(builtHtml(path)('body').text()));
  expect(untrue).toEqual([]);
});

test('the sentence beside the wait badge says what takes 30 seconds', () => {
  expect(builtHtml('/')('.by-hours').text()).toContain(
    'Online check-in takes about 30 seconds. We see the sickest people first.',
  );
});

test.each([
  ['/cost', 'Cost and insurance'],
  ['/your-visit', 'Your visit'],
  ['/contact', 'Contact'],
  ['/drug-testing', 'Drug testing'],
])('the first heading of %s names its subject, %s', (path, subject) => {
  expect(textOf(path, 'h1').map((head) => head.slice(0, subject.length))).toEqual([subject]);
});

test('the footer of every page leads to the good faith estimate, which has a heading and the number to call', () => {
  const estimate = '/cost#good-faith-estimate';
  const linksOn = (path: string) => `footer a[href="${localPath(estimate, langOf(path))}"]`;
  const without = framedPages.filter((path) => builtHtml(path)(linksOn(path)).length !== 1);
  expect(without).toEqual([]);
  expect(textOf('/cost', '#good-faith-estimate h2')[0]).toContain('good faith estimate');
  expect(builtHtml('/cost')('#good-faith-estimate a[href="tel:+18009853059"]')).toHaveLength(1);
});

test('a visit with stitches is worked out in full', () => {
  const [visit, stitches, total] = textOf('/cost', '#example dd').map((price) =>
    price.split('–').map((amount) => Number(amount.replace('$', ''))),
  );
  const sum = (index: number) =>
    [visit, stitches].reduce((all, price) => all + (price?.[index] ?? price?.[0] ?? 0), 0);
  expect(total).toEqual([sum(0), sum(1)]);
  expect(textOf('/cost', '#example dt')).toEqual(['Complex visit', 'Stitches', 'You pay']);
});

test('no page promises a language or an interpreter before the clinic has confirmed it', () => {
  const found = framedPages.filter((path) =>
    /Hablamos|Falamos|Nou pale|interpreter|We speak/.test(builtHtml(path)('main').text()),
  );
  expect(found).toEqual([]);
  expect(builtHtml('/your-visit')('main [lang]')).toHaveLength(0);
});

test.each(['/', '/contact'])('%s leads to "ER or urgent care?"', (path) => {
  expect(textOf(path, 'main a[href="/er-or-urgent-care"]')).toContain('ER or urgent care?');
});

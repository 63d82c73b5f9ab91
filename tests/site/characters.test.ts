/** Every character that a page shows is in the site's font: another font's letters would stand out. */
import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { CHARACTERS } from '../../scripts/make-fonts.mjs';
import { paths } from '../../src/shared/config/paths';
import { fileOf, pages } from '../lib/pages';

/** Shows nothing: it forbids a line break after a hyphen. */
const WORD_JOINER = '\u{2060}';
const inFont = new Set(`${CHARACTERS}${WORD_JOINER}\n\t`);

/** All but a page for staff, which shows settings, with underscores. */
const checked = [...pages.filter((path) => path !== paths.webhookDebug), '/404', '/es/404'];

test.each(checked)('%s has no character that Inter lacks', (path) => {
  const body = load(readFileSync(fileOf(path), 'utf8'), { scriptingEnabled: false })('body');
  // Code has a font of its own.
  body.find('script, style, pre').remove();
  expect([...new Set(body.text())].filter((character) => !inFont.has(character))).toEqual([]);
});

/** Every text that staff can edit in src/content appears on the built site. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../../src/schemas/front-matter';
import { clinic } from '../lib/clinic';

/**
 * Fields that are not text for visitors in English, or only appear at times: `none` in an empty list, special hours until they end,
 * and `closed` before a closed day.
 */
const NOT_SHOWN =
  /^(id|level|claim|gloss|inEnglish|to|url|file|picture(?:Night)?(?:Tall)?|place|confirm|none|timeZone|specialHours|closed|license|reviewedOn)$/;

const hasTestimonials = globSync('src/content/testimonials/*.md').length > 0;

/**
 * True for what depends on other content: a heading of no testimonials, the word "daily" of a clinic with other hours on some
 * day, and the line for a page with or without a signature.
 */
const isLeftOut = (name: string, parent: object) =>
  (name === 'testimonials' && !hasTestimonials) ||
  (name === 'daily' && !clinic.isDaily) ||
  name === ('signature' in parent ? 'unreviewed' : 'reviewed');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (html: string) =>
  html.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(parseInt(hex, 16));
      return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name ?? ''] ?? entity);
    },
  );

/** Ignores white space, letter case and the style of quotation marks. */
const plain = (text: string) =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\\n|\s|\\/g, '')
    .toLowerCase();

const files = globSync('dist/**/*.{html,json}').map((path) => decoded(readFileSync(path, 'utf8')));
/** Text inside a sentence for screen readers only, such as "(opens in a new tab)". */
const ASIDE = /<span class="sr[ "][^>]*>[^<]*<\/span>/g;

/** Every file twice: its text without tags, and its source with attributes and data. */
const site = files
  .flatMap((text) => [plain(text.replaceAll(ASIDE, '').replaceAll(/<[^>]*>/g, '')), plain(text)])
  .join('\n');

const firstSentence = (text: string) => text.split(/(?<=[.?!]) /, 1).join('');

/** Every text in a file's front matter, with its path. */
function* wordsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  // The rest of a description may be left out: see searchDescription in src/lib/page-text.ts.
  if (typeof value === 'string')
    yield [path, path.endsWith('metaDescription') ? firstSentence(value) : value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  if ('show' in value && value.show === false) return;
  for (const [name, child] of Object.entries(value))
    if (!NOT_SHOWN.test(name) && !isLeftOut(name, value))
      yield* wordsIn(child, path ? `${path}.${name}` : name);
}

/** Splits a text at its placeholders, links and bold type, which the site replaces. */
const partsOf = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '{}$1{}')
    .split(/\{\w*\}|\*\*|`/)
    .map(plain)
    .filter((part) => /[a-z\d]/.test(part));

/** All content in English but notices, which expire. Spanish words are there when their page is complete. */
const lasting = globSync('src/content/**/*.md').filter((path) => !/[\\/](notices|es)[\\/]/.test(path));

for (const path of lasting.sort())
  test(`every text of ${path.replaceAll('\\', '/')} is on the site`, () => {
    const missing = [...wordsIn(readFrontMatter(readFileSync(path, 'utf8')), '')].filter(([, text]) =>
      partsOf(text).some((part) => !site.includes(part)),
    );
    expect(missing).toEqual([]);
  });

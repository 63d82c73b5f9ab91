/** Staff change words in Markdown: each of them is on the built site, so that none is changed in vain. */
import { globSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { expect, test } from 'vitest';

/**
 * What is no word, or not for visitors; `none` is what a list says when it is empty. Special hours end by themselves, and
 * what is said on a closed day is on the site while one is coming.
 */
const NOT_SHOWN =
  /^(to|url|file|picture(?:Night)?(?:Tall)?|place|confirm|none|timeZone|specialHours|closed)$/;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (html: string) =>
  html.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(parseInt(hex, 16));
      return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name ?? ''] ?? entity);
    },
  );

/** Without what only the eye cares for: white space, capitals, the form of quotation marks. */
const plain = (text: string) =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\\n|\s|\\/g, '')
    .toLowerCase();

const files = globSync('dist/**/*.{html,json}').map((path) => decoded(readFileSync(path, 'utf8')));
/** What only screen readers are told within a sentence: "(opens in a new tab)". */
const ASIDE = /<span class="sr[ "][^>]*>[^<]*<\/span>/g;

/** As it is read, and as it stands in attributes and data. */
const site = files
  .flatMap((text) => [plain(text.replaceAll(ASIDE, '').replaceAll(/<[^>]*>/g, '')), plain(text)])
  .join('\n');

/** Every text in a file's front matter, with its path. */
function* wordsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  if ('show' in value && value.show === false) return;
  for (const [name, child] of Object.entries(value))
    if (!NOT_SHOWN.test(name)) yield* wordsIn(child, path ? `${path}.${name}` : name);
}

/** The parts of a text between what the site puts in: placeholders, links and bold type. */
const partsOf = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '{}$1{}')
    .split(/\{\w*\}|\*\*|`/)
    .map(plain)
    .filter((part) => /[a-z\d]/.test(part));

/** Notices end by themselves. */
const lasting = globSync('src/content/**/*.md').filter((path) => !/[\\/]notices[\\/]/.test(path));

for (const path of lasting.sort())
  test(`what ${path.replaceAll('\\', '/')} says is on the site`, () => {
    const { frontmatter } = parseFrontmatter(readFileSync(path, 'utf8'));
    const missing = [...wordsIn(frontmatter, '')].filter(([, text]) =>
      partsOf(text).some((part) => !site.includes(part)),
    );
    expect(missing).toEqual([]);
  });

/**
 * Splits Inter into two cuts, so that headings have their font at the first paint, and writes the @font-face rules.
 * Source file: @fontsource-variable/inter (73 kB).
 *
 * - Heads: one weight at the display size, with the letters, digits and punctuation of headings: under 8 kB, preloaded.
 * - Text: weights 400 to 600 at the size of body text, with basic Latin without programming symbols, and every other
 *   character that visitors read: under 14 kB, which a new connection delivers in its first round trip. It also has the
 *   characters that the heading cut lacks.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { kept } from '../src/build/kept.ts';

const SOURCE = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
const TEXT_FILES = /(?<!\.test)\.(md|astro|tsx?)$/;

/** Kerning and tabular figures. Contextual alternates (`calt`) would cost 4 kB. */
const keepFeatures = ['kern', 'tnum'];

const range = (from, to) =>
  Array.from({ length: to.codePointAt(0) - from.codePointAt(0) + 1 }, (_, index) =>
    String.fromCodePoint(from.codePointAt(0) + index),
  );
const HEAD_CHARACTERS = [
  ...[...range('A', 'Z'), ...range('a', 'z'), ...range('0', '9')],
  ...` !"$%&'()+,-./:;?–—‘’“”`,
];
const BASIC_LATIN = range(' ', '~');
const SIGNS_OF_CODE = '\\^`{|}~<>=[]_';

const CUTS = [
  {
    name: 'head',
    weight: '600',
    // On a slow network it arrives just after the first paint; scripts/integrations/fit-heads.mjs keeps the line
    // breaks.
    display: 'swap',
    axes: { wght: 600, opsz: 32 },
    characters: () => HEAD_CHARACTERS,
  },
  {
    name: 'text',
    weight: '400 600',
    // If it arrives late, it is only used on the next page, so that text never moves while somebody reads.
    display: 'optional',
    axes: { wght: { min: 400, max: 600 }, opsz: 17 },
    characters: (folder) =>
      [...BASIC_LATIN, ...textOf(folder)].filter((character) => !SIGNS_OF_CODE.includes(character)),
  },
];

function textOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => TEXT_FILES.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
}

const fontFace = ({ name, weight, display }) => `@font-face {
  font-family: 'Inter ${name}';
  src: url('./inter-${name}.woff2') format('woff2');
  font-weight: ${weight};
  font-display: ${display};
}
`;

const subset = (font, text, options) => subsetFont(font, text, options);

/** Writes `inter-head.woff2`, `inter-text.woff2` and `inter.css`. Returns the file sizes in bytes. */
export async function subsetInter({ folder = 'src', outFolder = '.cache/fonts' } = {}) {
  const font = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  mkdirSync(outFolder, { recursive: true });
  const sizes = {};
  for (const { name, axes, characters } of CUTS) {
    const text = [...new Set(characters(folder))].sort().join('');
    const cut = await kept(subset, [
      font,
      text,
      { targetFormat: 'woff2', keepFeatures, variationAxes: axes },
    ]);
    writeFileSync(join(outFolder, `inter-${name}.woff2`), cut);
    sizes[name] = cut.length;
  }
  writeFileSync(join(outFolder, 'inter.css'), CUTS.map(fontFace).join(''));
  return sizes;
}

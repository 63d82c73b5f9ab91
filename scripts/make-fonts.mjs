/**
 * Splits Inter into two cuts, so that headings have their font at the first paint. The files are committed, and a test
 * compares them with what this makes: run it by hand after a change: npx --no-install node scripts/make-fonts.mjs.
 * Source file: @fontsource-variable/inter (73 kB). Their @font-face rules are in src/styles/fonts.css.
 *
 * Characters that neither cut has, such as ß, come from a system font.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
const FOLDER = join(import.meta.dirname, '../src/assets/fonts');

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** With the space that never breaks a line. */
const PUNCTUATION = ` \u{A0}!"$%&'()+,-./:;?–—‘’“”`;
const SPANISH = 'áéíóúüñÁÉÍÓÚÜÑ¿¡';

const CUTS = {
  /** One weight at the display size: preloaded. Kerned, because nobody sees it in small letters. */
  'inter-head.woff2': {
    keepFeatures: ['kern', 'tnum'],
    axes: { wght: 600, opsz: 32 },
    characters: ALPHANUMERIC + PUNCTUATION + SPANISH,
  },
  /** Weights 400 to 600 at the size of body text, with the signs and the languages' names that texts have. */
  'inter-text.woff2': {
    keepFeatures: ['tnum'],
    axes: { wght: { min: 400, max: 600 }, opsz: 17 },
    characters: `${ALPHANUMERIC}${PUNCTUATION}${SPANISH}#*@·…©°òê`,
  },
};

/** Returns the content of both files, by name. */
export async function makeFonts() {
  const font = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  const files = Object.entries(CUTS).map(async ([name, { axes, characters, keepFeatures }]) => [
    name,
    await subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures, variationAxes: axes }),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

if (import.meta.main)
  for (const [name, content] of Object.entries(await makeFonts())) {
    writeFileSync(join(FOLDER, name), content);
    console.log(`${name}: ${content.length} bytes`);
  }

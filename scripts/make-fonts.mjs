/**
 * Makes the site's font: the letters, weights and optical sizes of Inter that the pages use. The file is committed, and
 * tests/content/fonts.test.ts compares it with what this makes. After a change here, or of the package, run it by hand:
 * npx --no-install node scripts/make-fonts.mjs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';

/** The @font-face rule is in src/styles/fonts.css. */
export const FONT_FILE = join(import.meta.dirname, '../src/assets/fonts/inter.woff2');

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** With the space that never breaks a line. Inter has no hyphen of that kind: write U+2060 after a hyphen. */
const PUNCTUATION = ` \u{A0}!"#$%&'()*+,-./:;?@·…–—‘’“”©°`;
/** Of Spanish, and of the names of other languages. */
const ACCENTED = 'áéíóúüñÁÉÍÓÚÜÑ¿¡òê';

/** What a page can show in Inter. Other characters come from a system font. */
export const CHARACTERS = ALPHANUMERIC + PUNCTUATION + ACCENTED;

/** The pages' weights, and optical sizes from body text to headings: see fontFamily in tailwind.config.mjs. */
const AXES = { wght: { min: 400, max: 600 }, opsz: { min: 17, max: 32 } };

/** Returns the content of the file. */
export function makeFont() {
  const font = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  return subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum'],
    variationAxes: AXES,
  });
}

if (import.meta.main) {
  const content = await makeFont();
  writeFileSync(FONT_FILE, content);
  console.log(`${FONT_FILE}: ${content.length} bytes`);
}

/** Instances of the site's typeface for the pictures that the build draws: satori reads TrueType, not WOFF2. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const SOURCE = 'node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';

/**
 * Returns one weight and optical size of Inter, Latin letters only.
 * @param wght 400 to 700
 * @param opsz 14 (text) to 32 (large headings)
 */
export async function cutInter(wght: number, opsz: number): Promise<Buffer> {
  const latin = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
  return subsetFont(readFileSync(join(process.cwd(), SOURCE)), `${latin.join('')}–—‘’“”•…`, {
    targetFormat: 'truetype',
    variationAxes: { wght, opsz },
  });
}

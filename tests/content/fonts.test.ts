/** The font that is committed is the one that its script makes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONT_FILE, makeFont } from '../../scripts/make-fonts.mjs';

test('src/assets/fonts/inter.woff2 is up to date: node scripts/make-fonts.mjs', async () => {
  expect((await makeFont()).equals(readFileSync(FONT_FILE))).toBe(true);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFonts } from './make-fonts.mjs';

test('the committed fonts are the ones that the script makes', async () => {
  for (const [name, content] of Object.entries(await makeFonts()))
    expect(content.equals(readFileSync(`src/assets/fonts/${name}`)), name).toBe(true);
});

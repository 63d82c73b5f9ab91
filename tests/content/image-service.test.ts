/** How the build converts pictures with a transparent background. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import imageService from '../../scripts/image-service.mjs';

const SIZE = 200;
/** A light disc on a transparent background whose hidden pixels are black. */
const disc = `<svg width="400" height="400"><circle cx="200" cy="200" r="120" fill="#f0e0d0"/></svg>`;

test('a picture stays transparent, without a dark rim: hidden pixels get the colour of those beside them', async () => {
  const options = { src: 'disc.png', width: SIZE, format: 'avif', quality: 40 };
  const config = { service: { entrypoint: '', config: {} } };
  const png = await sharp(Buffer.from(disc)).png().toBuffer();
  const { data: encoded } = await imageService.transform(png, options, config as never, console);
  const { data, info } = await sharp(encoded).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([SIZE, SIZE]);
  expect(data[3]).toBe(0);
  expect(data[(SIZE / 2) * (SIZE + 1) * 4 + 3]).toBe(255);
  const darkest = { rim: 0, hidden: 255 };
  for (let i = 0; i < data.length; i += 4) {
    const [red = 0, , , alpha = 0] = data.subarray(i, i + 4);
    darkest.rim = Math.max(darkest.rim, ((0xf0 - red) * alpha) / 255);
    if (alpha === 0) darkest.hidden = Math.min(darkest.hidden, red);
  }
  expect(darkest.rim).toBeLessThan(10);
  expect(darkest.hidden).toBeGreaterThan(100);
});

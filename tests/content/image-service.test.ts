/** How the build converts pictures with a transparent background. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import imageService from '../../scripts/image-service.mjs';

const SIZE = 200;
/** A light disc on a transparent background whose hidden pixels are black. */
const disc = sharp({
  create: { width: 2 * SIZE, height: 2 * SIZE, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .composite([
    {
      input: Buffer.from(
        `<svg width="400" height="400"><circle cx="200" cy="200" r="120" fill="#f0e0d0"/></svg>`,
      ),
    },
  ])
  .png()
  .toBuffer();

async function encode() {
  const options = { src: 'disc.png', width: SIZE, format: 'avif', quality: 40 };
  const config = { service: { entrypoint: '', config: {} } };
  const { data } = await imageService.transform(await disc, options, config as never, console);
  return sharp(data).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

test('a picture keeps its transparent background', async () => {
  const { data, info } = await encode();
  expect([info.width, info.height]).toEqual([SIZE, SIZE]);
  expect(data[3]).toBe(0);
  expect(data[(SIZE / 2) * (SIZE + 1) * 4 + 3]).toBe(255);
});

test('a dark rim is avoided: hidden pixels get the colour of the pixels beside them', async () => {
  const { data } = await encode();
  const darkest = { rim: 0, hidden: 255 };
  for (let i = 0; i < data.length; i += 4) {
    const [red = 0, , , alpha = 0] = data.subarray(i, i + 4);
    darkest.rim = Math.max(darkest.rim, ((0xf0 - red) * alpha) / 255);
    if (alpha === 0) darkest.hidden = Math.min(darkest.hidden, red);
  }
  expect(darkest.rim).toBeLessThan(10);
  expect(darkest.hidden).toBeGreaterThan(100);
});

test('a picture without transparency is converted as usual', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const options = { src: 'photo.jpg', width: 20, format: 'avif' };
  const config = { service: { entrypoint: '', config: {} } };
  const { data } = await imageService.transform(photo, options, config as never, console);
  const { width, hasAlpha } = await sharp(data).metadata();
  expect([width, hasAlpha]).toEqual([20, false]);
});

/**
 * Astro's image service, extended for pictures with a transparent background. Resizing leaves black under full
 * transparency; the encoder then rings at every edge, which shows as a thin rim, and spends bytes on an invisible
 * outline. So hidden pixels get the colour of the nearest visible ones, fading to the mean.
 */
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/** Alpha from which a pixel counts towards the mean, and up to which it counts as hidden. */
const OPAQUE = 250;
const HIDDEN = 1;

function meanColour(pixels) {
  const sums = [0, 0, 0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] < OPAQUE) continue;
    sums[3] += 1;
    for (let channel = 0; channel < 3; channel++) sums[channel] += pixels[i + channel];
  }
  return sums.slice(0, 3).map((sum) => sum / Math.max(sums[3], 1));
}

/** Fills hidden pixels with a mix of `from` and the mean; `share` is the weight of `from` by its alpha. */
function paintHidden(pixels, from, mean, share) {
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] > HIDDEN) continue;
    const part = share(from[i + 3]);
    for (let channel = 0; channel < 3; channel++)
      pixels[i + channel] = from[i + channel] * part + mean[channel] * (1 - part);
  }
}

/** @returns a picture of the given width without black hidden pixels */
async function withoutRim(input, width) {
  const { data, info } = await sharp(input)
    .resize({ width: Math.round(width), withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 };
  const mean = meanColour(data);
  const blurred = (pixels, sigma) => sharp(pixels, { raw }).blur(sigma).raw().toBuffer();

  paintHidden(data, await blurred(data, 3), mean, (alpha) => Math.min(1, alpha / 13));
  // Blur again without alpha, so that the filled pixels blend softly.
  const opaque = Buffer.from(data);
  for (let i = 3; i < opaque.length; i += 4) opaque[i] = 255;
  paintHidden(data, await blurred(opaque, 4), mean, () => 1);
  return sharp(data, { raw });
}

// More effort takes twice as long and saves nothing.
const EFFORT = 2;

/** @type {import('astro').LocalImageService} */
export default {
  ...sharpService,
  async transform(input, options, config, logger) {
    const { format, width } = options;
    const isCutOut = format === 'avif' && width && (await sharp(input).metadata()).hasAlpha;
    if (!isCutOut) return sharpService.transform(input, options, config, logger);
    const picture = await withoutRim(input, width);
    const quality = Number(options.quality) || 50;
    const data = await picture.avif({ quality, effort: EFFORT, chromaSubsampling: '4:4:4' }).toBuffer();
    return { data, format };
  },
};

/**
 * The pictures of the home page's hero. The page has the day's inside `<noscript>`; its script inserts those or the
 * night's, so that only one is ever loaded (see src/page-scripts/hero-light.ts).
 */
import type { ImageMetadata } from 'astro';
import { cutoutFallback, cutoutSource } from './pictures';

interface HeroPictures {
  picture: { file: ImageMetadata };
  pictureTall: ImageMetadata;
  pictureNight: ImageMetadata;
  pictureNightTall: ImageMetadata;
}

const addressesIn = (srcset: string) => srcset.split(', ').map((source) => source.split(' ')[0]);

async function pictures(wide: ImageMetadata, tall: ImageMetadata) {
  const sources = [await cutoutSource(tall, 'tall'), await cutoutSource(wide, 'wide')];
  return { sources, fallback: await cutoutFallback(wide) };
}

/**
 * The attributes of the day's `<picture>`, and in the same order the addresses of the night's files, separated by
 * spaces.
 */
export async function heroPictures(hero: HeroPictures) {
  const day = await pictures(hero.picture.file, hero.pictureTall);
  const night = await pictures(hero.pictureNight, hero.pictureNightTall);
  const addresses = [...night.sources.flatMap(({ srcset }) => addressesIn(srcset)), night.fallback.src];
  return { ...day, night: addresses.join(' ') };
}

/**
 * The picture slots: which widths the build makes, and how wide the browser shows them. Most slots share the same few
 * widths, so that a picture in several slots is made once.
 *
 * A box that is taller than its picture crops it at the sides, and the picture is then wider than the box: `sizes` says
 * the width of the whole picture. Beside a column of text, the text's height decides, so the width is about the same on
 * every screen.
 */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

interface Slot {
  widths: number[];
  sizes: string;
  /** AVIF quality, from 1 to 100. */
  quality?: number;
}

const slots = {
  /** Bleeds right beside a page's heading, as tall as the text; edge to edge on phones. */
  heroSplit: {
    widths: [480, 728, 828, 1080, 1280, 1600],
    sizes: '(min-width: 48em) 58rem, 100vw',
    quality: 44,
  },
  /** About half of the page, and hardly cropped. */
  half: { widths: [828, 1280], sizes: '(min-width: 48em) 48vw, 100vw' },
  /** The same from a wide page on; edge to edge below. */
  halfOfWide: { widths: [828, 1280], sizes: '(min-width: 64em) 48vw, 100vw' },
  /** About half of the page, and cropped at the sides. */
  halfCropped: { widths: [828, 1280, 1600], sizes: '(min-width: 48em) 70vw, 100vw' },
  /** Beside a column of text that is taller than half of a wide page; edge to edge below. */
  tall: { widths: [828, 1280, 1600, 1920], sizes: '(min-width: 64em) 80rem, 100vw' },
  galleryCell: { widths: [480, 828], sizes: '(min-width: 48em) 22vw, 69vw' },
  /** One of three side by side, as tall as two fifths of the page are wide. */
  strip: { widths: [480, 828, 1280], sizes: '(min-width: 48em) 44vw, 92vw' },
  /** A quarter of a wide page, bleeding right, as tall as the text; edge to edge below. */
  bandEdge: { widths: [828, 1280], sizes: '(min-width: 64em) 40rem, 100vw' },
  /** A third of a wide page, two fifths of a tablet's; edge to edge on phones. */
  portrait: {
    widths: [480, 728, 828],
    sizes: '(min-width: 64em) 29vw, (min-width: 48em) 40vw, 100vw',
    quality: 44,
  },
  /** In a third of a wide page, and as wide as the text below; cropped at the sides. */
  aside: { widths: [480, 828, 1280], sizes: '(min-width: 64em) 37vw, 117vw' },
  third: { widths: [480, 828], sizes: '(min-width: 64em) 30vw, (min-width: 40em) 46vw, 92vw' },
  /** The IV hero: a square picture, cropped by a panel as tall as its text. */
  heroDrip: {
    widths: [480, 728, 828, 1280],
    sizes: '(min-width: 98em) 46vw, (min-width: 70em) 45rem, (min-width: 48em) 58rem, 100vw',
    quality: 40,
  },
  /** On top of the order summary; a thumbnail when the summary is folded. */
  summary: { widths: [240, 480, 828], sizes: '(min-width: 64em) 29vw, 88px' },
} satisfies Record<string, Slot>;
export type SlotName = keyof typeof slots;

/** Returns what Astro's `<Image>` needs for a picture in a slot. Its `src` is the smallest file. */
export function imageIn(slot: SlotName, src: ImageMetadata) {
  const { widths, ...others }: Slot = slots[slot];
  const available = widths.filter((width) => width <= src.width);
  return {
    src,
    format: 'avif' as const,
    width: Math.min(src.width, ...widths),
    widths: available,
    ...others,
  };
}

/** Returns an AVIF file of a picture. */
const avif = (src: ImageMetadata, width: number, quality?: number) =>
  getImage({ src, format: 'avif', width, quality });

/** Width in pixels of a small square beside a line of text, sharp on dense screens. */
const THUMBNAIL_WIDTH = 240;

/** Returns the address of a small AVIF of a picture. */
export const thumbnail = async (src: ImageMetadata) => (await avif(src, THUMBNAIL_WIDTH)).src;

/** Returns the address of the largest AVIF of a picture in a slot: the original may say where and when it was taken. */
export async function largestIn(slot: SlotName, src: ImageMetadata): Promise<string> {
  const { width, widths, quality } = imageIn(slot, src);
  return (await avif(src, widths.at(-1) ?? width, quality)).src;
}

/**
 * The home page's hero, whose pictures are cut-outs on the page's background. More pixels need less quality: on dense
 * screens each one is smaller.
 */
const heroSlots = {
  tall: {
    media: '(width < 48em)',
    sizes: '103vw',
    qualities: { 660: 32, 744: 26, 828: 32, 1200: 38 },
  },
  wide: {
    media: '(min-width: 48em)',
    sizes: '(min-width: 102em) 58rem, (min-width: 64em) 57.5vw, 82vw',
    qualities: { 828: 44, 1094: 40, 1656: 34 },
  },
};

async function heroSource(
  src: ImageMetadata,
  { qualities, ...attributes }: (typeof heroSlots)['tall' | 'wide'],
) {
  const files = Object.entries(qualities).map(async ([width, quality]) => ({
    width,
    src: (await avif(src, Number(width), quality)).src,
  }));
  const made = await Promise.all(files);
  return {
    ...attributes,
    srcset: made.map((file) => `${file.src} ${file.width}w`).join(', '),
    addresses: made.map((file) => file.src),
  };
}

async function heroSources(wide: ImageMetadata, tall: ImageMetadata) {
  const { src, attributes } = await avif(wide, 1094, heroSlots.wide.qualities[1094]);
  const { width, height } = attributes as { width: number; height: number };
  const sources = [await heroSource(tall, heroSlots.tall), await heroSource(wide, heroSlots.wide)];
  return {
    sources: sources.map(({ addresses: _, ...source }) => source),
    fallback: { src, width, height },
    addresses: [...sources.flatMap(({ addresses }) => addresses), src],
  };
}

interface HeroPictures {
  picture: { file: ImageMetadata };
  pictureTall: ImageMetadata;
  pictureNight: ImageMetadata;
  pictureNightTall: ImageMetadata;
}

/**
 * The attributes of the day's `<picture>`, and in the same order the addresses of the night's files, separated by
 * spaces. The page has the day's inside `<noscript>`; its script inserts those or the night's, so that only one is ever
 * loaded (see src/components/home/hero-light.ts).
 */
export async function heroPictures(hero: HeroPictures) {
  const { sources, fallback } = await heroSources(hero.picture.file, hero.pictureTall);
  const night = await heroSources(hero.pictureNight, hero.pictureNightTall);
  return { sources, fallback, night: night.addresses.join(' ') };
}

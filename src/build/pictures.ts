/**
 * The picture slots: which widths the build makes, and how wide the browser shows them. Most slots share the same few
 * widths, so that a picture in several slots is made once.
 */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

interface Slot {
  widths: number[];
  sizes: string;
  /** AVIF quality by width, from 1 to 100. Pixels are smaller on dense screens, which need less quality. */
  qualities?: Partial<Record<number, number>>;
}

export const slots = {
  /** Bleeds right beside a page's heading; edge to edge on phones. */
  heroSplit: {
    widths: [480, 728, 828, 1080, 1280],
    sizes: '(min-width: 48em) 42vw, 100vw',
    qualities: { 728: 42 },
  },
  /** About half of the page. */
  half: { widths: [828, 1280], sizes: '(min-width: 48em) 48vw, 100vw' },
  /** About half of a wide page; edge to edge below. */
  halfOfWide: { widths: [828, 1280], sizes: '(min-width: 64em) 48vw, 100vw' },
  galleryCell: { widths: [480, 828], sizes: '(min-width: 48em) 22vw, 69vw' },
  /** A quarter of a wide page, bleeding right; edge to edge below. */
  bandEdge: { widths: [828, 1280], sizes: '(min-width: 64em) 27vw, 100vw' },
  /** A third of a wide page, two fifths of a tablet's; edge to edge on phones. */
  portrait: {
    widths: [480, 728, 828],
    sizes: '(min-width: 64em) 29vw, (min-width: 48em) 40vw, 100vw',
    qualities: { 728: 42 },
  },
  third: { widths: [480, 828], sizes: '(min-width: 64em) 30vw, (min-width: 40em) 46vw, 92vw' },
  /** The IV hero: a square picture, cropped by a panel as tall as its text. */
  heroDrip: {
    widths: [480, 728, 828, 1280],
    sizes: '(min-width: 70em) 45rem, (min-width: 48em) 58rem, 100vw',
    qualities: { 728: 35 },
  },
  /** On top of the order summary; a thumbnail when the summary is folded. */
  summary: { widths: [240, 480, 828], sizes: '(min-width: 64em) 29vw, 88px' },
} satisfies Record<string, Slot>;
export type SlotName = keyof typeof slots;

/** Returns a picture as an AVIF file of a width. */
const avif = (src: ImageMetadata, width: number, qualities: Slot['qualities'] = {}) =>
  getImage({ src, format: 'avif', width, quality: qualities[width] });

/** Returns a picture's AVIF files in the given widths, as a `srcset`. */
async function avifSrcset(src: ImageMetadata, widths: number[], qualities: Slot['qualities']) {
  const sources = widths.map(async (width) => `${(await avif(src, width, qualities)).src} ${width}w`);
  return (await Promise.all(sources)).join(', ');
}

/** Returns the `src` of a picture, one of its AVIF files, with its measures. */
async function fallback(src: ImageMetadata, width: number, qualities: Slot['qualities']) {
  const { src: address, attributes } = await avif(src, width, qualities);
  const { width: shown, height } = attributes as { width: number; height: number };
  return { src: address, width: shown, height };
}

/** Returns the `src` of a picture in a slot. */
export function fallbackOf(src: ImageMetadata, slot: SlotName) {
  const { widths, qualities }: Slot = slots[slot];
  return fallback(src, Math.min(src.width, ...widths), qualities);
}

/** Returns a picture's AVIF files for one slot. */
export async function avifSources(src: ImageMetadata, slot: SlotName) {
  const { widths, sizes, qualities }: Slot = slots[slot];
  const available = widths.filter((width) => width <= src.width);
  return { srcset: await avifSrcset(src, available, qualities), sizes };
}

/**
 * The home page's hero, whose pictures are cut-outs on the page's background. More pixels need less quality: on dense
 * screens each one is smaller.
 */
const heroSlots = {
  wide: {
    media: '(min-width: 48em)',
    sizes: '(min-width: 102em) 58.75rem, (min-width: 64em) 57.5vw, 82vw',
    qualities: { 828: 44, 1094: 40, 1656: 34 },
  },
  tall: {
    media: '(width < 48em)',
    sizes: '103vw',
    qualities: { 660: 32, 744: 26, 828: 32, 1200: 38 },
  },
};

/** Returns the AVIF files of a cut-out, as the attributes of a `<source>`. */
export async function cutoutSource(src: ImageMetadata, slot: keyof typeof heroSlots) {
  const { qualities, ...attributes } = heroSlots[slot];
  return { ...attributes, srcset: await avifSrcset(src, Object.keys(qualities).map(Number), qualities) };
}

const CUTOUT_FALLBACK_WIDTH = 1094;

/** Returns the `src` of a cut-out. */
export const cutoutFallback = (src: ImageMetadata) =>
  fallback(src, CUTOUT_FALLBACK_WIDTH, heroSlots.wide.qualities);

/** Width in pixels of a small square beside a line of text, sharp on dense screens. */
const THUMBNAIL_WIDTH = 240;

/** Returns the address of a small AVIF of a picture. */
export const thumbnail = async (src: ImageMetadata) =>
  (await getImage({ src, format: 'avif', width: THUMBNAIL_WIDTH })).src;

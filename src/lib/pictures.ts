/** The places where a picture stands: which widths the build makes, and how wide the browser will show it. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

export interface Slot {
  widths: number[];
  sizes: string;
}

export const slots = {
  /** Bleeds right beside the head of a page; edge to edge on phones. */
  heroSplit: { widths: [480, 720, 960, 1280], sizes: '(min-width: 768px) 42vw, 100vw' },
  heroWide: { widths: [960, 1280, 1600, 2000], sizes: '(min-width: 1120px) 76vw, 100vw' },
  heroTall: { widths: [412, 640, 828, 1080], sizes: '100vw' },
  /** About half of the page. */
  half: { widths: [412, 640, 828, 1080], sizes: '(min-width: 768px) 48vw, 100vw' },
  galleryCell: { widths: [280, 420, 560, 720], sizes: '(min-width: 768px) 22vw, 69vw' },
  /** A quarter of a wide page, bleeding right; edge to edge below. */
  bandEdge: { widths: [412, 560, 760, 1080], sizes: '(min-width: 1024px) 27vw, 100vw' },
  /** A third of a wide page, two fifths of a tablet's; edge to edge on phones. */
  portrait: {
    widths: [412, 560, 760, 1000],
    sizes: '(min-width: 1024px) 29vw, (min-width: 768px) 40vw, 100vw',
  },
  third: { widths: [320, 480, 640, 828], sizes: '(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw' },
  /** Never wider than a thumbnail or a quarter of the page. */
  quarter: { widths: [240, 360, 480, 640], sizes: '(min-width: 1024px) 22vw, 60vw' },
  /** The IV hero: a square picture, cropped by a panel that is as tall as its text. */
  heroDrip: {
    widths: [480, 720, 960, 1280],
    sizes: '(min-width: 1120px) 45rem, (min-width: 768px) 58rem, 100vw',
  },
  /** Tops the order summary; a thumbnail where the summary is folded. */
  summary: { widths: [88, 176, 264, 420, 640, 828], sizes: '(min-width: 1024px) 29vw, 88px' },
} satisfies Record<string, Slot>;
export type SlotName = keyof typeof slots;

/** The AVIF files of a picture for one slot. */
export async function avifSources(src: ImageMetadata, slot: SlotName) {
  const { widths, sizes } = slots[slot];
  const image = await getImage({
    src,
    format: 'avif',
    widths: widths.filter((width) => width <= src.width),
    sizes,
  });
  return { srcset: image.srcSet.attribute, sizes };
}

/** What `<link rel="preload" as="image">` needs to fetch the very file that the picture will show. */
export async function preloadOf(src: ImageMetadata, slot: SlotName, media?: string) {
  return { ...(await avifSources(src, slot)), media };
}
export type Preload = Awaited<ReturnType<typeof preloadOf>>;

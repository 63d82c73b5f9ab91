import type { tints } from '@/schemas/entries';

/** Complete class names, or Tailwind would not find them. */
const backgrounds: Record<(typeof tints)[number], string> = {
  nad: 'bg-tint-nad',
  'dr-b': 'bg-tint-dr-b',
  myers: 'bg-tint-myers',
  fitness: 'bg-tint-fitness',
  hangover: 'bg-tint-hangover',
  beauty: 'bg-tint-beauty',
  'high-c': 'bg-tint-high-c',
  immune: 'bg-tint-immune',
};

/** Returns the background of a treatment's picture while it loads; blush for a draft without a tint. */
export const tintClass = (tint: string) =>
  (backgrounds as Partial<Record<string, string>>)[tint] ?? 'bg-blush';

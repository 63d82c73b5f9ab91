/** The background of a treatment's picture while it loads. Complete class names, or Tailwind would not find them. */
import type { tints } from '@/content-model/entries/treatments';

export const tintClass: Record<(typeof tints)[number], string> = {
  nad: 'bg-tint-nad',
  'dr-b': 'bg-tint-dr-b',
  myers: 'bg-tint-myers',
  fitness: 'bg-tint-fitness',
  hangover: 'bg-tint-hangover',
  beauty: 'bg-tint-beauty',
  'high-c': 'bg-tint-high-c',
  immune: 'bg-tint-immune',
};

/**
 * What can be paid by card here, with its price, and where visits by video are possible. The build writes it from the content; the edge charges nothing else.
 */
import { z } from 'zod';
import type { Lang } from '@/shared/config/languages';
import type { Licence } from './rules';

const productSchema = z.object({
  name: z.string().describe('What the payment page calls it'),
  price: z.number().positive().describe('US dollars'),
});

const licenceSchema = z.object({
  states: z.array(z.string()).describe('Postal codes of the states where clinicians may treat by video'),
  otherState: z.string().describe('What a visitor in another state reads'),
  otherStateInSpanish: z.string().optional().describe('The same on a Spanish page'),
});

/** Products are keyed by a word in their name. */
export const catalogueSchema = z.object({ telehealth: productSchema.extend(licenceSchema.shape) });

/** Returns where clinicians may treat by video, and what a visitor of a page in this language reads elsewhere. */
export function licenceIn(lang: Lang, licence: z.output<typeof licenceSchema>): Licence {
  const { states, otherState, otherStateInSpanish = otherState } = licence;
  return { states, otherState: lang === 'es' ? otherStateInSpanish : otherState };
}

export type Catalogue = z.output<typeof catalogueSchema>;
export type Product = z.output<typeof productSchema>;

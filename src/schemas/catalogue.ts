/**
 * What can be paid by card here, with its price. The build writes it from the content; the edge charges nothing else.
 */
import { z } from 'zod';

const productSchema = z.object({
  name: z.string().describe('What the payment page calls it'),
  price: z.number().positive().describe('US dollars'),
});

/** Keyed by a word in the product's name. */
export const catalogueSchema = z.object({ telehealth: productSchema });

export type Catalogue = z.output<typeof catalogueSchema>;
export type Product = z.output<typeof productSchema>;

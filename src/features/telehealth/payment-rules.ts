/**
 * What can be paid by card here, with its price, and where visits by video are possible. The build writes it
 * from the content; the edge charges nothing else.
 */
import type { Lang } from '@/shared/config/paths';
import { type Licence, telehealthSelfPayForm } from './telehealth-rules';
import * as z from 'zod/mini';
import type { FormOutput, FormRules } from '@/forms/rules/form-rules';
import { person, personLabels, requiredNumber, requiredText } from '@/forms/rules/field-rules';
import { MAX_LENGTH } from '@/forms/rules/input-limits';

const productSchema = z.object({
  /** What the payment page calls it. */
  name: z.string(),
  /** US dollars. */
  price: z.number().check(z.positive()),
});

const licenceSchema = z.object({
  /** Postal codes of the states where clinicians may treat by video. */
  states: z.array(z.string()),
  /** What a visitor in another state reads. */
  otherState: z.string(),
  /** The same on a Spanish page. */
  otherStateInSpanish: z.optional(z.string()),
});

/** Products are keyed by a word in their name. */
export const catalogueSchema = z.object({ telehealth: z.extend(productSchema, licenceSchema.shape) });

/** Returns where clinicians may treat by video, and what a visitor of a page in this language reads elsewhere. */
export function licenceIn(lang: Lang, licence: z.output<typeof licenceSchema>): Licence {
  const { states, otherState, otherStateInSpanish = otherState } = licence;
  return { states, otherState: lang === 'es' ? otherStateInSpanish : otherState };
}

export type Catalogue = z.output<typeof catalogueSchema>;
export type Product = z.output<typeof productSchema>;

/* The request for a card payment. Its price is not binding: the edge charges what its own catalogue says. */

type SelfPayForm = typeof telehealthSelfPayForm;

const MAX_PRICE_DOLLARS = 100_000;
const MAX_QUANTITY = 100;

const labelsIn = (group: string, labels: FormRules['labels']): FormRules['labels'] =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${group}.${name}`, label]));

/** @param booking the rules of the booking form */
export const stripeCheckoutFormWith = (booking: SelfPayForm) =>
  ({
    schema: z.strictObject({
      productName: requiredText(MAX_LENGTH.line, 'edge.product'),
      /** Dollars. */
      price: requiredNumber({ min: 0, max: MAX_PRICE_DOLLARS }, 'edge.price'),
      quantity: requiredNumber({ min: 1, max: MAX_QUANTITY }, 'edge.quantity'),
      customerInfo: z.strictObject(person, 'edge.payer'),
      booking: z.optional(booking.schema),
    }),
    labels: {
      productName: 'labels.product',
      price: 'labels.price',
      quantity: 'labels.quantity',
      ...labelsIn('customerInfo', personLabels),
      ...labelsIn('booking', booking.labels),
    },
  }) as const satisfies FormRules;

/** For the type of its data, which no sentence of the content changes, and for tests. */
export const stripeCheckoutForm = stripeCheckoutFormWith(telehealthSelfPayForm);

export type StripeCheckoutData = FormOutput<typeof stripeCheckoutForm>;

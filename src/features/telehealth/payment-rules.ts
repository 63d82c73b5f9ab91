/**
 * What can be paid by card here, with its price, and where visits by video are possible. The build writes it from the content; the edge charges nothing else.
 */
import { z } from 'zod';
import type { Lang } from '@/shared/config/languages';
import { type Licence, telehealthSelfPayForm } from './rules';
import * as mini from 'zod/mini';
import {
  email,
  type FormOutput,
  type FormRules,
  phone,
  requiredNumber,
  requiredText,
} from '@/forms/rules/form';
import { MAX_LENGTH } from '@/forms/rules/input';

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

/* The request for a card payment. Its price is not binding: the edge charges what its own catalogue says. */

type SelfPayForm = typeof telehealthSelfPayForm;

const MAX_PRICE_DOLLARS = 100_000;
const MAX_QUANTITY = 100;

/** @param booking the rules of the booking form */
export const stripeCheckoutFormWith = (booking: SelfPayForm) =>
  ({
    schema: mini.strictObject({
      productName: requiredText(MAX_LENGTH.line, 'Name the product'),
      /** Dollars. */
      price: requiredNumber({ min: 0, max: MAX_PRICE_DOLLARS }, 'Give the price in dollars, like 296'),
      quantity: requiredNumber({ min: 1, max: MAX_QUANTITY }, 'Give the quantity as a number, like 1'),
      customerInfo: mini.strictObject(
        {
          firstName: requiredText(MAX_LENGTH.name, 'Enter your first name'),
          lastName: requiredText(MAX_LENGTH.name, 'Enter your last name'),
          email,
          phone,
        },
        'Say who pays',
      ),
      booking: mini.optional(booking.schema),
    }),
    labels: {
      productName: 'Product',
      price: 'Price',
      quantity: 'Quantity',
      'customerInfo.firstName': 'First name',
      'customerInfo.lastName': 'Last name',
      'customerInfo.email': 'Email',
      'customerInfo.phone': 'Phone',
      ...Object.fromEntries(
        Object.entries(booking.labels).map(([name, label]) => [`booking.${name}`, label]),
      ),
    },
  }) as const satisfies FormRules;

export const stripeCheckoutForm = stripeCheckoutFormWith(telehealthSelfPayForm);

export type StripeCheckoutData = FormOutput<typeof stripeCheckoutForm>;

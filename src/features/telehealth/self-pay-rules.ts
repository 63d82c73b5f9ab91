/** The request for a card payment. Its price is not binding: the edge charges what its own catalogue says. */
import * as z from 'zod/mini';
import {
  email,
  type FormOutput,
  type FormRules,
  phone,
  requiredNumber,
  requiredText,
} from '@/forms/rules/form';
import { MAX_LENGTH } from '@/forms/rules/input';
import { telehealthSelfPayForm } from './rules';

type SelfPayForm = typeof telehealthSelfPayForm;

const MAX_PRICE_DOLLARS = 100_000;
const MAX_QUANTITY = 100;

/** @param booking the rules of the booking form */
export const stripeCheckoutFormWith = (booking: SelfPayForm) =>
  ({
    schema: z.strictObject({
      productName: requiredText(MAX_LENGTH.line, 'Name the product'),
      /** Dollars. */
      price: requiredNumber({ min: 0, max: MAX_PRICE_DOLLARS }, 'Give the price in dollars, like 296'),
      quantity: requiredNumber({ min: 1, max: MAX_QUANTITY }, 'Give the quantity as a number, like 1'),
      customerInfo: z.strictObject(
        {
          firstName: requiredText(MAX_LENGTH.name, 'Enter your first name'),
          lastName: requiredText(MAX_LENGTH.name, 'Enter your last name'),
          email,
          phone,
        },
        'Say who pays',
      ),
      booking: z.optional(booking.schema),
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

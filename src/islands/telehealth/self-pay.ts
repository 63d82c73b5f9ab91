/** Builds the request for the card payment of a telehealth visit. */
import { LANGUAGE } from '@/shared/forms/form';
import type { TelehealthSelfPayData } from '@/shared/forms/telehealth';

/** The visit's name in the edge's catalogue. */
export interface Visit {
  productName: string;
  /** Dollars. The edge compares it with its own price, so that nobody pays another price than they saw. */
  price: number;
}

/**
 * Leaves out insurance details, which a visitor may have filled in before choosing to pay by card.
 * @param lang what the form's hidden field says
 */
export function paymentRequest({ productName, price }: Visit, data: TelehealthSelfPayData, lang?: unknown) {
  const { insuranceProvider: _, memberId: __, groupNumber: ___, policyHolder: ____, ...booking } = data;
  const { firstName, lastName, email, phone } = booking;
  return {
    productName,
    price,
    quantity: 1,
    customerInfo: { firstName, lastName, email, phone },
    booking,
    ...(lang !== undefined && { [LANGUAGE]: lang }),
  };
}

/** Maps the request's field errors to the form's field names. */
export const byFieldName = (sentences: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [
      name.replace(/^(customerInfo|booking)\./, ''),
      sentence,
    ]),
  );

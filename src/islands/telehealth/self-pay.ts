/** What is sent to start the card payment of a telehealth visit. */
import type { TelehealthSelfPayData } from '@/schemas/forms/telehealth';

/** The visit as the catalogue of the edge knows it. */
export interface Visit {
  productName: string;
  /** Dollars. The edge compares it with its own price: nobody is charged another than they saw. */
  price: number;
}

/** Who pays by card may have filled in insurance before: that is left out, as it is no longer shown. */
export function paymentRequest({ productName, price }: Visit, data: TelehealthSelfPayData) {
  const { insuranceProvider: _, memberId: __, groupNumber: ___, ...booking } = data;
  const { firstName, lastName, email, phone } = booking;
  return {
    productName,
    price,
    quantity: 1,
    customerInfo: { firstName, lastName, email, phone },
    booking,
  };
}

/** The sentences about fields of that call, by the names of the form. */
export const byFieldName = (sentences: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [
      name.replace(/^(customerInfo|booking)\./, ''),
      sentence,
    ]),
  );

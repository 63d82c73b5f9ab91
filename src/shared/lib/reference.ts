/** Crockford's base32: without I, L, O and U, which are easily mistaken when they are read out or copied. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the lowest 25 bits of a hexadecimal number as five characters. */
const fiveCharacters = (hex: string) =>
  [20, 15, 10, 5, 0].map((bits) => CHARACTERS[(parseInt(hex, 16) >>> bits) & 31]).join('');

/**
 * Returns the reference on a visitor's receipt, by which the clinic finds the booking: 50 bits of the submission's id,
 * as in 'BFJ6S-0Y6HB'. Among 20,000 bookings, two have the same one with a chance of 1 in 5 million.
 * @param id the submission's UUID; its last 14 digits are not fixed by the format
 */
export function referenceOf(id: string): string {
  const digits = id.replaceAll('-', '').slice(-14);
  return [digits.slice(0, 7), digits.slice(7)].map(fiveCharacters).join('-');
}

/**
 * Returns the reference on a visitor's receipt, by which the clinic finds the booking: the first 8 hexadecimal digits
 * of the submission's id, as in '9F3A-07C2'.
 * @param id the submission's UUID
 */
export function referenceOf(id: string): string {
  const digits = id.replaceAll('-', '').toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}
